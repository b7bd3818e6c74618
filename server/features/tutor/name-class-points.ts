// Lets a model name and order what many sessions show. Which points there are and whom they are about is not its to say:
// it answers with ids, which are checked, and every count is made by code.
import * as z from 'zod';
import { askForJson, type AskOptions, type Checked, jsonSchema } from './ask-for-json.ts';
import { classPrompt } from './prompts/class.ts';
import { createHide } from './pseudonym.ts';
import type { Structured, TutorDeps } from './types.ts';

const lists = ['strengths', 'improvements', 'next_objectives'] as const;
export type ClassPointList = (typeof lists)[number];

/** What is told of a class: points with ids of our own making, most pupils first. */
export type ClassToName = {
  /** of the activity or group */
  name: string;
  students: number;
  /** the teacher's language */
  locale: string;
  points: Record<ClassPointList, { id: string; count: number; texts: string[] }[]>;
  /** names of the pupils; hidden wherever they stand */
  privateWords: string[];
};

/** In the model's order. An entry of several ids says that they are one. */
export type NamedClassPoints = Record<
  ClassPointList,
  { ids: string[]; text: string; is_mistake: boolean; next: string | null }[]
>;

const text = z.string().trim().min(1).max(400);
const entry = z.object({ ids: z.array(z.string()).min(1), text });
const gap = entry.extend({ is_mistake: z.boolean(), next_step: text });
const schema = z.object({
  strengths: z.array(entry),
  improvements: z.array(gap),
  next_objectives: z.array(entry),
});

/** Asks the analytics model, once and at most twice more with what was wrong. Never throws; abort `signal` to give up. */
export function nameClassPoints(
  deps: TutorDeps,
  ask: ClassToName,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<Structured<NamedClassPoints>> {
  return askForJson(deps, {
    ...options,
    purpose: 'analytics',
    name: 'class_analysis',
    schema,
    prompt: () => promptOf(ask),
    // The practice tutor has no words of its own for a class: it is never asked.
    practice: {},
    check: (raw, isLast) => checkNames(raw, ask.points, isLast),
    signal,
  });
}

function promptOf(ask: ClassToName) {
  const hide = createHide(ask.privateWords);
  const hidden = (list: ClassPointList) =>
    ask.points[list].map(({ id, count, texts }) => ({ id, count, texts: texts.map(hide) }));
  return classPrompt({
    name: hide(ask.name),
    students: ask.students,
    locale: ask.locale,
    schema: jsonSchema(schema),
    lists: {
      strengths: hidden('strengths'),
      improvements: hidden('improvements'),
      next_objectives: hidden('next_objectives'),
    },
  });
}

/**
 * Every id of a list once and no other. On the last try unknown and repeated ones are left out; what is missing then is
 * for the caller to put behind.
 */
export function checkNames(
  raw: z.output<typeof schema>,
  points: ClassToName['points'],
  isLast: boolean,
): Checked<NamedClassPoints> {
  const problems: string[] = [];
  const value: NamedClassPoints = { strengths: [], improvements: [], next_objectives: [] };
  for (const list of lists) {
    const left = new Set(points[list].map((point) => point.id));
    for (const [at, said] of raw[list].entries()) {
      const ids = said.ids.filter((id) => {
        if (left.delete(id)) return true;
        problems.push(`${list}[${at}]: "${id.slice(0, 40)}" is no id of this list, or was used before.`);
        return false;
      });
      if (ids.length === 0) continue;
      const ofGap = 'next_step' in said ? (said as z.output<typeof gap>) : null;
      value[list].push({
        ids,
        text: said.text,
        is_mistake: ofGap?.is_mistake ?? false,
        next: ofGap?.next_step ?? null,
      });
    }
    if (left.size > 0) problems.push(`${list}: ${[...left].slice(0, 10).join(', ')} are missing.`);
  }
  const isEmpty = lists.every((list) => value[list].length === 0);
  return problems.length === 0 || (isLast && !isEmpty) ? { ok: true, value } : { ok: false, problems };
}
