import type * as alerts from './alerts.ts';
import type * as chats from './chats.ts';
import type * as house from './house.ts';
import type * as models from './models.ts';
import type * as people from './people.ts';
import type * as tree from './tree.ts';

/** Every table of the public schema, for kysely. Accounts' own tables stand in the schema `auth` and are better-auth's. */
export interface Tables {
  users: people.UsersTable;
  nodes: tree.NodesTable;
  districts: tree.DistrictsTable;
  workspaces: tree.WorkspacesTable;
  terms: tree.TermsTable;
  groups: tree.GroupsTable;
  activities: tree.ActivitiesTable;
  activity_pins: tree.ActivityPinsTable;
  members: people.MembersTable;
  workspace_domains: people.WorkspaceDomainsTable;
  join_links: people.JoinLinksTable;
  chats: chats.ChatsTable;
  chat_members: chats.ChatMembersTable;
  messages: chats.MessagesTable;
  contents: chats.ContentsTable;
  generations: chats.GenerationsTable;
  usage: chats.UsageTable;
  analyses: chats.AnalysesTable;
  grades: chats.GradesTable;
  model_profiles: models.ModelProfilesTable;
  model_settings: models.ModelSettingsTable;
  workspace_models: models.WorkspaceModelsTable;
  local_models_only: models.LocalModelsOnlyTable;
  message_alerts: alerts.MessageAlertsTable;
  message_alert_messages: alerts.MessageAlertMessagesTable;
  notifications: alerts.NotificationsTable;
  tutor_troubles: alerts.TutorTroublesTable;
  idempotency_keys: house.IdempotencyKeysTable;
  audit_log: house.AuditLogTable;
  outbox: house.OutboxTable;
  settings: house.SettingsTable;
}
