// Entities that stand in the OpenAPI document under a name of their own.
import { z } from 'zod';
import { activity } from '#contract/activities/activities.entities.ts';
import { chat, chatWithMessages, gradeDraft, message, progress } from '#contract/chats/chats.entities.ts';
import { classAnalysis, classNeed, classPoint } from '#contract/analytics/analytics.entities.ts';
import { analysis, contentItem } from '#contract/chats/contents.entities.ts';
import { abilities, ancestor } from '#contract/core/entity.ts';
import { pagination } from '#contract/core/paging.ts';
import { district } from '#contract/districts/districts.entities.ts';
import { group } from '#contract/groups/groups.entities.ts';
import { member } from '#contract/members/members.entities.ts';
import { term } from '#contract/terms/terms.entities.ts';
import { preference, user } from '#contract/users/users.entities.ts';
import { workspace } from '#contract/workspaces/workspaces.entities.ts';

const named = {
  Abilities: abilities,
  Activity: activity,
  Analysis: analysis,
  Ancestor: ancestor,
  Chat: chat,
  ChatWithMessages: chatWithMessages,
  ClassAnalysis: classAnalysis,
  ClassNeed: classNeed,
  ClassPoint: classPoint,
  Content: contentItem,
  District: district,
  GradeDraft: gradeDraft,
  Group: group,
  Member: member,
  Message: message,
  Pagination: pagination,
  Preference: preference,
  Progress: progress,
  Term: term,
  User: user,
  Workspace: workspace,
};

export const namedSchemas = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id });
