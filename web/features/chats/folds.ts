import type { Message, Progress } from '#contract/chats/chats.entities.ts';

/** A message on the screen, or earlier questions folded to one line. Questions count from 1. */
export type Entry =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'fold'; key: string; from: number; to: number; messages: Message[] };

/** The lesson's progress as a message of Sparky's records it; null when it records none. */
export function progressIn(message: Message): Progress | null {
  const item = message.contents.findLast((one) => one.type === 'completion_metadata');
  const object = item?.source_object;
  if (typeof object !== 'object' || object === null || !('progress' in object)) return null;
  const { progress } = object as { progress: Progress | null };
  return Array.isArray(progress?.items) ? progress : null;
}

/** Which question is being worked on, from 0; after the last one, their number. */
export function currentQuestion(progress: Progress): number {
  const now = progress.items.findIndex((item) => item.state === 'now');
  return now === -1 ? progress.items.filter((item) => item.state === 'done' || item.state === 'hinted').length : now;
}

/**
 * The question each message belongs to, from 0; null before the first one. An answer of Sparky's that closes a question
 * opens the next one, so it belongs to the next.
 */
export function questionsOf(messages: readonly Message[]): (number | null)[] {
  let current: number | null = null;
  return messages.map((message, index) => {
    const progress = progressIn(message);
    if (progress !== null) current = currentQuestion(progress);
    // The greeting stands before all questions; what is said next is about the first one.
    else if (current === null && index > 0) current = 0;
    return current;
  });
}

/** The same as people count, from 1; what is said after the last question belongs to it. null: no question is recorded. */
export function questionNumbers(messages: readonly Message[]): (number | null)[] {
  const total = Math.max(0, ...messages.map((message) => progressIn(message)?.items.length ?? 0));
  if (total === 0) return messages.map(() => null);
  return questionsOf(messages).map((question) => (question === null ? null : Math.min(question + 1, total)));
}

/** Questions that are behind become one line, as long as that saves at least this many messages. */
const leastFolded = 4;

/** The transcript of a lesson under way: greeting, earlier questions folded, the present one whole. */
export function foldEarlier(messages: readonly Message[]): Entry[] {
  const questions = questionsOf(messages);
  const current = questions.at(-1) ?? null;
  const isEarlier = (index: number): boolean => {
    const question = questions[index] ?? null;
    return index > 0 && question !== null && current !== null && question < current;
  };
  const folded = messages.filter((_, index) => isEarlier(index));
  const whole = (message: Message): Entry => ({ kind: 'message', key: message.id, message });
  if (folded.length < leastFolded || current === null) return messages.map(whole);
  const at = messages.findIndex((_, index) => isEarlier(index));
  const fold: Entry = {
    kind: 'fold',
    key: `fold-${current}`,
    from: (questions[at] ?? 0) + 1,
    to: current,
    messages: folded,
  };
  return messages.flatMap((message, index) => (index === at ? [fold] : isEarlier(index) ? [] : [whole(message)]));
}
