import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '#contract/core/errors.ts';
import { CallError } from './call.ts';

/** The sentence for each code, in the reader's language; a code without one keeps what the server said. */
const sentences: Partial<Record<ErrorCode | 'offline', MessageDescriptor>> = {
  offline: msg`You are offline. Check the connection and try again.`,
  token_invalid: msg`This link is not valid any more. Ask for a new one.`,
  not_signed_in: msg`Sign in to go on.`,
  wrong_credentials: msg`E-mail address or password is wrong.`,
  not_allowed: msg`You may not do this.`,
  email_not_verified: msg`Open the link in the mail we sent you first.`,
  outside_school_hours: msg`Hey, I'd be happy to help, but I'm currently available only during the school hours. Let's connect soon!`,
  outside_school_network: msg`Hey, I'd be happy to help, but I'm currently available only at school. Let's connect soon!`,
  not_found: msg`This does not exist, or you may not see it.`,
  activity_paused: msg`This activity is paused.`,
  activity_not_open_yet: msg`This activity is not open yet.`,
  activity_closed: msg`This activity is closed.`,
  already_submitted: msg`This session has been submitted already.`,
  not_submitted: msg`This session has not been submitted.`,
  generation_in_progress: msg`Sparky is still writing.`,
  seats_exhausted: msg`You've used all your seats.`,
  pin_not_in_ancestor: msg`The activity can only be pinned in an ancestor group.`,
  input_too_long: msg`This text is too long.`,
  unsupported_file: msg`Files of this type are not accepted.`,
  rate_limited: msg`Too many tries. Wait a little.`,
  budget_exhausted: msg`Today's limit for this class is reached.`,
  mail_limit_reached: msg`That is more e-mails than one person may send in a day. Choose fewer people, or go on tomorrow.`,
  tutor_unavailable: msg`Sparky is not answering. Your message is saved.`,
  unavailable: msg`Hearth is not ready. Try again in a moment.`,
  internal: msg`Something went wrong on our side.`,
};

/** Which limit is reached, and for how long. */
const limits: Record<string, MessageDescriptor> = {
  'pupil day': msg`Your limit for today is reached.`,
  'activity day': msg`Today's limit for this activity is reached.`,
  'school day': msg`Today's limit for this school is reached.`,
  'pupil term': msg`Your limit for this term is reached.`,
  'class term': msg`This class's limit for the term is reached.`,
  'activity term': msg`This activity's limit is reached.`,
  'school term': msg`This school's limit for the term is reached.`,
};

function limitOf({ code, body }: CallError): MessageDescriptor | undefined {
  return code === 'budget_exhausted' ? limits[`${String(body['limit'])} ${String(body['period'])}`] : undefined;
}

/** The sentence of a limit that was reached, as its refusal says it; null: nobody knows which. */
export function limitText(reached: { limit: string; period: string } | null): string {
  const known = reached === null ? undefined : limits[`${reached.limit} ${reached.period}`];
  return i18n._(known ?? sentences.budget_exhausted ?? msg`Something went wrong on our side.`);
}

/** Something between here and the server has answered, and not to say that it is away. */
function isNotOurs({ code, status, body }: CallError): boolean {
  return code === 'internal' && status > 0 && body['code'] === undefined;
}

/** What to show a person for anything that was thrown. */
export function errorText(error: unknown): string {
  if (!(error instanceof CallError)) return i18n._(msg`unknown error`);
  if (isNotOurs(error)) return error.message === 'Response not ok.' ? i18n._(msg`Response not ok.`) : error.message;
  const sentence = limitOf(error) ?? sentences[error.code];
  if (sentence !== undefined) return i18n._(sentence);
  return error.message === '' ? i18n._(msg`Something went wrong on our side.`) : error.message;
}

/** What the server says of fields, in the reader's language; its other sentences are shown as they are. */
const ofFields: [RegExp, MessageDescriptor][] = [
  [/^Invalid email address$/, msg`Invalid email address`],
  [/^Use at least 8 characters\.$/, msg`Use at least 8 characters.`],
  [/^This password is one of the most common/, msg`This password is one of the most common ones. Choose another.`],
  [/^This is required$|^Too small: expected string/, msg`This is required`],
  [/^Too big: expected string|^At most \d+ characters\.$/, msg`This is too long.`],
  [/^Invalid URL\.$/, msg`Invalid URL.`],
  [/^Please designate a creator for this workspace\.$/, msg`Please designate a creator for this workspace.`],
];

/** The message for one field of a form, or null when this field is right. */
export function fieldText(error: unknown, field: string): string | null {
  const text = error instanceof CallError ? error.fields[field] : undefined;
  if (text === undefined) return null;
  const known = ofFields.find(([pattern]) => pattern.test(text))?.[1];
  return known === undefined ? text : i18n._(known);
}
