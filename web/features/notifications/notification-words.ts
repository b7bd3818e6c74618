// What a notification says, as one sentence.
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification } from '#contract/notifications/notifications.entities.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { apart } from '#web/ui/apart.ts';

/** Something that the reader does not see any more has no name. */
export function sentenceOf(i18n: I18n, one: Notification): string {
  const named = (name: string | undefined): string | undefined => name && apart(i18n, name);
  const who = named(one.user?.preferred_name ?? one.user?.full_name) ?? i18n._(msg`Somebody`);
  const others = one.count - 1;
  const people = others === 0 ? who : i18n._(msg`${who} and ${others} more`);
  const term = named(one.term?.name) ?? i18n._(msg`a term`);
  const group = named(one.group?.name) ?? i18n._(msg`a group`);
  const activity = named(one.activity?.name) ?? i18n._(msg`an activity`);
  const chat = named(one.chat?.name) || i18n._(msg`a chat`);
  const place =
    named(one.group?.name ?? one.parent_group?.name ?? one.term?.name ?? one.workspace?.name) ?? i18n._(msg`a group`);
  const { count } = one;
  switch (one.type) {
    case 'invited_to_term':
      return i18n._(msg`${who} added you to ${term}`);
    case 'invited_to_group':
      return i18n._(msg`${who} added you to ${group}`);
    case 'invited_to_activity':
      return i18n._(msg`${who} shared ${activity} with you`);
    case 'invited_to_chat':
      return i18n._(msg`${who} shared ${chat} with you`);
    case 'joined_term':
      return i18n._(msg`${people} joined ${term}`);
    case 'joined_group':
      return i18n._(msg`${people} joined ${group}`);
    case 'pinned_activity':
      return i18n._(msg`${who} pinned ${activity}`);
    case 'created_group':
      return count === 1 ? i18n._(msg`${who} made ${group}`) : groupsSentence(i18n, one);
    case 'created_activity':
      return count === 1 ? i18n._(msg`${who} made ${activity}`) : i18n._(msg`${count} new activities in ${place}`);
    case 'created_chat':
      return count === 1
        ? i18n._(msg`${who} started ${chat}`)
        : chatsSentence(i18n, count, one.activity === null ? place : activity);
    case 'message_alert':
      return alertSentence(i18n, one);
    case 'tutor_misconfigured':
      return i18n._(msg`Sparky is not set up correctly: students get no answers`);
  }
}

/** The place is what is above the groups. */
function groupsSentence(i18n: I18n, { count, parent_group, parent_term, term }: Notification): string {
  const above = parent_group?.name ?? parent_term?.name ?? term?.name;
  const place = above === undefined ? i18n._(msg`a group`) : apart(i18n, above);
  return i18n._(msg`${count} new groups in ${place}`);
}

/** A chat without an activity is in a group or term. */
function chatsSentence(i18n: I18n, count: number, activity: string): string {
  return i18n._(msg`${count} new chats in ${activity}`);
}

function alertSentence(i18n: I18n, { alert }: Notification): string {
  const category = categoryText(i18n, alert?.category ?? 'other');
  if (alert?.state === 'resolved') return i18n._(msg`An alert was raised, and is resolved: ${category}`);
  if (alert?.severity === 'urgent') return i18n._(msg`Urgent: a student may need help. ${category}`);
  return i18n._(msg`An alert for you to read: ${category}`);
}
