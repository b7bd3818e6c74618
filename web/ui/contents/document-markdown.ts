// Between a document as it is stored (markdown, as people and Sparky write it) and the editor's own.
import { fromEditor, toEditor } from '../rich-text/rich-text-markdown.ts';

/** A picture of another site is not drawn, and not lost either: it stands there as it was written. */
const picture = /!\[(?=[^\]\n]*\]\()/g;
const escapedPicture = /!\\\[((?:[^[\]\\\n]|\\[^[\]])*)\\?\]\(/g;

/** An address that is its own name. */
const bareLink = /\[(https?:\/\/[^\]\s]+)\]\(\1\)/g;

export function documentToEditor(markdown: string): string {
  return toEditor(markdown.replace(picture, String.raw`!\[`), 'drawn');
}

export function documentFromEditor(markdown: string): string {
  return fromEditor(markdown.replace(bareLink, '$1').replace(escapedPicture, '![$1]('), 'drawn');
}
