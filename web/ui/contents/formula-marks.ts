// Formulas in a document: $...$ and $$...$$ are drawn where they stand, and show their source while the cursor is in them. The
// document itself holds nothing but the text.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import katex from 'katex';

interface Formula {
  from: number;
  to: number;
  tex: string;
  display: boolean;
}

const formula = /\$\$([^$\n]+)\$\$|\$(?!\s)([^$\n]+?)(?<!\s)\$(?!\d)/g;
const key = new PluginKey<DecorationSet>('formulas');

export function formulaMarks(classNames: { formula: string; source: string; display: string }) {
  return Extension.create({
    name: 'formulaMarks',
    addProseMirrorPlugins() {
      return [
        new Plugin<DecorationSet>({
          key,
          state: {
            init: (_, state) => decorate(state, classNames),
            apply: (transaction, old, before, state) =>
              transaction.docChanged || !before.selection.eq(state.selection) ? decorate(state, classNames) : old,
          },
          props: { decorations: (state) => key.getState(state) ?? DecorationSet.empty },
        }),
      ];
    },
  });
}

/** All formulas of a document; code is left as it is. */
export function formulasIn(doc: Node): Formula[] {
  const found: Formula[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    if (node.type.spec.code) return false;
    // Each node in a line that is no text counts as one character, as it does in positions.
    const text = node.textBetween(0, node.content.size, undefined, '\u{FFFC}');
    for (const match of text.matchAll(formula)) {
      const from = at + 1 + match.index;
      const display = match[1] !== undefined;
      found.push({ from, to: from + match[0].length, tex: match[1] ?? match[2] ?? '', display });
    }
    return false;
  });
  return found;
}

function decorate(state: EditorState, names: { formula: string; source: string; display: string }): DecorationSet {
  const { from, to } = state.selection;
  const decorations = formulasIn(state.doc).flatMap((one) => {
    const html = from <= one.to && to >= one.from ? null : drawn(one);
    if (html === null) return [];
    const className = one.display ? `${names.formula} ${names.display}` : names.formula;
    const draw = (view: EditorView): HTMLElement => elementOf(view, one, html, className);
    return [
      Decoration.widget(one.from, draw, { side: -1, key: `${one.display ? 'd' : 'i'}${one.tex}@${one.from}` }),
      Decoration.inline(one.from, one.to, { class: names.source }),
    ];
  });
  return DecorationSet.create(state.doc, decorations);
}

function elementOf(view: EditorView, { from }: Formula, html: string, className: string): HTMLElement {
  const place = document.createElement('span');
  place.className = className;
  // KaTeX without trust makes no links, pictures or styles of its own.
  place.innerHTML = html;
  place.addEventListener('mousedown', (event) => {
    event.preventDefault();
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from + 1)));
    view.focus();
  });
  return place;
}

/** null: it cannot be read, and stays as it was written. */
function drawn({ tex, display }: Formula): string | null {
  try {
    return katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
    });
  } catch {
    return null;
  }
}
