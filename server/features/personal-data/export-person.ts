// Promises: all that is kept of a person, or an admin's part of it, as a zip that is written while it is read: however much it
// is, nothing of it lies anywhere in between. It holds what the person himself may see; that it was made is in the audit log.
import type { FileAnswer } from '#contract/core/route.ts';
import { ownChats, wordsElsewhere } from '#server/features/chats/index.ts';
import { auditAll } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openDataScope } from './data-scope.ts';
import type { DataScope } from './data-scope.ts';
import { chatPage, chatTitle, indexPage } from './pages.ts';
import type { IndexFacts } from './pages.ts';
import type { PageLocale } from './pages.words.ts';
import { accountLists, filesAfter, lists, namesOf, readList, readProfile } from './personal.queries.ts';
import { writeZip } from './write-zip.ts';
import type { ZipEntry } from './write-zip.ts';

/** A zip as every program reads it ends at 4 GiB; the pages need some room, too. */
const mostBytes = 3.9 * 2 ** 30;

export async function exportPerson(ctx: Ctx, userId: string, locale: PageLocale): Promise<FileAnswer> {
  const scope = await openDataScope(ctx, userId);
  await auditExport(ctx, scope);
  const now = ctx.clock.now();
  const name = `Hearth - ${scope.full_name || scope.user_id} - ${now.toISOString().slice(0, 10)}.zip`;
  const content = writeZip(entriesOf(ctx, scope, locale, now), now);
  return { filename: name, mediaType: 'application/zip', content };
}

/** A line in the log of each school that it is about. */
async function auditExport(ctx: Ctx, scope: DataScope): Promise<void> {
  const about = { action: 'data_exported' as const, entity_type: 'user', entity_id: scope.user_id };
  const schools = scope.workspace_ids ?? scope.all_workspace_ids;
  const details = { part: scope.workspace_ids === null ? 'all' : 'workspaces' };
  const places = schools.length > 0 ? schools : [null];
  await auditAll(
    ctx,
    places.map((workspace_id) => ({ ...about, workspace_id, details })),
  );
}

async function* entriesOf(ctx: Ctx, scope: DataScope, locale: PageLocale, now: Date): AsyncGenerator<ZipEntry> {
  const { db } = ctx;
  const isWhole = scope.workspace_ids === null;
  const profile = (await readProfile(db, scope.user_id, isWhole)) ?? {};
  yield { name: 'profile.json', content: json(profile) };

  const facts: IndexFacts = {
    profile,
    schools: scope.workspace_ids && (await namesOf(db, scope.workspace_ids)),
    made_at: now,
    chats: [],
    lists: [],
    left_out: [],
  };
  for (const [name, query] of Object.entries(isWhole ? { ...lists, ...accountLists } : lists)) {
    const rows = await readList(db, query(scope));
    facts.lists.push({ name, count: rows.length });
    yield { name: `${name}.json`, content: json(rows) };
  }
  const elsewhere = await readAll(wordsElsewhere(db, scope.user_id, scope.workspace_ids));
  facts.lists.push({ name: 'words-elsewhere', count: elsewhere.length });
  yield { name: 'words-elsewhere.json', content: json(elsewhere) };

  const writer = { id: scope.user_id, name: scope.full_name };
  for await (const chat of ownChats(db, scope.user_id, scope.workspace_ids)) {
    const path = `chats/${chat.created_at.slice(0, 10)}-${chat.id}`;
    facts.chats.push({ title: chatTitle(chat, locale), page: `${path}.html`, created_at: chat.created_at });
    yield { name: `${path}.json`, content: json(chat) };
    yield { name: `${path}.html`, content: chatPage(chat, writer, locale) };
  }
  yield* filesOf(ctx, scope, facts.left_out);
  yield { name: 'index.html', content: indexPage(facts, locale) };
}

const filesAtOnce = 200;

async function* filesOf(ctx: Ctx, scope: DataScope, leftOut: IndexFacts['left_out']): AsyncGenerator<ZipEntry> {
  let bytes = 0;
  for (let after: string | null = null; ;) {
    const files = await filesAfter(ctx.db, scope, after, filesAtOnce);
    for (const file of files) {
      if (bytes + file.size > mostBytes) {
        leftOut.push({ name: file.name, size: file.size });
        continue;
      }
      const found = await ctx.files.read(file.storage_key);
      if (found === null) {
        ctx.log.error({ key: file.storage_key }, 'The bytes of a file are not there');
        continue;
      }
      bytes += file.size;
      yield { name: `files/${file.id}-${plainName(file.name)}`, content: found.stream, isPacked: true };
    }
    after = files.at(-1)?.id ?? null;
    if (files.length < filesAtOnce) return;
  }
}

/** As every file system takes it, with its ending. */
function plainName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-80);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function readAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
