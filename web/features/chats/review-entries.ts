import type { Chat, Message } from '#contract/chats/chats.entities.ts';
import { sessionStateOf } from '#web/ui/session-state-of.ts';
import { questionNumbers } from './folds.ts';

/** A message, or messages folded to one line. Questions count from 1; null where the lesson records none. */
export type ReviewEntry =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'fold'; key: string; from: number | null; to: number | null; messages: Message[] };

/** What is folded saves at least this many lines. */
const leastFolded = 2;

/**
 * A session for its reader. `all`: questions that show nothing are folded, the one being worked on never is. `evidence`:
 * only messages that show something, each after the one it answers. Without any evidence everything stands open.
 */
export function reviewEntries(
  messages: readonly Message[],
  cited: ReadonlySet<string>,
  show: 'all' | 'evidence',
  isLive: boolean,
): ReviewEntry[] {
  if (cited.size === 0) return messages.map(whole);
  const questions = questionNumbers(messages);
  const shows = new Set(questions.filter((_, index) => cited.has(messages[index]?.id ?? '')));
  const isOpen = (index: number): boolean => {
    if (show === 'evidence') {
      const next = messages[index + 1];
      return cited.has(messages[index]?.id ?? '') || (messages[index]?.user_id === null && cited.has(next?.id ?? ''));
    }
    const question = questions[index] ?? null;
    if (question === null) return true;
    return shows.has(question) || (isLive && question === questions.at(-1));
  };
  const entries: ReviewEntry[] = [];
  messages.forEach((message, index) => {
    if (isOpen(index)) {
      entries.push(whole(message));
      return;
    }
    const number = questions[index] ?? null;
    const before = entries.at(-1);
    if (before?.kind === 'fold') {
      before.messages.push(message);
      before.to = number ?? before.to;
      before.from ??= number;
    } else entries.push({ kind: 'fold', key: `fold-${message.id}`, from: number, to: number, messages: [message] });
  });
  return entries.flatMap((entry) =>
    entry.kind === 'fold' && entry.messages.length < leastFolded ? entry.messages.map(whole) : [entry],
  );
}

function whole(message: Message): ReviewEntry {
  return { kind: 'message', key: message.id, message };
}

export interface Neighbours {
  previous: Chat | null;
  next: Chat | null;
  /** how many wait for review, and which of them this one is (from 1; null: none of them) */
  waiting: number;
  position: number | null;
}

/**
 * The way through the sessions of an activity: those to review, with the one that is open in its place; when none waits,
 * all that are submitted. `chats` in the order they are read; `now` in milliseconds.
 */
export function neighboursOf(chats: readonly Chat[], chatId: string, now: number): Neighbours {
  const waits = (chat: Chat): boolean => sessionStateOf(chat, now) === 'to_review';
  const waiting = chats.filter(waits);
  const goesThrough = (chat: Chat): boolean => (waiting.length > 0 ? waits(chat) : chat.submitted_at !== null);
  const way = chats.filter((chat) => chat.id === chatId || goesThrough(chat));
  const at = way.findIndex((chat) => chat.id === chatId);
  const position = waiting.findIndex((chat) => chat.id === chatId);
  return {
    previous: at === -1 ? null : (way[at - 1] ?? null),
    next: at === -1 ? (way[0] ?? null) : (way[at + 1] ?? null),
    waiting: waiting.length,
    position: position === -1 ? null : position + 1,
  };
}

export type AnalysisState = 'none' | 'asked' | 'working' | 'failed' | 'ready';

type AnalysisFacts = Pick<Chat, 'analysis' | 'analysis_requested_at' | 'analysis_started_at' | 'analysis_updated_at'>;

/** Where Sparky's reading of a session stands; `isRenewed`: what is there is being read anew. */
export function analysisStateOf(chat: AnalysisFacts): { state: AnalysisState; isRenewed: boolean } {
  const at = (value: string | null): number => (value === null ? Number.NEGATIVE_INFINITY : Date.parse(value));
  const requested = at(chat.analysis_requested_at);
  const isAsked = chat.analysis_requested_at !== null && at(chat.analysis_updated_at) < requested;
  const waits: AnalysisState = at(chat.analysis_started_at) >= requested ? 'working' : 'asked';
  const hasPoints = chat.analysis !== null && chat.analysis.error === null;
  if (hasPoints) return { state: 'ready', isRenewed: isAsked };
  if (isAsked) return { state: waits, isRenewed: false };
  return { state: chat.analysis === null ? 'none' : 'failed', isRenewed: false };
}
