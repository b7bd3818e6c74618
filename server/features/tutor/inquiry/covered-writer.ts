// Puts names back into what a model says, on its way to those who read it: the last word waits until it is whole.
import type { TurnWriter } from '../turn-writer.ts';
import type { Cover } from './cover.ts';

/** A code may be cut anywhere between two pieces; a longer run of letters is none. */
const lastWord = /[\p{L}\p{N}\-\u2010\u2011]{1,40}$/u;
const lead = 2;

export function coveredWriter(writer: TurnWriter, cover: Cover): TurnWriter {
  let held = '';
  let before = '';

  function pass(text: string): void {
    if (text === '') return;
    writer.text(cover.show(text, before));
    before = (before + text).slice(-lead);
  }

  function release(): void {
    pass(held);
    held = '';
  }

  return {
    ...writer,
    text(piece) {
      const all = held + piece;
      held = lastWord.exec(all)?.[0] ?? '';
      pass(all.slice(0, all.length - held.length));
    },
    withdraw() {
      held = '';
      before = '';
      writer.withdraw();
    },
    endStep() {
      release();
      writer.endStep();
    },
    toolCall(id, object) {
      release();
      writer.toolCall(id, object);
    },
    progress(items) {
      release();
      writer.progress(items);
    },
    isVisible: () => held.trim() !== '' || writer.isVisible(),
    hasText: () => held.trim() !== '' || writer.hasText(),
    close() {
      release();
      return writer.close();
    },
  };
}
