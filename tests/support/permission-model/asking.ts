import * as plain from './plain-places.ts';
import type { SeenHow } from './plain-places.ts';
import * as walk from './plain-walk.ts';
import type { ModelChat, ModelNode, ModelPerson } from './school.ts';
import type { World } from './world.ts';

/** Who asks about which places; shared by the cases of all lists. */

export interface ListCase {
  tool: string;
  query: Record<string, unknown>;
  /** ids in order; null: the place does not exist for who asks */
  right: string[] | null;
}

export interface Asking {
  world: World;
  p: ModelPerson;
  /** an endless supply of numbers, the same each time */
  next: () => number;
}

/** Some places of a kind that are seen in each way, and one that is not: all of them would take too long. */
export function somePlaces({ world, p, next }: Asking, kind: ModelNode['kind'], count = 2): ModelNode[] {
  // The full ones first: of most others a list holds little.
  const size = (node: ModelNode): number => node.children.reduce((sum, child) => sum + size(child), 1);
  const places = world.nodes.filter((node) => node.kind === kind).toSorted((a, b) => size(b) - size(a));
  const ways: (SeenHow | null)[] = ['tree', 'link', 'door', null];
  return ways.flatMap((way) => {
    const some = places.filter((node) => plain.seesPlace(p, node) === way);
    // Of those seen by themselves more, for their lists are the full ones.
    return some.length === 0
      ? []
      : Array.from({ length: way === 'tree' ? count : 1 }, (_, at) => oneOf(some, next() % (at % 2 === 0 ? 3 : 9999)));
  });
}

export function oneOf<T>(items: readonly T[], by: number): T {
  if (items.length === 0) throw new Error('nothing to choose from');
  return items[by % items.length] as T;
}

export function someChats({ world, p, next }: Asking): ModelChat[] {
  const [seen, unseen] = [true, false].map((is) => world.chats.filter((chat) => walk.seesChatById(p, chat) === is));
  return [seen, seen, seen, unseen].flatMap((some) => (some && some.length > 0 ? [oneOf(some, next())] : []));
}
