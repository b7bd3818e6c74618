// Promises: an activity with its guidelines and initial message, its maker its first owner, and the owners of the place are told; all of it or nothing.
import type { z } from 'zod';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { activityRoutes } from '#contract/activities/activities.routes.ts';
import { colors } from '#contract/core/constants.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import { scheduleDeadline } from '#server/features/chats/index.ts';
import { access, accessAgain, refused } from '#server/permissions/access.ts';
import { forgetMemberships, memberships } from '#server/permissions/actor.ts';
import { mayCreateInPublicLibrary } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { insertOwner } from '#server/permissions/owner-rows.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';
import { isStaffAnywhere } from '#server/permissions/standing.ts';
import { insertNode } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import { checkActivity } from './check-activity.ts';
import { replaceContents } from './contents.queries.ts';
import { showActivity } from './show-activity.ts';
import { tellOfActivities } from './tell-of-activity.ts';
import { writtenFields } from './written-fields.ts';

export type NewActivity = z.output<typeof activityRoutes.createActivity.body>;

export async function createActivity(ctx: Ctx, input: NewActivity): Promise<Activity> {
  const parent = await openParent(ctx, input);
  const userId = ctx.actor.user_id;
  checkActivity({
    available_from: input.available_from ?? null,
    deadline: input.deadline ?? null,
    graded: input.graded ?? false,
    grading_rubric: input.grading_rubric ?? [],
    grades: input.grades ?? null,
    guidelines: input.guidelines_contents.map((content) => content.source_text),
    initialMessage: input.initial_message_contents.map((content) => content.source_text),
  });

  const id = newId();
  const now = ctx.clock.now();
  const place = { workspace_id: parent?.workspace_id ?? null, term_id: parent?.term_id ?? null };
  await ctx.db.transaction().execute(async (trx) => {
    await insertNode(trx, {
      id,
      kind: 'activity',
      parent_id: parent?.id ?? null,
      name: input.name,
      // Unlisted directly under a term, public elsewhere.
      visibility: input.visibility ?? (parent?.kind === 'term' ? 1 : 0),
      is_draft: input.is_draft ?? false,
      creator_id: userId,
      created_at: now,
    });
    if (parent) await accessAgain(ctx, trx, parent.kind, parent.id, 'create_activity');
    await trx
      .insertInto('activities')
      .values({
        locale: input.locale === undefined ? await localeOf(ctx) : input.locale,
        color: pick(colors),
        emoji: pick(emojis),
        ...writtenFields(input),
        node_id: id,
        ...place,
      })
      .execute();
    const by = { userId, now };
    await replaceContents(trx, { id, ...place }, 'guidelines', input.guidelines_contents, by);
    await replaceContents(trx, { id, ...place }, 'initial_message', input.initial_message_contents, by);
    if (userId !== null) await insertOwner(trx, { id, kind: 'activity', ...place }, userId, now);
    await tellOfActivities(ctx, trx, [id]);
    if (input.deadline) await scheduleDeadline(ctx, trx, id, new Date(input.deadline));
  });
  forgetMemberships(ctx);
  return showActivity(ctx, await access(ctx, 'activity', id, 'view'));
}

/** Where it shall stand; null: in the public library. The contract's schema sees to it that no two are given. */
async function openParent(ctx: Ctx, input: NewActivity): Promise<NodeFacts | null> {
  const open = async (kind: NodeKind, id: string) => (await access(ctx, kind, id, 'create_activity')).node;
  if (input.parent_group_id) return open('group', input.parent_group_id);
  if (input.parent_term_id) return open('term', input.parent_term_id);
  if (input.parent_workspace_id) return open('workspace', input.parent_workspace_id);
  if (input.parent_district_id) return open('district', input.parent_district_id);
  const m = await memberships(ctx);
  if (!mayCreateInPublicLibrary({ is_staff_anywhere: isStaffAnywhere(m) })) throw refused(m);
  return null;
}

/** What its maker has chosen for the screens is what he teaches in, until he says otherwise. */
async function localeOf(ctx: Ctx): Promise<string> {
  const maker = await ctx.db
    .selectFrom('users')
    .where('id', '=', ctx.actor.user_id ?? '')
    .select('preference')
    .executeTakeFirst();
  const language = maker?.preference['language'];
  return typeof language === 'string' ? language : 'en';
}

const emojis = ['✨', '📚', '🧭', '🧩', '🔭', '🪁', '🌱', '🗺️', '🧮', '🔬', '🎨', '🎼'] as const;

function pick<T extends string>(from: readonly [T, ...T[]]): T {
  return from[Math.floor(Math.random() * from.length)] ?? from[0];
}
