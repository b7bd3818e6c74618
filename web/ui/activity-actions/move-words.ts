import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { MoveSubject, Refusal } from './move-rules.ts';

const forActivities: Record<Refusal, MessageDescriptor> = {
  not_yours: msg`Only its owners move it.`,
  already_there: msg`It is already here.`,
  under_itself: msg`A group cannot be moved under itself.`,
  other_term: msg`A group stays in its term.`,
  may_not_write: msg`You may not add activities here.`,
};
const groupsMayNotWrite = msg`You may not add groups here.`;

/** Why it may not go there, in a sentence. */
export function refusalText(i18n: I18n, kind: MoveSubject['kind'], refusal: Refusal): string {
  return i18n._(kind === 'group' && refusal === 'may_not_write' ? groupsMayNotWrite : forActivities[refusal]);
}
