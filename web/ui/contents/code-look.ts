import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'transparent', fontSize: '14px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '22px' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--text-3)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--well) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--t-blue)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--press)',
    outline: '1px solid var(--field)',
  },
  '.cm-tooltip, .cm-panels': {
    border: '1px solid var(--line)',
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--ink)', color: 'var(--on-ink)' },
  '.cm-foldPlaceholder': { border: '0', backgroundColor: 'var(--well)', color: 'var(--text-2)' },
  '.cm-searchMatch': { backgroundColor: 'var(--t-yellow)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--t-lime)' },
});

/** The same colours as in a message's code. */
const colours = HighlightStyle.define([
  { tag: [tags.comment, tags.quote], color: 'var(--text-3)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.modifier, tags.tagName, tags.bool, tags.null], color: 'var(--accent-text)' },
  { tag: [tags.string, tags.regexp, tags.attributeValue, tags.inserted], color: 'var(--good)' },
  { tag: [tags.number, tags.typeName, tags.className, tags.standard(tags.name)], color: 'var(--warn)' },
  { tag: [tags.function(tags.name), tags.attributeName, tags.propertyName, tags.heading], color: 'var(--info)' },
  { tag: tags.heading, fontWeight: '660' },
  { tag: tags.strong, fontWeight: '660' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.invalid, tags.deleted], color: 'var(--bad)' },
]);

export const codeLook = [frame, syntaxHighlighting(colours)];

/** The page allows style elements by their nonce alone; CodeMirror writes one. */
export const codeNonce = EditorView.cspNonce.of(
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
);
