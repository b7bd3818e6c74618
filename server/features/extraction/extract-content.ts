// Promises: a file's text stands at every item that points at it, or why there is none; whatever the file is made of.
import { buffer } from 'node:stream/consumers';
import type { FileReading } from '#contract/contents/reading.entities.ts';
import { limits } from '#contract/core/constants.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { JobInfo } from '#server/platform/jobs.ts';
import { documentKind, problemSentences, readingLimits } from './extraction.rules.ts';
import type { ReadDocument } from './extraction.rules.ts';
import { findFiled, storePassages, storeReading } from './extraction.queries.ts';
import type { FiledContent } from './extraction.queries.ts';
import { outlineOf } from './outline.ts';
import { toPassages } from './passages.ts';
import { closeReader, readInThread } from './read-in-thread.ts';
import type { ReadOutcome } from './read-worker.ts';
import { summariseJob } from './summarise-file.ts';

/** A text of more tokens than this is told by its summary and the passages that fit. */
const summarisedFrom = 4_000;
const charactersAToken = 4;

export async function extractContent(ctx: Ctx, contentId: string, info: JobInfo): Promise<void> {
  const content = await findFiled(ctx.db, contentId);
  if (content === null) return;
  // Two tries ended with their process: whatever this file does, it is to do it no third time unsaid.
  if (info.isLastAttempt) await store(ctx, content, { problem: 'failed' });
  await store(ctx, content, await read(ctx, content, info));
}

async function read(ctx: Ctx, content: FiledContent, { signal }: JobInfo): Promise<ReadOutcome> {
  const kind = documentKind(content.media_type, content.name ?? '');
  if (kind === null) return { problem: 'unsupported' };
  if (content.size > readingLimits.bytes) return { problem: 'too_large' };
  const stored = await ctx.files.read(content.storage_key);
  if (stored === null) return { problem: 'missing' };
  const stop = (): void => void closeReader();
  signal.addEventListener('abort', stop, { once: true });
  const outcome = await readInThread(kind, new Uint8Array(await buffer(stored.stream)));
  signal.removeEventListener('abort', stop);
  // The process is about to stop: the next one reads it.
  if (signal.aborted && 'problem' in outcome && outcome.problem === 'failed')
    throw new Error('Reading was interrupted.');
  return outcome;
}

async function store(ctx: Ctx, content: FiledContent, outcome: ReadOutcome): Promise<void> {
  const isRead = 'document' in outcome;
  if (!isRead) ctx.log.info({ content_id: content.id, problem: outcome.problem }, 'a file could not be read');
  const document = isRead ? outcome.document : null;
  const text = (document?.pages ?? []).map((page) => page.text).join('\n\n');
  const isLong = text.length > summarisedFrom * charactersAToken;
  const outline = document && isLong ? outlineOf(document.pages) : '';
  const summary = outline === '' ? null : outline;
  const reading: FileReading = {
    state: isRead ? 'read' : 'unread',
    problem: isRead ? null : outcome.problem,
    sentence: isRead ? cutSentence(outcome.document) : problemSentences[outcome.problem],
    pages: document?.pageCount ?? null,
    characters: text.length,
    cut_by: document?.cutBy ?? null,
    summarized_by: summary === null ? null : 'outline',
  };
  await ctx.db.transaction().execute(async (trx) => {
    await storePassages(trx, content.file_id, document ? toPassages(document.pages) : []);
    const transcription = document ? text.slice(0, limits.contentTokens * charactersAToken).toWellFormed() : null;
    await storeReading(trx, content.file_id, { transcription, summary, reading });
    if (summary !== null) await ctx.jobs.add(trx, summariseJob, { contentId: content.id }, { line: summariseJob });
  });
}

function cutSentence({ cutBy, pages }: ReadDocument): string | null {
  if (cutBy === 'pages') return `Only the first ${readingLimits.pages.toLocaleString('en-US')} pages were read.`;
  if (cutBy === 'characters')
    return `Only the first ${pages.length === 1 ? 'part was' : 'pages were'} read: there is more text than fits.`;
  return null;
}
