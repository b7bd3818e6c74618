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
import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { leaveByTab } from '#web/ui/rich-text/leave-by-tab.ts';
import { fromEditor, toEditor } from '#web/ui/rich-text/rich-text-markdown.ts';
import { TabWay } from '#web/ui/rich-text/tab-way.tsx';
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
  const [handleDOMEvents] = useState(leaveByTab);
  const way = useId();
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
      handleDOMEvents,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy === undefined ? way : `${describedBy} ${way}`,
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
        <TabWay id={way} editor={editor} />
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
