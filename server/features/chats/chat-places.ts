// The places whose chats are listed, each as conditions: on the chats themselves, and on the homes that they live in.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Scope } from '#server/permissions/visible.ts';

type Condition = RawBuilder<SqlBool>;

export interface ChatPlace {
  /** what the list was asked under; null: the public library */
  scope: Scope | null;
  /** names the list in cursors */
  list: string;
  /** on `chats` and `home`: is in the place; `livesIn`: and its home is the scope or lies in it */
  within: Condition;
  livesIn: Condition;
  /** on `home`: the nodes that chats of the place may live in; `ofHomes`: which of their chats are in the place */
  homes: Condition;
  ofHomes: Condition;
  /** on `library`: the activities that sessions of the place are of; null: any */
  activities: Condition | null;
  /** how who sees it whole reads it: straight from an index of chats, home by home, or activity by activity */
  wholeBy: 'chats' | 'homes' | 'activities';
  /** the one term that its chats are of; null: chats of several, or of none */
  termId: string | null;
  /** of the workspace that it lies in; null: sessions of libraries alone */
  workspaceId: string | null;
}

const hasActivity = sql<SqlBool>`chats.parent_activity_id is not null`;
const isSession = sql<SqlBool>`(${hasActivity} and chats.mode is null)`;
const isFree = sql<SqlBool>`chats.parent_activity_id is null`;
const isOpenPlace = sql<SqlBool>`home.kind in ('term', 'group')`;

/** An activity's sessions; those of a library activity live in the terms and groups where they were begun. */
export function ofActivity(scope: Scope): ChatPlace {
  const { id } = scope.node;
  return {
    scope,
    list: 'activity',
    within: sql<SqlBool>`(chats.parent_activity_id = ${id}::uuid and chats.mode is null)`,
    livesIn: sql<SqlBool>`(chats.parent_activity_id = ${id}::uuid and chats.home_id = ${id}::uuid and chats.mode is null)`,
    homes: sql<SqlBool>`(home.id = ${id}::uuid or ${isOpenPlace})`,
    ofHomes: sql<SqlBool>`chats.parent_activity_id = ${id}::uuid`,
    activities: sql<SqlBool>`library.id = ${id}::uuid`,
    wholeBy: 'chats',
    // A session begun while the activity was in a library keeps the term that it was begun in.
    termId: null,
    workspaceId: workspaceOf(scope),
  };
}

/** All of a term, at any depth. */
export function ofWholeTerm(scope: Scope): ChatPlace {
  const { id } = scope.node;
  return {
    ...within(scope, 'term', sql<SqlBool>`chats.term_id = ${id}::uuid`),
    homes: sql<SqlBool>`home.term_id = ${id}::uuid`,
    wholeBy: 'chats',
  };
}

/** All of a group, at any depth. A list of a whole tree follows no link, also of who has come by one. */
export function ofWholeGroup({ node }: Scope): ChatPlace {
  const scope: Scope = { node, via: 'tree' };
  return within(scope, 'whole group', sql<SqlBool>`home.path && array[${scope.node.id}::uuid]`);
}

/** The free chats that hang on a group or term itself. */
export function freeChatsOf(scope: Scope): ChatPlace {
  const { id, kind } = scope.node;
  return {
    ...within(scope, `${kind} free`, sql<SqlBool>`(chats.home_id = ${id}::uuid and ${isFree})`),
    homes: sql<SqlBool>`home.id = ${id}::uuid`,
    ofHomes: isFree,
  };
}

/** The sessions of the activities that hang on a group or term itself, and those begun there on a library's activity. */
export function sessionsOf(scope: Scope): ChatPlace {
  const { id, kind } = scope.node;
  const homes = sql<SqlBool>`(home.id = ${id}::uuid or (home.parent_id = ${id}::uuid and home.kind = 'activity'))`;
  return {
    ...within(scope, `${kind} sessions`, sql<SqlBool>`(${isSession} and ${homes})`),
    homes,
    ofHomes: hasActivity,
  };
}

/** The sessions of a library's activities, wherever they were begun. `scope`: its workspace or district; null: public. */
export function sessionsOfLibrary(scope: Scope | null): ChatPlace {
  const inLibrary = (alias: string) => {
    const parent = sql.ref(`${alias}.parent_id`);
    const ofIt = scope ? sql`${parent} = ${scope.node.id}::uuid` : sql`${parent} is null`;
    return sql<SqlBool>`(${sql.ref(`${alias}.kind`)} = 'activity' and ${ofIt})`;
  };
  const ofHomes = sql<SqlBool>`chats.parent_activity_id in (select of_it.id from nodes of_it where ${inLibrary('of_it')})`;
  const within = sql<SqlBool>`(${isSession} and ${ofHomes})`;
  return {
    scope,
    list: 'library',
    within,
    livesIn: scope ? sql<SqlBool>`(${within} and home.path @> array[${scope.node.id}::uuid])` : within,
    ofHomes,
    homes: sql<SqlBool>`(${isOpenPlace} or ${inLibrary('home')})`,
    activities: inLibrary('library'),
    wholeBy: 'activities',
    termId: null,
    workspaceId: null,
  };
}

/** Of the place only the sessions of this activity. */
export function narrowed(place: ChatPlace, activityId: string | undefined): ChatPlace {
  if (activityId === undefined) return place;
  const ofIt = sql`chats.parent_activity_id = ${activityId}::uuid`;
  const within = sql<SqlBool>`(${place.within} and ${ofIt})`;
  const livesIn = sql<SqlBool>`(${place.livesIn} and ${ofIt})`;
  const ofHomes = sql<SqlBool>`(${place.ofHomes} and ${ofIt})`;
  const activities = sql<SqlBool>`(library.id = ${activityId}::uuid and ${place.activities ?? sql`true`})`;
  return { ...place, within, livesIn, ofHomes, activities };
}

function within(scope: Scope, list: string, condition: Condition): ChatPlace {
  return {
    scope,
    list,
    within: condition,
    livesIn: condition,
    homes: condition,
    ofHomes: sql<SqlBool>`true`,
    activities: null,
    wholeBy: 'homes',
    termId: scope.node.term_id,
    workspaceId: workspaceOf(scope),
  };
}

function workspaceOf({ node: { path, term_id: termId } }: Scope): string | null {
  return termId === null ? null : (path[path.indexOf(termId) - 1] ?? null);
}
