// Promises: the words of a recording, paid for by who spoke; the sound is held in memory for as long as that takes, and nowhere else.
import type { IncomingMessage } from 'node:http';
import { recordings } from '#contract/core/constants.ts';
import { ApiError } from '#contract/core/errors.ts';
import { speechRoutes } from '#contract/chats/speech.routes.ts';
import { uploadMessages } from '#contract/files/bucket-rules.ts';
import { reserveBudget, settleBudget } from '#server/features/budgets/index.ts';
import type { UsageRecord } from '#server/features/budgets/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { classifyLlmError } from '#server/platform/llm/index.ts';
import type { Heard, LlmFailure, Sound, Transcriber } from '#server/platform/llm/index.ts';
import { invalid } from '#server/platform/implement.ts';
import { issueSentence } from '#server/platform/issue-sentence.ts';
import { receiveForm } from '#server/platform/receive-form.ts';
import { spenderOf } from './place-of-chat.ts';
import { secondsOfWebm } from './sound-length.ts';
import { transcriberOf, voiceOf } from './voice-of-chat.ts';

/** Who speaks waits no longer than this, in milliseconds, whatever the profile allows for a whole lesson's answer. */
const longestWait = 60_000;
/** What a second of speech is taken to be, where a provider counts no tokens: as a sound, and as words. */
const tokensASecond = { sound: 10, words: 5 };
/** Of a browser's recording, at the most; what claims to be shorter than its bytes is counted by these. */
const bytesASecond = 32_000;
const longestText = 20_000;

const tooLong = 'At most two minutes are written down at once.';
const notWritten = 'What was said could not be written down just now.';

export async function transcribeSpeech(
  ctx: Ctx,
  chatId: string,
  request: IncomingMessage,
  gone: AbortSignal,
): Promise<{ text: string }> {
  const opened: { found: ChatAccess; transcriber: Transcriber; seconds: number }[] = [];
  const { bytes } = await receiveForm(request, async (fields) => {
    const parsed = speechRoutes.transcribeSpeech.body.safeParse(fields, { error: issueSentence });
    const found = await accessChat(ctx, chatId, 'write');
    if (!parsed.success) throw invalid(parsed.error.issues);
    const { input } = voiceOf(found);
    if (input === 'text_only') throw new ApiError('not_allowed', 'Answers are written here, not spoken.');
    const transcriber = await transcriberOf(ctx, found);
    if (transcriber === null) throw new ApiError('conflict', 'No model is connected that writes down what is said.');
    opened.push({ found, transcriber, seconds: Number(parsed.data.seconds) });
    return { path: null, most: recordings.bytes, tooLarge: tooLong };
  });
  const [recording] = opened;
  if (!recording) throw new Error('A recording came in that nobody opened');
  const { found, transcriber, seconds } = recording;
  const { ending, mediaType } = await readType(bytes);
  const measured = ending === 'webm' ? secondsOfWebm(bytes) : 0;
  // The last piece of a recording that was stopped in time may end a moment later.
  if (measured > recordings.seconds + 5) throw new ApiError('file_too_large', tooLong);
  const length = Math.max(seconds, measured, Math.ceil(bytes.length / bytesASecond));
  const sound = { bytes, ending, mediaType, language: languageOf(found) };
  const heard = await payFor(ctx, found, { transcriber, seconds: length }, () => hear(ctx, transcriber, sound, gone));
  return { text: heard.text.trim().slice(0, longestText).toWellFormed().replaceAll('\0', '') };
}

/** What browsers record, by its first bytes, whatever its name says. */
const accepted: Readonly<Record<string, { ending: string; mediaType: string }>> = {
  webm: { ending: 'webm', mediaType: 'audio/webm' },
  mkv: { ending: 'webm', mediaType: 'audio/webm' },
  ogg: { ending: 'ogg', mediaType: 'audio/ogg' },
  oga: { ending: 'ogg', mediaType: 'audio/ogg' },
  opus: { ending: 'ogg', mediaType: 'audio/ogg' },
  mp4: { ending: 'mp4', mediaType: 'audio/mp4' },
  m4a: { ending: 'm4a', mediaType: 'audio/mp4' },
  wav: { ending: 'wav', mediaType: 'audio/wav' },
};

async function readType(bytes: Buffer): Promise<{ ending: string; mediaType: string }> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = accepted[found?.ext ?? ''];
  if (type === undefined) throw new ApiError('unsupported_file', uploadMessages.soundType);
  return type;
}

/** A lesson in one language is heard in it; else the model finds out which one is spoken. */
function languageOf({ activity }: ChatAccess): string | null {
  if (activity === null || activity.node.locale === null || activity.node.secondary_locales.length > 0) return null;
  return activity.node.locale.split('-')[0] ?? null;
}

async function payFor(
  ctx: Ctx,
  { chat }: ChatAccess,
  { transcriber, seconds }: { transcriber: Transcriber; seconds: number },
  work: () => Promise<Heard>,
): Promise<Heard> {
  const { id: profileId, model, price } = transcriber.profile;
  const userId = ctx.actor.user_id;
  const guess = {
    inputTokens: seconds * tokensASecond.sound,
    outputTokens: seconds * tokensASecond.words,
  };
  const purpose = 'speech';
  const ask = { purpose, profileId, ...guess, costMicros: null };
  const { id } = await reserveBudget(ctx, spenderOf(chat, userId), ask);
  let usage: UsageRecord['usage'] = { inputTokens: 0, outputTokens: 0, modelCalls: 0, cost: null };
  try {
    const heard = await work();
    const { inputTokens, outputTokens } = heard.usage ?? guess;
    const cost = price && {
      amount: (inputTokens * price.input + outputTokens * price.output) / 1_000_000,
      currency: price.currency,
    };
    usage = { inputTokens, outputTokens, modelCalls: 1, cost };
    return heard;
  } finally {
    const now = ctx.clock.now();
    const record = { purpose, generationId: null, chat, userId, usage, model: { profileId, model }, now } as const;
    await ctx.db.transaction().execute((trx) => settleBudget(trx, id, record));
  }
}

/** One try: the recording is still with who spoke, who may send it again. */
async function hear(ctx: Ctx, transcriber: Transcriber, sound: Sound, gone: AbortSignal): Promise<Heard> {
  const admitted = transcriber.admit();
  if (!admitted.ok) throw asError(admitted.failure);
  const watchdog = AbortSignal.timeout(Math.min(transcriber.profile.timeouts.totalMs, longestWait));
  const startedAt = performance.now();
  try {
    const heard = await transcriber.transcribe(sound, AbortSignal.any([gone, watchdog]));
    transcriber.report({ ok: true, firstByteMs: performance.now() - startedAt });
    return heard;
  } catch (error) {
    if (gone.aborted) throw new ApiError('unavailable');
    const failure: LlmFailure = watchdog.aborted
      ? { kind: 'timeout', message: 'The transcript took too long.', status: null, retryAfterMs: null }
      : classifyLlmError(error);
    transcriber.report({ ok: false, failure });
    ctx.log.warn({ purpose: 'speech', kind: failure.kind, status: failure.status }, 'no transcript');
    throw asError(failure);
  }
}

function asError({ kind, retryAfterMs }: LlmFailure): ApiError {
  if (kind === 'rejected') return new ApiError('unsupported_file', uploadMessages.soundType);
  if (kind === 'context_too_long') return new ApiError('file_too_large', tooLong);
  const retryAfter = retryAfterMs === null ? {} : { retryAfter: Math.ceil(retryAfterMs / 1000) };
  return new ApiError('tutor_unavailable', notWritten, retryAfter);
}
