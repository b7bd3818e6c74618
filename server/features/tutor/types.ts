// What goes into a turn or a review, and what comes out. Pure of HTTP and of tables: the chats feature fills and stores it.
import type { TutorFailure } from '#contract/core/stream.ts';
import type { Llm, LlmChoice, LlmPurpose } from '#server/platform/llm/index.ts';
import type { ToolEntry, ToolResult } from '#server/platform/tool-box.ts';
import type { CoveredPerson } from './inquiry/cover.ts';
import type { TutorMaterial } from './fit-material.ts';
import type { PictureDoor } from './pictures.ts';
import type { MemoryDoor } from './tools/memory.ts';
import type { MaterialsDoor } from './tools/search-materials.ts';

export type { TutorMaterial };

/** The outside world as the tutor needs it. `ctx` fits. */
export type TutorDeps = {
  llm: Llm;
  log: {
    info: (fields: object, message: string) => void;
    warn: (fields: object, message: string) => void;
    error: (fields: object, message: string) => void;
  };
};

/** An activity as the tutor is told of it. Texts are markdown; empty string or list where there is none. */
export type TutorActivity = {
  name: string;
  summary: string;
  /** `flint_role`: who the tutor is in this activity. */
  role: string;
  /** All guidelines contents in order, worked examples included. Never shown to a student. */
  guidelines: string;
  /** Files and pages of the activity as text: given to the model as delimited data. */
  materials: TutorMaterial[];
  /** The initial message as the student read it. It also stands first in `transcript` if it was stored as a message. */
  initialMessage: string;
  graded: boolean;
  rubric: { grade: string; content: string }[];
  rubricVisible: boolean;
  subjects: string[];
  gradeLevel: string | null;
  /** BCP 47 tag that the tutor writes in. */
  locale: string;
  /** Other languages it may answer in; `*` means any the student writes in. */
  secondaryLocales: string[];
  /** 0 concise, 1 balanced, 2 thorough. */
  responseStyle: 0 | 1 | 2;
};

/** Texts of the places the session stands in, `mission_and_background` and its like. */
export type TutorBackground = { district: string; workspace: string; group: string; moderationGuidelines: string };

/** The person whose message asked. */
export type TutorRequester = {
  /** Staff of this term: full help. Everybody else is guided. */
  isStaff: boolean;
  /** What the practice tutor calls him; a provider never sees it. */
  firstName: string;
  /** Replaced by "Student" wherever they stand in what a provider sees: full name, surname, addresses. */
  privateWords: string[];
};

export type ProgressState = 'done' | 'hinted' | 'now' | 'todo';
export type ProgressItem = { label: string; state: ProgressState; hints: number };

/** One stored message, oldest first in a transcript. Drafts, removed and empty messages are left out by the caller. */
export type TranscriptMessage = {
  messageId: string;
  role: 'student' | 'tutor';
  items: TranscriptItem[];
};
export type TranscriptItem =
  | { type: 'text'; text: string; hidden: boolean }
  | { type: 'tool_call'; toolCallId: string; name: string; input: unknown; output: unknown; error: string | null }
  /** Anything else as text (a file, a link, a whiteboard): delimited data, never instructions. */
  | { type: 'data'; name: string; text: string; summary?: string | null; pictureId?: string };

/** What a chat about a class is about, and how it is looked at. */
export type Inquiry = {
  place: { kind: 'term' | 'group' | 'activity'; id: string; name: string };
  /** The day where the school is. */
  today: string;
  /** The API's tools; which of them are offered is decided here. */
  tools: readonly ToolEntry[];
  /** Calls one with the rights that the person whose message asked has at that moment. Never throws. */
  call: (name: string, input: unknown) => Promise<ToolResult>;
  /** Everybody of the place, in an order that stays: no provider sees their names. */
  people: readonly CoveredPerson[];
};

export type TurnInput = {
  /** For the log only. */
  chatId: string;
  messageId: string;
  purpose: Extract<LlmPurpose, 'chat' | 'builder' | 'analytics'>;
  /** null in a free chat under a group or term. */
  activity: TutorActivity | null;
  background: TutorBackground;
  requester: TutorRequester;
  /** Language of a free chat; an activity's own locale wins. */
  locale: string;
  transcript: TranscriptMessage[];
  /** `chats.progress` as stored. */
  progress: ProgressItem[];
  memories: string[];
  /** Whole minutes left in the session; null without a limit. */
  minutesLeft: number | null;
  /** The last tutor message was cut: go on from its last word rather than answer anew. */
  isContinuation: boolean;
  /** Profile id of this chat's last tutor message, null for the first: never a silent swap to the practice tutor. */
  previousProfileId: string | null;
  /** Cap on the answer, below the profile's own; null leaves it to the profile. What a budget has left. */
  maxOutputTokens: number | null;
  /** Which models may answer here; absent: whichever is routed. */
  choice?: LlmChoice;
  /** What stands between the model and its readers; absent: nothing. */
  screen?: TurnScreen;
  /** Who pays for the calls after the first one, for which `maxOutputTokens` stands; absent: nobody counts. */
  account?: TurnAccount;
  /** Of a chat about a class; absent: it is none. `activity` is null then. */
  inquiry?: Inquiry;
  /** Where notes about the student go; absent: there are no such tools. */
  memory?: MemoryDoor;
  /** Where the lesson's files are searched; absent: there is nothing to find. */
  materials?: MaterialsDoor;
  /** Where pictures come from; absent: they are told by their names. */
  pictures?: PictureDoor;
};

/** What stands between the model and those who read. Text that has not passed is nowhere shown, streamed or stored. */
export type TurnScreen = {
  /** Resolves when the answer may be shown: its question has been looked at, or that took too long. Never rejects. */
  opened: Promise<void>;
  /** Makes the check of this turn's text, which goes on sentence by sentence. */
  check: () => TextCheck;
};
export type TextCheck = { push: (piece: string) => CheckedText; end: () => CheckedText };
/** `isStopped`: something that may not be said came after `release`, and the answer ends with it. */
export type CheckedText = {
  release: string;
  isStopped: boolean;
  /** The first word of an answer whose sentence is still to come. */
  isOpening?: boolean;
};

/** Sets aside what one more call may take; throws ApiError budget_exhausted where nothing is left. */
export type TurnAccount = {
  reserve: (ask: {
    profileId: string;
    inputTokens: number;
    outputTokens: number;
  }) => Promise<{ maxOutputTokens: number | null }>;
};

/** A content item of the tutor's message. Ids are uuidv7, made by the runner; order in a list is the order shown. */
export type TurnItem =
  | { id: string; type: 'text'; sourceText: string; toolCallId: null; hidden: false }
  | { id: string; type: 'tool_call'; name: string; toolCallId: string; sourceObject: ToolCallObject; hidden: false }
  | { id: string; type: 'completion_metadata'; sourceObject: { progress: { items: ProgressItem[] } }; hidden: false };

/** `source_object` of a tool call. `error` is a short code for the chip, never a provider's text. */
export type ToolCallObject = {
  name: string;
  input: unknown;
  state: 'running' | 'done' | 'failed';
  output: unknown;
  error: ToolErrorCode | null;
};
export type ToolErrorCode = 'unknown_tool' | 'bad_input' | 'timeout' | 'failed';

export type TurnStatus = 'complete' | 'truncated' | 'filtered' | 'stopped' | 'interrupted' | 'failed';
/** Tokens of all calls of the turn. `estimated`: the provider told nothing (or not all), so we counted characters. */
export type TurnUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  modelCalls: number;
  estimated: boolean;
  /** Money by the profile's price, in its currency; null without a price. */
  cost: { amount: number; currency: string } | null;
};

/** How the turn ended. */
export type TurnResult = {
  status: TurnStatus;
  /** For `messages.error_code` and the event's `reason`: set exactly when the status is interrupted, failed or filtered. */
  code: TutorFailure | null;
  /** May the student press "Try again" (or "Continue") with hope. */
  retryable: boolean;
  /** Seconds a busy provider asked us to wait; for "Try again in N min." */
  retryAfterSeconds: number | null;
  /** Why it was aborted, where the signal did it. */
  stopReason: StopReason | null;
  /** One line for the log and a teacher's notice; null when all went well. */
  detail: string | null;
  items: TurnItem[];
  /** New `chats.progress`; null when the tutor recorded none in this turn. */
  progress: ProgressItem[] | null;
  usage: TurnUsage;
  model: { profileId: string; model: string; isPractice: boolean };
  promptVersion: string;
  /** Milliseconds from the start of the turn to its first visible text; null without any. */
  firstTextMs: number | null;
  totalMs: number;
};

/**
 * `signal.abort(reason)` with one of these. `stop`, `limit`, `deadline`, `pause` and `gate` give status `stopped`;
 * `shutdown` and `lease_lost` give `interrupted`, `moderation` gives `filtered`.
 */
export type StopReason = 'stop' | 'limit' | 'deadline' | 'pause' | 'gate' | 'shutdown' | 'lease_lost' | 'moderation';

/**
 * Where a turn goes. The runner calls these in order and one at a time, save that `saveDraft` runs beside the stream
 * (never two at once). Event methods are synchronous and must not throw.
 */
export type TurnSink = {
  /** → event message.retrying. Only while nothing is visible. */
  retrying: (info: { code: 'tutor_busy' | 'tutor_unavailable'; attempt: number }) => void;
  /** → event item.upsert with the whole item, also at the birth of a text item (with its first piece of text). */
  upsertItem: (item: TurnItem) => void;
  /** → event item.removed: text that was shown and is not to be. */
  removeItem: (itemId: string) => void;
  /** → event item.delta. `at` is the text's length before this piece, in UTF-16 units. Never splits a character. */
  delta: (piece: { itemId: string; at: number; delta: string }) => void;
  /**
   * Stores the message's items as they are now (replace all of the message's items), at most every 250 ms and at an
   * item's end. The items are exactly what the events so far have told: ask `hub.cursor` before the first `await` and
   * store it with them, and a reader of both misses nothing. A rejection is logged and the next save tried: a database
   * out for a moment does not end a lesson.
   */
  saveDraft: (items: TurnItem[]) => Promise<void>;
  /**
   * The end, called exactly once: store items, status, usage and progress in one transaction, then publish
   * message.error (for interrupted and failed) and message.completed. A rejection rejects `runTurn`.
   */
  finish: (result: TurnResult) => Promise<void>;
};

/** A chat as titles and suggestions see it. */
export type LessonView = {
  /** null in a free chat. */
  activity: TutorActivity | null;
  transcript: TranscriptMessage[];
  requester: TutorRequester;
  progress: ProgressItem[];
  /** Of a chat about a class: nothing of its people may stand in what a provider is shown. */
  inquiry?: Pick<Inquiry, 'place' | 'people'>;
  /** Language of the result: the teacher's for analysis and grade, the student's for titles and suggestions. */
  locale: string;
};

/** A finished (or still running) session as analysis and grading see it. */
export type SessionReview = LessonView & { activity: TutorActivity };

/** A message of the transcript and words that stand in it, letter for letter. */
export type Evidence = { message_id: string; quote: string };
/** `kind` (of the practice tutor) names what the point says without its counts: `slip.sign`, `solved_alone`. */
export type AnalysisPoint = { kind?: string; text: string; evidence: Evidence[] };
/** The specification's "student analysis". */
export type SessionAnalysis = {
  strengths: AnalysisPoint[];
  improvements: AnalysisPoint[];
  next_objectives: AnalysisPoint[];
};

/** A draft until a teacher confirms it. `grade` is one of the rubric's, or null when it cannot be judged. */
export type SessionGrade = {
  grade: string | null;
  reason: string;
  evidence: Evidence[];
  /** `points` of `max_points` where the rubric counts in points. */
  criteria: {
    name: string;
    judged: boolean;
    level: string | null;
    points: number | null;
    max_points: number | null;
    reason: string;
  }[];
  /** What was left open for the teacher, and why. */
  left_open: string[];
};

/** A result or an error value: never a made-up result. `attempts` is how often the model was asked. */
export type Structured<T> =
  | { ok: true; value: T; usage: TurnUsage; model: TurnResult['model']; promptVersion: string; attempts: number }
  | {
      ok: false;
      error: { code: StructuredErrorCode; detail: string; retryable: boolean; retryAfterSeconds: number | null };
      usage: TurnUsage;
      model: TurnResult['model'] | null;
      promptVersion: string;
      attempts: number;
    };
export type StructuredErrorCode = Exclude<TutorFailure, 'filtered'> | 'invalid_answer' | 'stopped';
