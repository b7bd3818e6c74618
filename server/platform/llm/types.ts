import type { LanguageModelV4 } from '@ai-sdk/provider';

/** What a model is asked for. Each purpose may be routed to a profile of its own. */
export const llmPurposes = ['chat', 'builder', 'analytics', 'grading', 'moderation', 'speech', 'image'] as const;
export type LlmPurpose = (typeof llmPurposes)[number];

/** The provider packages that ship; `practice` is the built-in tutor and needs no server. */
export type LlmKind = 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'practice';

/** Watchdogs of one model call, in milliseconds. */
export type LlmTimeouts = {
  /** From sending the request to the first part of the answer. */
  firstByteMs: number;
  /** Between two parts of the answer. */
  gapMs: number;
  /** The whole call. */
  totalMs: number;
};

/** What a profile says of its model. Never holds a key. */
export type LlmProfile = {
  id: string;
  kind: LlmKind;
  /** The model's name as its provider knows it. */
  model: string;
  baseURL: string | null;
  /** How many tokens a prompt and its answer may have together. */
  contextTokens: number;
  maxOutputTokens: number;
  supports: { tools: boolean; json: boolean; vision: boolean };
  timeouts: LlmTimeouts;
  /** Price of a million tokens in `currency`; null when unknown or free. */
  price: { input: number; output: number; currency: string } | null;
  /** The model runs on the school's own machines (students marked "local models only"). */
  local: boolean;
};

/** A profile with its secret, as configuration reads it; stays inside the registry. */
export type LlmProfileConfig = LlmProfile & { apiKey: string | null; headers: Record<string, string> };

/** Profile id by purpose. A purpose without an entry uses the chat route, and that the first profile. */
export type LlmRoutes = Partial<Record<LlmPurpose, string>>;

/** How a call ended, told to the profile's health by whoever made it. */
export type LlmOutcome = { ok: true; firstByteMs: number } | { ok: false; failure: LlmFailure };

/** Why a call failed, in the words of this product rather than a provider's. */
export type LlmFailure = {
  kind:
    | 'rate_limited'
    | 'misconfigured'
    | 'unavailable'
    | 'context_too_long'
    | 'rejected'
    | 'broken_stream'
    | 'timeout';
  /** One line for the log and the settings page; never a prompt, never a key. */
  message: string;
  /** HTTP status of the provider's answer, when there was one. */
  status: number | null;
  /** What `Retry-After` asked for, in milliseconds. */
  retryAfterMs: number | null;
};

/** State of a profile for the settings page and /readyz. Times are milliseconds since 1970. */
export type LlmHealth = {
  profileId: string;
  state: 'unknown' | 'ok' | 'failing' | 'open';
  lastOkAt: number | null;
  lastFirstByteMs: number | null;
  lastErrorAt: number | null;
  lastError: { kind: LlmFailure['kind']; message: string } | null;
  failuresInARow: number;
  /** While the circuit is open: when the next call is let through. */
  retryAt: number | null;
};

/** A model ready to be called. */
export type ResolvedModel = {
  profile: LlmProfile;
  /** Calls it makes are not retried; abort its signal on every exit. */
  model: LanguageModelV4;
  /** The built-in practice tutor answers: label it, and hand over `providerOptions.practice`. */
  isPractice: boolean;
  /** Asks the circuit breaker before a call; a refusal says when to ask again. */
  admit: () => { ok: true } | { ok: false; failure: LlmFailure };
  /** Tells the profile's health how a call ended. Call it once a call. */
  report: (outcome: LlmOutcome) => void;
};

/** A recording to be written down. */
export type Sound = {
  bytes: Uint8Array;
  mediaType: string;
  /** without the dot */
  ending: string;
  /** what is spoken in it, as ISO 639-1; null: the model finds out */
  language: string | null;
};

/** What was understood. `usage` is null where the provider counts no tokens. */
export type Heard = { text: string; usage: { inputTokens: number; outputTokens: number } | null };

/** A model that writes down what is said. */
export type Transcriber = Pick<ResolvedModel, 'admit' | 'report'> & {
  profile: LlmProfile;
  /** One try; throws what `classifyLlmError` understands. Abort `signal` on every exit. */
  transcribe: (sound: Sound, signal: AbortSignal) => Promise<Heard>;
};

/** Which of the profiles may answer here. What a workspace allows and chose, and what a person's mark demands. */
export type LlmChoice = {
  /** Ids that may be used; null or absent: all. The practice tutor is no profile and always allowed. */
  allowedProfileIds?: readonly string[] | null;
  /** Profile id by purpose, before the installation's routes. */
  preferred?: LlmRoutes;
  /** Only profiles on the school's own machines. */
  localOnly?: boolean;
};

export type ResolveOptions = LlmChoice & {
  /**
   * The profile that led this session so far. A session begun with a real model is never handed to the practice tutor:
   * `resolve` throws `LlmUnavailableError` instead. From one real model to another is the operator's choice and allowed.
   */
  previousProfileId?: string | null;
};

export type Llm = {
  /**
   * The practice tutor while there is no profile at all. Else the chosen one, the routed one, the chat's, the first, as far
   * as they are allowed, and then any other that is; throws `LlmUnavailableError` when none is.
   */
  resolve: (purpose: LlmPurpose, options?: ResolveOptions) => ResolvedModel;
  /**
   * Who writes down what is said: the profile that was chosen for `speech`, by the school, else by the installation. Null where
   * none was chosen or it may not be used here: a voice goes to no model that nobody chose for it.
   */
  transcriber: (choice?: LlmChoice) => Transcriber | null;
  /** True when no real model is configured for this purpose. */
  isPractice: (purpose: LlmPurpose, choice?: LlmChoice) => boolean;
  profiles: () => LlmProfile[];
  /** What a purpose is routed to before anybody's choice: the settings' route, else the environment's. */
  routes: () => LlmRoutes;
  /**
   * Puts these profiles and routes beside those of the environment, instead of the ones given before. A profile that has
   * not changed keeps its health; calls under way go on to their end. An id of the environment's is the environment's.
   */
  configure: (settings: { profiles: LlmProfileConfig[]; routes: LlmRoutes }) => void;
  health: () => LlmHealth[];
  /** Loads the provider packages that the profiles need, so that the first student does not wait for them. Never rejects. */
  warm: () => Promise<void>;
};
