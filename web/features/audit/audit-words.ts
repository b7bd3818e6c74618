// What a line of the audit log says, as one sentence: who did what to what.
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AuditAction, AuditArea, AuditEntry } from '#contract/audit/audit.entities.ts';
import { apart } from '#web/ui/apart.ts';

interface Told {
  who: string;
  /** what it was done to */
  what: string;
  /** whom it was about */
  people: string;
  /** who did it and whom it was about are one */
  isSelf: boolean;
  /** the super owner behind it */
  owner: string;
  details: AuditEntry['details'];
}

export function sentenceOf(i18n: I18n, entry: AuditEntry): string {
  const say = sentences[entry.action as AuditAction] as ((told: Told) => MessageDescriptor) | undefined;
  const told = toldBy(i18n, entry);
  if (say !== undefined) return i18n._(say(told));
  // Written down by a newer version: its name alone is known.
  return `${told.who}: ${entry.action}`;
}

/** Who is behind it, and in whose name. */
export function whoOf(i18n: I18n, { user, impersonator }: AuditEntry): string {
  const name =
    user === null
      ? i18n._(msg({ message: 'Somebody', context: 'who did it is not known' }))
      : apart(i18n, user.full_name);
  const owner = impersonator === null ? null : apart(i18n, impersonator.full_name);
  return owner === null ? name : i18n._(msg`${owner}, acting as ${name},`);
}

function toldBy(i18n: I18n, entry: AuditEntry): Told {
  const { user, people, entity, details } = entry;
  const [first] = people;
  const count = typeof details['count'] === 'number' ? details['count'] : people.length;
  const others = count - 1;
  const person = apart(i18n, first?.full_name ?? '');
  const name = entity?.name == null ? null : apart(i18n, entity.name);
  const gone = i18n._(msg({ message: 'something that is gone', context: 'object of a sentence' }));
  const of = entity?.of == null ? null : apart(i18n, entity.of);
  return {
    who: whoOf(i18n, entry),
    what: name === null ? gone : of === null ? name : i18n._(msg`“${name}” of ${of}`),
    people:
      first === undefined
        ? i18n._(msg`${plural(count, { one: '# person', other: '# people' })}`)
        : others > 0
          ? i18n._(msg`${person} and ${others} more`)
          : person,
    isSelf: first !== undefined && count === 1 && first.id === user?.id,
    owner: apart(i18n, (entry.impersonator ?? user)?.full_name ?? ''),
    details,
  };
}

const created = ({ who, what }: Told) => msg`${who} created ${what}`;
const archived = ({ who, what }: Told) => msg`${who} archived ${what}`;
const restored = ({ who, what }: Told) => msg`${who} restored ${what}`;
const moved = ({ who, what }: Told) => msg`${who} moved ${what}`;
const updated = (told: Told): MessageDescriptor => {
  if (told.details['archived'] === true) return archived(told);
  if (told.details['archived'] === false) return restored(told);
  const { who, what } = told;
  return msg`${who} changed the settings of ${what}`;
};

/** Each action of the contract; a new one without its sentence does not compile. */
const sentences: Record<AuditAction, (told: Told) => MessageDescriptor> = {
  signed_in: ({ who }) => msg`${who} signed in`,
  sign_in_failed: ({ details }) => {
    const address = typeof details['email'] === 'string' ? details['email'] : '?';
    return msg`A sign-in as ${address} failed`;
  },
  password_reset: ({ who }) => msg`${who} set a new password`,
  address_verified: ({ who }) => msg`${who} confirmed an e-mail address`,
  session_ended: ({ who }) => msg`${who} signed out another device`,
  owner_claimed: ({ who }) => msg`${who} became an owner of this installation`,
  access_token_created: ({ who }) => msg`${who} made an access token`,
  access_token_revoked: ({ who }) => msg`${who} revoked an access token`,
  tool_called: ({ who, details }) => {
    const tool = typeof details['tool'] === 'string' ? details['tool'] : '?';
    return msg`A program of ${who} used ${tool}`;
  },
  impersonation_started: ({ owner, what }) => msg`${owner} began to act as ${what}`,
  impersonation_stopped: ({ owner, what }) => msg`${owner} stopped acting as ${what}`,
  acted: ({ who, details }) => {
    const call = typeof details['operation'] === 'string' ? details['operation'] : '?';
    return msg`${who} changed something: ${call}`;
  },
  members_added: ({ who, what, people, isSelf }) =>
    isSelf ? msg`${who} joined ${what}` : msg`${who} added ${people} to ${what}`,
  members_removed: ({ who, what, people, isSelf }) =>
    isSelf ? msg`${who} left ${what}` : msg`${who} removed ${people} from ${what}`,
  roles_changed: ({ who, what, people }) => msg`${who} changed the role of ${people} in ${what}`,
  owners_named: ({ who, what, people }) => msg`${who} made ${people} an owner of ${what}`,
  owners_removed: ({ who, what, people }) => msg`${who} made ${people} an owner of ${what} no longer`,
  join_link_created: ({ who, what }) => msg`${who} made a join link for ${what}`,
  join_link_revoked: ({ who, what }) => msg`${who} revoked the join link of ${what}`,
  invitations_sent: ({ who, what, people }) => msg`${who} invited ${people} to ${what} by e-mail`,
  reminders_sent: ({ who, what, people }) => msg`${who} reminded ${people} of ${what} by e-mail`,
  district_created: created,
  district_updated: updated,
  workspace_created: created,
  workspace_updated: updated,
  workspace_domains_updated: ({ who, what }) => msg`${who} changed the e-mail domains of ${what}`,
  term_created: created,
  term_updated: updated,
  term_activated: ({ who, what }) => msg`${who} made ${what} the active term`,
  group_updated: updated,
  group_moved: moved,
  activity_moved: moved,
  activity_archived: archived,
  activity_restored: restored,
  activity_published: ({ who, what }) => msg`${who} published ${what} in a library`,
  activity_unpublished: ({ who, what }) => msg`${who} took ${what} out of its library`,
  chat_archived: archived,
  chat_restored: restored,
  chat_read: ({ who, what }) => msg`${who} read ${what}`,
  alert_read: ({ who }) => msg`${who} read an alert`,
  alert_assigned: ({ who }) => msg`${who} assigned an alert`,
  alert_resolved: ({ who }) => msg`${who} resolved an alert`,
  alert_reopened: ({ who }) => msg`${who} opened an alert again`,
  message_reported: ({ who }) => msg`${who} reported a message`,
  grade_changed: ({ who, what }) => msg`${who} changed the grade of ${what}`,
  grades_confirmed: ({ who, what }) => msg`${who} confirmed grades in ${what}`,
  model_profile_created: ({ who }) => msg`${who} connected an AI model`,
  model_profile_updated: ({ who }) => msg`${who} changed an AI model`,
  model_profile_deleted: ({ who }) => msg`${who} removed an AI model`,
  model_routes_set: ({ who }) => msg`${who} chose which AI models answer`,
  model_tested: ({ who }) => msg`${who} tested an AI model`,
  workspace_models_set: ({ who, what }) => msg`${who} chose the AI models of ${what}`,
  local_models_only_marked: ({ who, people }) => msg`${who} kept ${people} to local AI models`,
  local_models_only_unmarked: ({ who, people }) => msg`${who} opened all AI models to ${people} again`,
  budget_created: ({ who, what }) => msg`${who} set a limit for ${what}`,
  budget_changed: ({ who, what }) => msg`${who} changed a limit of ${what}`,
  budget_deleted: ({ who, what }) => msg`${who} removed a limit of ${what}`,
  budget_topped_up: ({ who, what }) => msg`${who} topped up a limit of ${what}`,
  chat_exported: ({ who, what }) => msg`${who} exported ${what}`,
  sessions_exported: ({ who, what }) => msg`${who} exported the sessions of ${what}`,
  usage_exported: ({ who, what }) => msg`${who} exported the usage of ${what}`,
  audit_exported: ({ who }) => msg`${who} exported the audit log`,
  data_exported: ({ who, what }) => msg`${who} exported the data of ${what}`,
  data_erased: ({ who, what }) => msg`${who} erased the data of ${what}`,
};

export const areaWords: Record<AuditArea, MessageDescriptor> = {
  accounts: msg`Accounts and sign-ins`,
  impersonation: msg`Acting as somebody else`,
  people: msg`Members and roles`,
  places: msg`Settings, moves and archive`,
  reading: msg`Reading of chats and alerts`,
  alerts: msg`Alerts`,
  grades: msg`Grades`,
  models: msg`AI models and limits`,
  exports: msg`Exports and erasures`,
};
