// A transcript as a reviewer model reads it: short names instead of ids, and the way back from a citation to the message.
import { findQuote } from './find-quote.ts';
import { estimateTokens, shortenToTokens } from './estimate-tokens.ts';
import { dataBlock, paragraphs } from './prompts/data-block.ts';
import { createHide, pseudonym } from './pseudonym.ts';
import { visibleText } from './transcript.ts';
import type { Evidence, LessonView } from './types.ts';

export type ReviewTranscript = {
  /** The messages as blocks, within the tokens asked for. */
  text: string;
  /** The message's real id and its own words; null when the message or the words are not there. */
  cite: (evidence: Evidence) => Evidence | null;
  /** Who wrote the message with this real id. */
  writerOf: (messageId: string) => 'student' | 'tutor' | null;
};

/** Prepares a lesson's transcript. Messages are named m1, m2, ...; a provider sees no id of ours. */
export function reviewTranscript(lesson: LessonView, tokens: number): ReviewTranscript {
  const hide = createHide(lesson.requester.privateWords);
  const messages = lesson.transcript
    .map((message) => ({ id: message.messageId, role: message.role, text: visibleText(message) }))
    .filter((message) => message.text.trim() !== '');
  const total = messages.reduce((sum, message) => sum + estimateTokens(message.text) + 12, 0);
  const share = Math.floor(tokens / Math.max(1, messages.length)) - 12;
  const blocks = messages.map(({ role, text }, at) => {
    const shown = total <= tokens ? hide(text) : shortenToTokens(hide(text), Math.max(20, share));
    return dataBlock('message', shown, { id: `m${at + 1}`, from: role });
  });
  return {
    text: paragraphs(...blocks),
    writerOf: (messageId) => messages.find(({ id }) => id === messageId)?.role ?? null,
    cite({ message_id: name, quote }) {
      const at = /^m\d+$/.test(name) ? Number(name.slice(1)) - 1 : messages.findIndex(({ id }) => id === name);
      const message = messages[at];
      if (message === undefined) return null;
      const found = findQuote(message.text, quote) ?? longestPiece(message.text, quote);
      return found === null ? null : { message_id: message.id, quote: found };
    },
  };
}

/** Where a name was hidden the quote has the pseudonym; the longest words around it stand in the message. */
function longestPiece(text: string, quote: string): string | null {
  const pieces = quote.split(new RegExp(`${pseudonym}|\\[address\\]`)).toSorted((a, b) => b.length - a.length);
  const [longest = ''] = pieces;
  return pieces.length > 1 && longest.trim().length >= 8 ? findQuote(text, longest) : null;
}
