// An empty database of a demo gets the demo school.
import type { World } from './ctx.ts';

export async function fillDemo(_world: World): Promise<void> {}
