import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Content } from '#contract/contents/contents.entities.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { query } from '#web/api/query.ts';
import { IconButton } from '../button.tsx';
import { ErrorState } from '../error-state.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { SkeletonFields } from '../skeleton.tsx';
import { ContentMenu } from './content-menu.tsx';
import { kindOf } from './content-kinds.ts';
import type { EditorProps } from './content-editor.ts';
import styles from './content-sheet.module.css';
import { ContentTitle } from './content-title.tsx';
import { DiffersBar, RefusedBar } from './save-bars.tsx';
import { SaveWords } from './save-words.tsx';
import { useSavedContent } from './use-saved-content.ts';

const CodeEditor = lazy(() => import('./code-editor.tsx'));
const DocumentEditor = lazy(() => import('./document-editor.tsx'));
const WhiteboardEditor = lazy(() => import('./whiteboard-editor.tsx'));
const FileView = lazy(() => import('./file-view.tsx'));

export interface ContentSheetProps {
  contentId: string;
  /** the chat that it is opened beside */
  chatId: string;
  mayEdit: boolean;
  onClose: () => void;
}

/** One item whole: its title, whether it is saved, what can be done with it, and the item itself. */
export function ContentSheet({ contentId, mayEdit, onClose }: ContentSheetProps) {
  const { t } = useLingui();
  const read = useQuery({
    ...query(contentRoutes.readContent, { query: { contentId } }),
    // Read anew at each opening; while it is open its saver looks after it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  if (read.isSuccess && !read.isFetching)
    return <Opened content={read.data.content} mayEdit={mayEdit} onClose={onClose} />;
  return (
    <div className={styles.sheet}>
      <header className={styles.header}>
        <span className={styles.title} />
        <IconButton size="touch" label={t`Close`} icon={<IconX size={20} />} onClick={onClose} />
      </header>
      <div className={styles.padded}>
        {read.isError ? (
          <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonFields heights={[32, 320]} />
        )}
      </div>
    </div>
  );
}

function Opened({ content, mayEdit, onClose }: { content: Content; mayEdit: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { saver, snapshot } = useSavedContent(content);
  const kind = kindOf(content.type);
  const isEditable = mayEdit && content.abilities.modify === true && kind.isWritten;
  const { value, state, round } = snapshot;
  return (
    <section className={styles.sheet} aria-label={value.name ?? i18n._(kind.name)}>
      <header className={styles.header}>
        <kind.Icon size={20} aria-hidden="true" className={styles.kind} />
        <ContentTitle
          name={value.name}
          fallback={i18n._(kind.name)}
          isEditable={isEditable}
          onChange={(name) => saver.change({ name })}
        />
        {isEditable && <SaveWords state={state} />}
        <ContentMenu content={content} value={value} mayDelete={isEditable} onDeleted={onClose} />
        <IconButton size="touch" label={t`Close`} icon={<IconX size={20} />} onClick={onClose} />
      </header>
      {state === 'differs' && <DiffersBar content={content} saver={saver} />}
      {(state === 'refused' || state === 'signed_out') && (
        <RefusedBar state={state} error={snapshot.error} onRetry={() => void saver.send()} />
      )}
      <div className={styles.body}>
        <Suspense
          fallback={
            <div className={styles.padded}>
              <SkeletonFields heights={[32, 320]} />
            </div>
          }
        >
          <Body
            key={round}
            content={content}
            value={value}
            isEditable={isEditable}
            onChange={(part) => saver.change(part)}
          />
        </Suspense>
      </div>
    </section>
  );
}

function Body(props: EditorProps) {
  switch (props.content.type) {
    case 'document':
      return props.isEditable ? <DocumentEditor {...props} /> : <Reading text={props.value.source_text} />;
    case 'code':
      return <CodeEditor {...props} />;
    case 'whiteboard':
      return <WhiteboardEditor {...props} />;
    case 'file':
    case 'image':
    case 'audio':
      return <FileView content={props.content} />;
    default:
      return <Reading text={props.value.source_text} />;
  }
}

function Reading({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.reading}>
      {text.trim() === '' ? <p className="muted">{t`Nothing has been written here yet.`}</p> : <Markdown text={text} />}
    </div>
  );
}
