// A document to write in. Tiptap, loaded when a document is opened; it takes and gives markdown.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '@mantine/tiptap';
import { IconMathFunction } from '@tabler/icons-react';
import { Placeholder } from '@tiptap/extensions';
import { Markdown } from '@tiptap/markdown';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/core/constants.ts';
import { countTokens } from '#contract/core/tokens.ts';
import { leaveByTab } from '#web/ui/rich-text/leave-by-tab.ts';
import { TabWay } from '#web/ui/rich-text/tab-way.tsx';
import type { EditorProps } from './content-editor.ts';
import styles from './document-editor.module.css';
import { documentFromEditor, documentToEditor } from './document-markdown.ts';
import { TableControls } from './document-table-controls.tsx';
import { DocumentTables } from './document-table.ts';
import { formulaMarks } from './formula-marks.ts';

/** The length shows from this share of the limit on. */
const nearLimit = 0.8;

export default function DocumentEditor({ value, onChange }: EditorProps) {
  const { t, i18n } = useLingui();
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const [handleDOMEvents] = useState(leaveByTab);
  const way = useId();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        underline: false,
        link: {
          openOnClick: false,
          autolink: true,
          protocols: ['http', 'https', 'mailto'],
          HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
        },
      }),
      Placeholder.configure({ placeholder: t`Write here` }),
      DocumentTables,
      Markdown,
      formulaMarks({
        formula: styles.formula ?? '',
        source: styles.source ?? '',
        display: styles.display ?? '',
      }),
    ],
    content: documentToEditor(value.source_text),
    contentType: 'markdown',
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      handleDOMEvents,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t`Document`,
        'aria-describedby': way,
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: changed }) => {
      change.current({ source_text: changed.isEmpty ? '' : documentFromEditor(changed.getMarkdown()) });
    },
  });

  function insertFormula(): void {
    const { from, to } = editor.state.selection;
    const chosen = editor.state.doc.textBetween(from, to, ' ');
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, { type: 'text', text: `$${chosen === '' ? 'x^2' : chosen}$` })
      .setTextSelection({ from: from + 1, to: from + 1 + (chosen === '' ? 3 : chosen.length) })
      .run();
  }

  const tokens = countTokens(value.source_text);
  const [used, most] = [i18n.number(tokens), i18n.number(limits.contentTokens)];
  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      withTypographyStyles={false}
      classNames={{
        root: styles.root ?? '',
        toolbar: styles.toolbar ?? '',
        content: styles.content ?? '',
        control: styles.control ?? '',
        controlsGroup: styles.group ?? '',
      }}
      labels={{
        boldControlLabel: t`Bold`,
        italicControlLabel: t`Italic`,
        strikeControlLabel: t`Struck through`,
        codeControlLabel: t`Code`,
        h1ControlLabel: t`Large heading`,
        h2ControlLabel: t`Heading`,
        h3ControlLabel: t`Small heading`,
        bulletListControlLabel: t`List`,
        orderedListControlLabel: t`Numbered list`,
        blockquoteControlLabel: t`Quote`,
        codeBlockControlLabel: t`Block of code`,
        linkControlLabel: t`Link`,
        unlinkControlLabel: t`No link`,
        linkEditorInputLabel: t`Address of the link`,
        linkEditorInputPlaceholder: 'https://',
        linkEditorExternalLink: t`In a new tab`,
        linkEditorInternalLink: t`In this tab`,
        linkEditorSave: t`Set`,
        undoControlLabel: t`Undo`,
        redoControlLabel: t`Redo`,
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H1 />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.Code />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.CodeBlock />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link disableTooltips />
          <RichTextEditor.Control aria-label={t`Formula`} title={t`Formula`} onClick={insertFormula}>
            <IconMathFunction size={16} stroke={1.5} />
          </RichTextEditor.Control>
        </RichTextEditor.ControlsGroup>
        <TableControls editor={editor} />
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        <TabWay id={way} editor={editor} />
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
      {tokens > limits.contentTokens * nearLimit && (
        <p className={styles.counter} data-over={tokens > limits.contentTokens || undefined} role="status">
          {tokens > limits.contentTokens ? t`Too long: ${used} of ${most} tokens` : t`${used} of ${most} tokens`}
        </p>
      )}
    </RichTextEditor>
  );
}
