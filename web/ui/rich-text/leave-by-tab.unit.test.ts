import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { describe, expect, test } from 'vitest';
import { leaveByTab, takesTab } from './leave-by-tab.ts';

const schema = getSchema([StarterKit]);
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const text = schema.nodeFromJSON({
  type: 'doc',
  content: [
    paragraph('before'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('in the list')] }] },
  ],
});

/** With the cursor in these words. */
function stateIn(words: string): EditorState {
  let at = 0;
  text.descendants((node, place) => {
    if (node.text === words) at = place + 1;
  });
  return EditorState.create({ doc: text, selection: TextSelection.create(text, at) });
}

/** Presses keys one after another; for each, whether the editor is passed by, and whether what is around it hears of it. */
function press(words: string, ...keys: string[]) {
  const { keydown, blur } = leaveByTab();
  const view = { state: stateIn(words) } as EditorView;
  return keys.map((key) => {
    if (key === 'blur') return blur();
    let isPrevented = false;
    const event = { key, isComposing: false, preventDefault: () => (isPrevented = true) };
    const isPassedBy = keydown(view, event as unknown as KeyboardEvent);
    return `${isPassedBy ? 'passed by' : 'editor'}${isPrevented ? ', kept' : ''}`;
  });
}

describe('a text that takes Tab', () => {
  test('is a list, not a paragraph', () => {
    expect(takesTab(stateIn('before'))).toBe(false);
    expect(takesTab(stateIn('in the list'))).toBe(true);
  });

  test('is left by Escape, then Tab; the first Escape closes nothing', () => {
    expect(press('in the list', 'Tab', 'Escape', 'Tab')).toEqual(['editor', 'passed by, kept', 'passed by']);
    expect(press('in the list', 'Escape', 'Shift', 'Tab')).toEqual(['passed by, kept', 'editor', 'passed by']);
    expect(press('in the list', 'Escape', 'Escape')).toEqual(['passed by, kept', 'passed by']);
  });

  test('has Tab again once somebody writes or comes back', () => {
    expect(press('in the list', 'Escape', 'a', 'Tab').at(-1)).toBe('editor');
    expect(press('in the list', 'Escape', 'blur', 'Tab').at(-1)).toBe('editor');
  });

  test('leaves each Escape in a paragraph to what is around', () => {
    expect(press('before', 'Escape', 'Escape')).toEqual(['passed by', 'passed by']);
  });
});
