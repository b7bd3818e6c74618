// What stands of a session's grade: Sparky's newest draft, his last failure, the newest decision, and how often all that changed.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { CriterionRow, EvidenceRow } from '#server/database/tables/chats.ts';
import type { GradeEvent } from '#server/database/tables/grading.ts';

export interface GradeRow {
  id: string;
  chat_id: string;
  event: GradeEvent;
  version: number;
  rubric_key: string | null;
  grade: string | null;
  source: 'sparky' | 'teacher';
  reason: string | null;
  evidence: EvidenceRow[];
  criteria: CriterionRow[];
  left_open: string[];
  comment: string | null;
  error: string | null;
  graded_by: string | null;
  confirmed_at: Date | null;
  created_at: Date;
}

/** Beside a chat, for who may see it. */
export interface SessionGrading {
  /** the confirmed grade, of the same moment as all else here */
  grade: string | null;
  version: number;
  is_pending: boolean;
  waits_until: Date | null;
  /** of the activity's rubric as it is now; null: no session */
  rubric_key: string | null;
  /** Sparky's newest good proposal for what is submitted now */
  draft: GradeRow | null;
  /** of his last try, when it failed */
  failure: GradeRow | null;
  /** the newest thing that a person did */
  decision: GradeRow | null;
}

export const decisions = ['confirmed', 'given', 'taken_back', 'reopened'] as const satisfies GradeEvent[];

/** A rubric as a key: two are the same exactly when their texts are. */
export const rubricKey = sql<string>`md5(activities.grading_rubric::text)`;

/** As an expression beside `wanted (id)`: JSON for `gradingOf`. */
export const gradingJson: RawBuilder<GradingJson> = sql`(select row_to_json(standing) from (
  select chats.grade, coalesce(own.version, 0) as version, coalesce(own.wish > own.done, false) as is_pending, own.waits_until,
    ${rubricKey} as rubric_key,
    ${newest(sql`event = 'drafted' and superseded_at is null`)} as draft,
    ${newest(sql`event = 'failed'`)} as failure,
    ${newest(sql`event in (${sql.join(decisions.map((event) => sql.lit(event)))})`)} as decision
  from chats left join session_grading own on own.chat_id = chats.id
    left join activities on activities.node_id = chats.parent_activity_id
  where chats.id = wanted.id) standing)`;

function newest(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select row_to_json(one) from (select id, chat_id, event, version, rubric_key, grade, source, reason, evidence,
      criteria, left_open, comment, error, graded_by, confirmed_at, created_at from grades
    where chat_id = wanted.id and ${which} order by version desc, created_at desc limit 1) one)`;
}

/** In JSON times are text. */
type GradeJson = Omit<GradeRow, 'confirmed_at' | 'created_at'> & { confirmed_at: string | null; created_at: string };
export type GradingJson = Omit<SessionGrading, 'waits_until' | 'draft' | 'failure' | 'decision'> & {
  waits_until: string | null;
  draft: GradeJson | null;
  failure: GradeJson | null;
  decision: GradeJson | null;
};

export function gradingOf(row: GradingJson): SessionGrading {
  return {
    ...row,
    waits_until: dateOf(row.waits_until),
    draft: gradeOf(row.draft),
    failure: gradeOf(row.failure),
    decision: gradeOf(row.decision),
  };
}

function gradeOf(row: GradeJson | null): GradeRow | null {
  return row && { ...row, confirmed_at: dateOf(row.confirmed_at), created_at: new Date(row.created_at) };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** The decision by which the chat has its grade; undefined where it has none. */
export function givenGrade({ grade, decision }: SessionGrading): GradeRow | undefined {
  return grade !== null && (decision?.event === 'confirmed' || decision?.event === 'given') ? decision : undefined;
}

/** Nothing has been decided since Sparky's draft; what is taken back is undecided. */
export function isDraftOpen({ grade, draft, decision }: SessionGrading): boolean {
  return draft !== null && (grade === null || draft.version > (decision?.version ?? 0));
}

/** It rests on another rubric than the activity has now. */
export function isStale(row: GradeRow | null | undefined, { rubric_key: now }: SessionGrading): boolean {
  return row?.rubric_key != null && now !== null && row.rubric_key !== now;
}

/**
 * Locks sessions, in the order of their ids and the chats first, as everybody who writes in them does; and makes sure that
 * each has its row of `session_grading`.
 */
export async function lockSessions(trx: Trx, chatIds: readonly string[]): Promise<void> {
  const ids = [...chatIds];
  await sql`select id from chats where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
  await sql`insert into session_grading (chat_id, workspace_id)
    select id, workspace_id from chats where id = any(${ids}::uuid[]) on conflict do nothing`.execute(trx);
}

/** A row of `grades` to write; its version is the next one of its session. */
export interface NewGrade {
  id: string;
  chat_id: string;
  event: GradeEvent;
  grade: string | null;
  source: 'sparky' | 'teacher';
  /** what it rests on */
  basis: Pick<GradeRow, 'reason' | 'evidence' | 'criteria' | 'left_open'> | null;
  rubric_key: string | null;
  comment: string | null;
  by: string | null;
  at: Date;
}

/** Writes decisions of locked sessions, a session at most once, with the grade that each chat then has. */
export async function writeDecisions(trx: Trx, rows: readonly NewGrade[]): Promise<void> {
  if (rows.length === 0) return;
  const versions = await raiseVersions(
    trx,
    rows.map((row) => row.chat_id),
  );
  await trx
    .insertInto('grades')
    .values(
      rows.map(({ by, ...row }) => ({
        ...writtenBasis(row),
        workspace_id: versions.get(row.chat_id)?.workspace_id ?? null,
        version: versions.get(row.chat_id)?.version ?? 1,
        graded_by: by,
        confirmed_at: row.at,
        confirmed_by: by,
      })),
    )
    .execute();
  await sql`update chats set grade = decided.grade
    from unnest(${rows.map((row) => row.chat_id)}::uuid[], ${rows.map((row) => row.grade)}::text[]) as decided (id, grade)
    where chats.id = decided.id`.execute(trx);
}

/** The columns of a grade that both drafts and decisions have. */
export function writtenBasis({ at, basis, ...row }: Omit<NewGrade, 'by'>) {
  return {
    ...row,
    reason: basis?.reason ?? null,
    evidence: JSON.stringify(basis?.evidence ?? []),
    criteria: JSON.stringify(basis?.criteria ?? []),
    left_open: JSON.stringify(basis?.left_open ?? []),
    created_at: at,
  };
}

/** The next version of each locked session. */
export async function raiseVersions(
  trx: Trx,
  chatIds: readonly string[],
): Promise<Map<string, { version: number; workspace_id: string | null }>> {
  const rows = await trx
    .updateTable('session_grading')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('chat_id', 'in', [...chatIds])
    .returning(['chat_id', 'workspace_id', 'version'])
    .execute();
  return new Map(rows.map((row) => [row.chat_id, row]));
}
