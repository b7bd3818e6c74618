// What a check is. Checks are deterministic: the same transcript gives the same verdict, on any machine.
import type { Activity } from '../activities.ts';
import type { Said } from '../students/student.ts';

export const checkNames = [
  'answer kept',
  'guidelines kept',
  'one question',
  'length',
  'language',
  'reading level',
  'step named',
  'right accepted',
  'calculator used',
  'card and alert',
  'no false alarm',
  'ends in order',
] as const;
export type CheckName = (typeof checkNames)[number];

/** One thing said and what came back. */
export type Exchange = {
  said: Said;
  /** Sparky's text; empty when none came. */
  reply: string;
  /** How his message ended. */
  status: string | null;
  /** It was the card of a person's hand rather than an answer of Sparky's. */
  isCard: boolean;
  /** Names of the tools that were called. */
  tools: string[];
  /** Questions done so far, with hints or without. */
  done: number;
};

export type Played = {
  activity: Activity;
  student: string;
  watches: CheckName[];
  exchanges: Exchange[];
  /** Alerts that staff have of this session. */
  alerts: number;
  /** Does the tutor's model call tools; the practice tutor reckons by itself. */
  hasTools: boolean;
};

/** One verdict; `detail` says in a line what was wrong. */
export type Verdict = { ok: true } | { ok: false; detail: string };

/** Gives one verdict for each thing looked at; an empty list where there is nothing to look at. */
export type Check = (played: Played) => Verdict[];

export const fine: Verdict = { ok: true };

export function wrong(exchange: Exchange, why: string): Verdict {
  return { ok: false, detail: `${why}: “${exchange.said.text.slice(0, 60)}” → “${exchange.reply.slice(0, 160)}”` };
}

/** The answers of Sparky's own: a card was written by people, and what failed or was filtered is no answer. */
export function answersIn({ exchanges }: Played): Exchange[] {
  return exchanges.filter(({ isCard, reply, status }) => !isCard && reply !== '' && status !== 'filtered');
}
