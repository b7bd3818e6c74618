import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const takers = new Set(['listItem', 'tableCell', 'tableHeader']);

/** Whether Tab works here in the text instead of leading on: in a list or a table. */
export function takesTab({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (takers.has($from.node(depth).type.name)) return true;
  return false;
}

/**
 * DOM handlers of an editor: where the text takes Tab, the first Escape lets the next Tab lead out of it, as in code. Every
 * other Escape belongs to what is around the text (ProseMirror would claim them all).
 */
export function leaveByTab() {
  let isLeaving = false;
  return {
    keydown: (view: EditorView, event: KeyboardEvent): boolean => {
      if (event.isComposing) return false;
      if (event.key === 'Escape') {
        isLeaving = !isLeaving && takesTab(view.state);
        if (isLeaving) event.preventDefault();
        return true;
      }
      if (event.key === 'Tab') return isLeaving;
      if (event.key !== 'Shift') isLeaving = false;
      return false;
    },
    blur: (): boolean => {
      isLeaving = false;
      return false;
    },
  };
}
