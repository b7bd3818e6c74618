// Some local servers write a model's thinking into its answer as <think>...</think>: a student must not read it.

export type ThinkingFilter = {
  /** What of the piece may be shown now. */
  push: (piece: string) => string;
  /** What was held back at the end of the answer. */
  end: () => string;
};

const opening = '<think>';
const closing = '</think>';

/** Makes the filter of one answer. Only thinking at its very beginning is taken out. */
export function createThinkingFilter(): ThinkingFilter {
  let state: 'start' | 'thinking' | 'open' = 'start';
  let held = '';
  return {
    push(piece) {
      if (state === 'open') return piece;
      held += piece;
      if (state === 'start') {
        const start = held.trimStart();
        if (start.length < opening.length && opening.startsWith(start)) return '';
        state = start.startsWith(opening) ? 'thinking' : 'open';
      }
      if (state === 'thinking') {
        const at = held.indexOf(closing);
        if (at === -1) {
          // Only the end of the text can hold the beginning of the closing tag; the tag's own length is enough to keep.
          held = opening + held.slice(-closing.length);
          return '';
        }
        held = held.slice(at + closing.length);
        state = 'open';
      }
      const ready = held;
      held = '';
      return ready;
    },
    end: () => (state === 'start' ? held : ''),
  };
}
