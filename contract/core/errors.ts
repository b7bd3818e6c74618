/** Every code an answer may carry, with its status and the sentence a person reads when the place that throws says none. */
export const errorCodes = {
  /** A parameter or body breaks its schema; `fields` says where. */
  validation_failed: { status: 400, message: 'Some fields are not right.' },
  /** `size`, or a batch in the body, is over its limit. */
  batch_too_large: { status: 400, message: 'Batch size cannot be over 5000.' },
  /** A link's or mail's token is unknown, used or too old. */
  token_invalid: { status: 400, message: 'This link is not valid any more. Ask for a new one.' },
  /** The route needs a person and there is only the guest. */
  not_signed_in: { status: 401, message: 'Sign in to go on.' },
  /** Sign-in with a wrong address or password; never tells which. */
  wrong_credentials: { status: 401, message: 'E-mail address or password is wrong.' },
  /** The requester may see the thing, but may not do this to it. */
  not_allowed: { status: 403, message: 'You may not do this.' },
  /** The address has not been verified yet; a new mail is on its way. */
  email_not_verified: { status: 403, message: 'Open the link in the mail we sent you first.' },
  /** A student's call outside the workspace's access hours. */
  outside_school_hours: {
    status: 403,
    message: "Hey, I'd be happy to help, but I'm currently available only during the school hours. Let's connect soon!",
  },
  /** A student's call from outside the workspace's networks. */
  outside_school_network: {
    status: 403,
    message: "Hey, I'd be happy to help, but I'm currently available only at school. Let's connect soon!",
  },
  /** A member list holds somebody whom the requester may not invite; `error` is JSON text with the ids. */
  NO_PERMISSION_TO_INVITE: { status: 403, message: 'NO_PERMISSION_TO_INVITE' },
  /** A member tries to remove somebody else. */
  NO_PERMISSION_TO_DELETE_OTHERS: { status: 403, message: 'NO_PERMISSION_TO_DELETE_OTHERS' },
  /** It does not exist, or the requester may not know that it does: never tells which. */
  not_found: { status: 404, message: 'This does not exist, or you may not see it.' },
  /** The state of the thing forbids it. */
  conflict: { status: 409, message: 'This is not possible in the present state.' },
  /** Another workspace has this address. */
  slug_taken: { status: 409, message: 'This address is taken.' },
  /** The activity is paused: no new sessions, no replies. */
  activity_paused: { status: 409, message: 'This activity is paused.' },
  /** Before `available_from`. */
  activity_not_open_yet: { status: 409, message: 'This activity is not open yet.' },
  /** After the deadline, or its term or group is not open. */
  activity_closed: { status: 409, message: 'This activity is closed.' },
  /** The session has been submitted. */
  already_submitted: { status: 409, message: 'This session has been submitted already.' },
  /** The session has not been submitted. */
  not_submitted: { status: 409, message: 'This session has not been submitted.' },
  /** Sparky is writing in this chat already. */
  generation_in_progress: { status: 409, message: 'Sparky is still writing.' },
  /** The free plan's seats are used. */
  seats_exhausted: { status: 409, message: "You've used all your seats." },
  /** A pin in a group that is not above the activity. */
  pin_not_in_ancestor: { status: 409, message: 'The activity can only be pinned in an ancestor group.' },
  /** A file over the limit of its bucket. */
  file_too_large: { status: 413, message: 'The file is too large. Allowed maximum size is 256 MiB.' },
  /** A message or content over its number of tokens, or a body over the server's limit. */
  input_too_long: { status: 413, message: 'This text is too long.' },
  /** A picture or file of a type that is not accepted. */
  unsupported_file: { status: 415, message: 'Files of this type are not accepted.' },
  /** A part of a file that it does not have; `Content-Range` says how long it is. */
  range_not_satisfiable: { status: 416, message: 'The file is not that long.' },
  /** Too many calls, or too many failed tries; `Retry-After` says how long to wait. */
  rate_limited: { status: 429, message: 'Too many tries. Wait a little.' },
  /** The class, pupil or school has used what it may. */
  budget_exhausted: { status: 429, message: "Today's limit for this class is reached." },
  /** Somebody asked for more mails to others than one person may in a day; `limit` and `left` stand beside it. */
  mail_limit_reached: {
    status: 429,
    message: 'That is more e-mails than one person may send in a day. Choose fewer people, or go on tomorrow.',
  },
  /** A model provider failed. */
  tutor_unavailable: { status: 502, message: 'Sparky is not answering. Your message is saved.' },
  /** A partner (roster, drive) failed. */
  integration_unavailable: { status: 502, message: 'The other system is not answering.' },
  /** The database is away or the server is closing; `Retry-After` says when to try again. */
  unavailable: { status: 503, message: 'Hearth is not ready. Try again in a moment.' },
  /** Everything else; says nothing of the inside. */
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** What an answer with an error looks like; further fields stand beside these where a code says so. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  request_id: string;
  fields?: Record<string, string>;
}

export interface ErrorDetails {
  /** path.to.field -> message; validation_failed only */
  fields?: Record<string, string>;
  /** seconds, for the Retry-After header */
  retryAfter?: number;
  /** further top-level fields of the answer */
  extra?: Record<string, unknown>;
}

/** The one error that use cases throw on purpose; the HTTP layer turns it into its status and body. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? errorCodes[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

/** A validation failure of one field that only the server can find. */
export function fieldError(field: string, message: string): ApiError {
  return new ApiError('validation_failed', message, { fields: { [field]: message } });
}
