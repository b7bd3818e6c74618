// Promises: what the first screen shows, each part exactly as its own call answers it, with the requester's rights.
import { homeSizes } from '#contract/home/home.routes.ts';
import type { homeRoutes } from '#contract/home/home.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { listTermChildren } from '#server/features/activities/index.ts';
import { listAlerts } from '#server/features/alerts/index.ts';
import { listTermDescendantChats } from '#server/features/chats/index.ts';
import { listGroups } from '#server/features/groups/index.ts';
import { countUnreadNotifications } from '#server/features/notifications/index.ts';
import { listTerms } from '#server/features/terms/index.ts';
import { lastWorkspaceOf } from '#server/features/users/index.ts';
import { listWorkspaces } from '#server/features/workspaces/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { homeActivities, standingsOfShown } from './list-standings.ts';

type Home = RouteAnswer<typeof homeRoutes.readHome>;

export async function readHome(ctx: Ctx): Promise<Home> {
  const [place, unread] = await Promise.all([readPlace(ctx), countUnreadNotifications(ctx)]);
  return { ...place, unread };
}

async function readPlace(ctx: Ctx): Promise<Omit<Home, 'unread'>> {
  const workspaces = await listWorkspaces(ctx, first(homeSizes.workspaces));
  // Nearly everybody is in one school.
  const last = workspaces.objects.length > 1 ? await lastWorkspaceOf(ctx) : null;
  const workspace = workspaces.objects.find((one) => one.id === last) ?? workspaces.objects[0];
  if (workspace === undefined) return { workspaces, workspace_id: null, terms: null, in_term: null };
  const terms = await listTerms(ctx, { ...first(homeSizes.terms), workspaceId: workspace.id });
  const term = terms.objects.find((one) => one.is_active) ?? terms.objects[0];
  const inTerm = term === undefined ? null : await readTerm(ctx, term);
  return { workspaces, workspace_id: workspace.id, terms, in_term: inTerm };
}

/** Three things at once and not more: one screen shall not take the connections of everybody. */
async function readTerm(ctx: Ctx, term: Term): Promise<NonNullable<Home['in_term']>> {
  const termId = term.id;
  const [chats, groups, activities] = await Promise.all([
    listTermDescendantChats(ctx, termId, { ...first(homeSizes.chats), sort: 'created_at' }),
    readGroups(ctx, term),
    readActivities(ctx, term),
  ]);
  return { term_id: termId, ...groups, ...activities, chats };
}

async function readGroups(ctx: Ctx, term: Term) {
  const termId = term.id;
  const groups = await listGroups(ctx, { termId, groupTarget: 'descendants' }, first(homeSizes.groups));
  const top = await listGroups(ctx, { termId, groupTarget: 'children' }, first(homeSizes.tree));
  const alerts = isTeaching(term) ? await listAlerts(ctx, { ...first(homeSizes.alerts), state: 'open' }) : null;
  return { groups, top_groups: top, alerts };
}

async function readActivities(ctx: Ctx, term: Term) {
  const { activities, due } = await homeActivities(ctx, term.id);
  const top = await listTermChildren(ctx, term.id, first(homeSizes.tree));
  const standings = isTeaching(term) ? await standingsOfShown(ctx, [...activities.objects, ...due.objects]) : null;
  return { activities, due, top_activities: top, standings };
}

/** Who is shown what waits for a teacher. */
function isTeaching({ school_role: role, inherited_role: inherited }: Term): boolean {
  return role === 'teacher' || role === 'admin' || inherited === 1;
}

function first(size: number) {
  return { from: 0, size };
}
