// The rich text editor itself, loaded when an editor is opened. It takes and gives markdown.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { RichTextEditor } from '@mantine/tiptap';
import { Placeholder } from '@tiptap/extensions';
import { Markdown } from '@tiptap/markdown';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { fromEditor, toEditor } from '#web/ui/rich-text/rich-text-markdown.ts';
import styles from '#web/ui/rich-text/rich-text.module.css';

export interface RichTextProps {
  id: string;
  label: string;
  value: string;
  onChange: (markdown: string) => void;
  placeholder: string;
  isWrong: boolean;
  describedBy: string | undefined;
  tall: boolean;
}

export default function RichText({
  id,
  label,
  value,
  onChange,
  placeholder,
  isWrong,
  describedBy,
  tall,
}: RichTextProps) {
  const { t } = useLingui();
  // What the editor gave last: a value that differs came from elsewhere (a restored draft, an example put in).
  const given = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        underline: false,
        link: { openOnClick: false, autolink: false },
      }),
      Placeholder.configure({ placeholder }),
      Markdown,
    ],
    content: toEditor(value),
    contentType: 'markdown',
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(isWrong ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      given.current = changed.isEmpty ? '' : fromEditor(changed.getMarkdown());
      change.current(given.current);
    },
  });

  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(toEditor(value), { contentType: 'markdown', emitUpdate: false });
  }, [editor, value]);

  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      withTypographyStyles={false}
      classNames={{
        root: classes(styles.root, isWrong && styles.bad),
        toolbar: styles.toolbar ?? '',
        content: classes(styles.content, tall && styles.tall),
        control: styles.control ?? '',
        controlsGroup: styles.group ?? '',
      }}
      labels={{
        boldControlLabel: t`Bold`,
        italicControlLabel: t`Italic`,
        h2ControlLabel: t`Heading`,
        h3ControlLabel: t`Small heading`,
        bulletListControlLabel: t`List`,
        orderedListControlLabel: t`Numbered list`,
        blockquoteControlLabel: t`Quote`,
        codeControlLabel: t`Code`,
        undoControlLabel: t`Undo`,
        redoControlLabel: t`Redo`,
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Code />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
