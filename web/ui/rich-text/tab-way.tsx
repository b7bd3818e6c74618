import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { takesTab } from './leave-by-tab.ts';
import styles from './rich-text.module.css';

/** How a keyboard leaves the text: told to a screen reader at its field, and seen where Tab works in the text. */
export function TabWay({ id, editor }: { id: string; editor: Editor }) {
  const { t } = useLingui();
  const isSeen = editor.isFocused && takesTab(editor.state);
  return (
    <span id={id} className={isSeen ? styles.way : 'visually-hidden'}>
      {t`In a list or table: Escape, then Tab, leaves the text.`}
    </span>
  );
}
