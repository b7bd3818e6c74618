import { z } from 'zod';
import { time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** What is written down, by what it is about: a closed list; an action once written is never renamed. */
export const auditAreas = {
  accounts: [
    'signed_in',
    'sign_in_failed',
    'password_reset',
    'address_verified',
    'session_ended',
    'owner_claimed',
    'access_token_created',
    'access_token_revoked',
    'tool_called',
  ],
  // acted: what has no line of its own, done by who acted as somebody
  impersonation: ['impersonation_started', 'impersonation_stopped', 'acted'],
  people: [
    'members_added',
    'members_removed',
    'roles_changed',
    'owners_named',
    'owners_removed',
    'join_link_created',
    'join_link_revoked',
    'invitations_sent',
    'reminders_sent',
  ],
  places: [
    'district_created',
    'district_updated',
    'workspace_created',
    'workspace_updated',
    'workspace_domains_updated',
    'term_created',
    'term_updated',
    'term_activated',
    'group_updated',
    'group_moved',
    'activity_moved',
    'activity_archived',
    'activity_restored',
    'activity_published',
    'activity_unpublished',
    'chat_archived',
    'chat_restored',
  ],
  reading: ['chat_read', 'alert_read'],
  alerts: ['alert_assigned', 'alert_resolved', 'alert_reopened', 'message_reported'],
  grades: ['grade_changed', 'grades_confirmed'],
  models: [
    'model_profile_created',
    'model_profile_updated',
    'model_profile_deleted',
    'model_routes_set',
    'model_tested',
    'workspace_models_set',
    'local_models_only_marked',
    'local_models_only_unmarked',
    'budget_created',
    'budget_changed',
    'budget_deleted',
    'budget_topped_up',
  ],
  exports: ['chat_exported', 'sessions_exported', 'usage_exported', 'audit_exported', 'data_exported', 'data_erased'],
} as const;

export type AuditArea = keyof typeof auditAreas;
export type AuditAction = (typeof auditAreas)[AuditArea][number];
export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

const person = z.object({ id, full_name: z.string() });

/** One line of the audit log: who did what, when, from where, as whom. */
export const auditEntry = z.object({
  id,
  created_at: time,
  /** of `auditAreas`; a line that a newer version wrote has another */
  action: z.string(),
  /** whose name it was done in; null: nobody is known (a sign-in that failed), or the product itself */
  user: person.nullable(),
  /** the super owner who acted as `user` */
  impersonator: person.nullable(),
  /** the address it came from, by trusted proxies alone */
  ip: z.string().nullable(),
  /** id is the slug */
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** what it was done to; name null: it has none, or is gone */
  entity: z
    .object({
      /** district, workspace, term, group, activity, chat, user, message_alert, access_token */
      type: z.string(),
      id: z.string().nullable(),
      name: z.string().nullable(),
      /** of a chat: whose it is */
      of: z.string().nullable(),
    })
    .nullable(),
  /** the first of those whom it was about */
  people: z.array(person),
  /** never a secret, never what people wrote */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;
