import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  IconBrandGoogleDrive,
  IconDots,
  IconDownload,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconMarkdown,
  IconPhoto,
  IconTrash,
  IconVector,
} from '@tabler/icons-react';
import type { Content, WrittenContent } from '#contract/contents/contents.entities.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { contentExportRoutes, type ExportFormat } from '#contract/contents/export.routes.ts';
import { addressOf, call, CallError, errorOf } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { IconButton } from '../button.tsx';
import { ActionMenu, MenuItem, MenuLine, MenuTitle } from '../menu.tsx';
import { toast } from '../toast.tsx';
import { kindOf } from './content-kinds.ts';
import type { Written } from './content-saver.ts';
import { codeFileName } from './code-languages.ts';
import { saveBlob } from './save-blob.ts';

export interface ContentMenuProps {
  content: Content;
  /** as it stands on the screen */
  value: Written;
  mayDelete: boolean;
  onDeleted: () => void;
}

/** What can be made of an item: a file of one's own, a copy in a drive, or nothing any more (with a way back). */
export function ContentMenu({ content, value, mayDelete, onDeleted }: ContentMenuProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const title = value.name ?? i18n._(kindOf(content.type).name);
  const isText = content.type === 'document' || content.type === 'text';
  const isCode = content.type === 'code';
  const isBoard = content.type === 'whiteboard';

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  }

  const exportAs = (format: ExportFormat) =>
    attempt(async () => {
      const route = contentExportRoutes.exportContent;
      const address = addressOf(route.path, { params: { id: content.id }, query: { format } });
      const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => {
        throw new CallError('offline', 'offline');
      });
      if (!answer.ok) throw await errorOf(answer);
      saveBlob(await answer.blob(), `${title}.${format}`);
    });

  const exportToDrive = () =>
    attempt(async () => {
      try {
        const { url } = await call(contentExportRoutes.exportToGoogleDocs, { query: { contentId: content.id } });
        window.open(url, '_blank', 'noopener');
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'conflict') throw error;
        toast({
          text: t`No Google Drive is connected yet. Save it as Word and open that in Google Docs.`,
          action: { label: t`Save as Word`, run: () => void exportAs('docx') },
        });
      }
    });

  const drawAs = (format: 'png' | 'svg') =>
    attempt(async () => {
      const { drawingAs } = await import('./whiteboard-export.ts');
      saveBlob(await drawingAs(format, value.source_object), `${title}.${format}`);
    });

  const remove = useMutation({
    mutationFn: () => call(contentRoutes.deleteContent, { query: { contentId: content.id } }),
    onSuccess: async () => {
      onDeleted();
      toast({ text: t`“${title}” is deleted.`, action: { label: t`Undo`, run: () => void attempt(restore) } });
      await refresh(client, contentRoutes.listContents);
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });

  async function restore(): Promise<void> {
    const { chat_id, activity_id, purpose, type } = content;
    const item = {
      ...(chat_id === null ? { activity_id, purpose } : { chat_id }),
      ...value,
      type: type as WrittenContent['type'],
      source_object: value.source_object as WrittenContent['source_object'],
    };
    await call(contentRoutes.writeContents, { body: { contents: [item] } });
    await refresh(client, contentRoutes.listContents);
  }

  if (!isText && !isCode && !isBoard) return null;
  return (
    <ActionMenu trigger={<IconButton size="touch" label={t`Save or delete`} icon={<IconDots size={20} />} />}>
      <MenuTitle>{t`Save as a file`}</MenuTitle>
      {isText && (
        <>
          <MenuItem icon={<IconFileTypeDocx size={18} />} onClick={() => void exportAs('docx')}>
            {t`Word`}
          </MenuItem>
          <MenuItem icon={<IconFileTypePdf size={18} />} onClick={() => void exportAs('pdf')}>
            {t`PDF`}
          </MenuItem>
          <MenuItem icon={<IconMarkdown size={18} />} onClick={() => void exportAs('md')}>
            {t`Markdown`}
          </MenuItem>
          <MenuItem icon={<IconBrandGoogleDrive size={18} />} onClick={() => void exportToDrive()}>
            {t`Google Docs`}
          </MenuItem>
        </>
      )}
      {isCode && (
        <>
          <MenuItem
            icon={<IconDownload size={18} />}
            onClick={() => saveBlob(new Blob([value.source_text], { type: 'text/plain' }), codeFileName(value.name))}
          >
            {codeFileName(value.name)}
          </MenuItem>
          <MenuItem icon={<IconFileTypePdf size={18} />} onClick={() => void exportAs('pdf')}>
            {t`PDF`}
          </MenuItem>
        </>
      )}
      {isBoard && (
        <>
          <MenuItem icon={<IconPhoto size={18} />} onClick={() => void drawAs('png')}>
            {t`Picture (PNG)`}
          </MenuItem>
          <MenuItem icon={<IconVector size={18} />} onClick={() => void drawAs('svg')}>
            {t`Drawing (SVG)`}
          </MenuItem>
        </>
      )}
      {mayDelete && (
        <>
          <MenuLine />
          <MenuItem icon={<IconTrash size={18} />} tone="bad" onClick={() => remove.mutate()}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </ActionMenu>
  );
}
