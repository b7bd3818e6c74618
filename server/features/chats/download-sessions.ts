// Promises: the sessions of an activity as a table for a spreadsheet, as their teacher may see them, however many there are.
import { sql } from 'kysely';
import type { CsvAnswer } from '#contract/core/route.ts';
import type { Db } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleEmails } from '#server/permissions/visible.ts';
import { readExtras } from './chats.queries.ts';
import { givenGrade, isDraftOpen, isStale } from './grades.queries.ts';
import type { GradeRow, SessionGrading } from './grades.queries.ts';
import { accessSessions, watchedSessions } from './watched-sessions.ts';

const words = {
  en: {
    file: 'sessions',
    columns: [
      ...[
        'Name',
        'E-mail',
        'Session',
        'Status',
        'Grade',
        'Given by',
        'Comment',
        'Reason',
        "Sparky's draft",
        'Criteria',
      ],
      ...['Left open', 'Messages', 'Started', 'Submitted', 'Graded'],
    ],
    status: { working: 'Working', submitted: 'Submitted', toConfirm: 'To confirm', graded: 'Graded' },
    source: { sparky: 'Sparky, confirmed', teacher: 'Teacher' },
    stale: 'older rubric',
    notJudged: 'not judged',
  },
  es: {
    file: 'sesiones',
    columns: [
      ...['Nombre', 'Correo', 'Sesión', 'Estado', 'Nota', 'Puesta por', 'Comentario', 'Motivo'],
      ...['Borrador de Sparky', 'Criterios', 'Sin decidir', 'Mensajes', 'Inicio', 'Entrega', 'Calificada'],
    ],
    status: { working: 'En curso', submitted: 'Entregada', toConfirm: 'Por confirmar', graded: 'Calificada' },
    source: { sparky: 'Sparky, confirmada', teacher: 'Docente' },
    stale: 'rúbrica anterior',
    notJudged: 'sin valorar',
  },
};
type Words = (typeof words)['en'];

export async function downloadSessions(ctx: Ctx, activityId: string, locale: 'en' | 'es'): Promise<CsvAnswer> {
  const scope = await accessSessions(ctx, activityId);
  const zone = await timezoneOf(ctx.db, scope.node.workspace_id);
  const entity = { entity_type: 'activity', entity_id: scope.node.id, workspace_id: scope.node.workspace_id };
  await audit(ctx, { action: 'sessions_exported', ...entity });
  const name = scope.node.name.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, ' ').trim();
  return { filename: `${name} - ${words[locale].file}.csv`, rows: rowsOf(ctx, scope, words[locale], zone) };
}

async function* rowsOf(ctx: Ctx, scope: Access<'activity'>, told: Words, zone: string): CsvAnswer['rows'] {
  yield told.columns;
  const clock = clockOf(zone);
  for await (const sessions of watchedSessions(ctx, scope, 'creator_last_name')) {
    const [{ gradings }, people] = await Promise.all([
      readExtras(
        ctx.db,
        sessions.map(({ chat }) => chat.id),
      ),
      readPeople(
        ctx.db,
        scope.m,
        sessions.map(({ chat }) => chat.creator_id),
      ),
    ]);
    for (const { chat } of sessions) {
      const person = people.get(chat.creator_id);
      const grading = gradings.get(chat.id);
      yield [
        person?.full_name ?? '',
        person?.email ?? '',
        chat.name,
        ...gradeCells(chat, grading, told),
        chat.message_count,
        clock.format(chat.created_at),
        chat.submitted_at ? clock.format(chat.submitted_at) : null,
        grading && givenGrade(grading) ? clock.format(givenGrade(grading)?.confirmed_at ?? undefined) : null,
      ];
    }
  }
}

function gradeCells(chat: ChatAccess['chat'], grading: SessionGrading | undefined, told: Words): (string | null)[] {
  const { status } = told;
  if (!grading) return [chat.submitted_at ? status.submitted : status.working, ...Array<null>(7).fill(null)];
  const given = givenGrade(grading);
  const { draft } = grading;
  const isOpen = isDraftOpen(grading);
  const state = !chat.submitted_at
    ? status.working
    : isOpen
      ? status.toConfirm
      : given
        ? status.graded
        : status.submitted;
  const marked = (row: GradeRow | null | undefined): string | null =>
    row?.grade ? `${row.grade}${isStale(row, grading) ? ` (${told.stale})` : ''}` : null;
  const basis = given?.source === 'sparky' ? given : isOpen ? draft : null;
  return [
    state,
    marked(given),
    given ? told.source[given.source] : null,
    given?.comment ?? null,
    basis?.reason ?? null,
    isOpen ? marked(draft) : null,
    basis ? basis.criteria.map((one) => criterionText(one, told)).join('\n') : null,
    basis ? basis.left_open.join('\n') : null,
  ];
}

function criterionText({ name, judged, level, points, max_points }: GradeRow['criteria'][number], told: Words): string {
  const counted = points != null && max_points != null ? `${points}/${max_points}` : null;
  const said = judged ? [level, counted].filter((one) => one !== null).join(', ') : told.notJudged;
  return said === '' ? name : `${name}: ${said}`;
}

/** As a spreadsheet reads a time, in the school's own; in UTC where this machine does not know the school's zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: 'UTC' });
  }
}

async function timezoneOf(db: Db, workspaceId: string | null): Promise<string> {
  const workspace = await db
    .selectFrom('workspaces')
    .where('node_id', '=', workspaceId)
    .select('timezone')
    .executeTakeFirst();
  return workspace?.timezone ?? 'UTC';
}

async function readPeople(
  db: Db,
  m: Memberships,
  ids: readonly string[],
): Promise<Map<string, { full_name: string; email: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'full_name'])
    .select(sql<string | null>`case when ${visibleEmails(m)} then email end`.as('email'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
