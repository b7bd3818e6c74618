// Content items as the rest of the server uses them.
export { closeActivity, lockPlaces, openPlace, requireMayKeep } from './content-places.ts';
export type { Place } from './content-places.ts';
export { presentOpen } from './contents.present.ts';
export { findContent, nextPosition } from './contents.queries.ts';
export { openContent } from './open-content.ts';
export type { OpenContent } from './open-content.ts';
export { requireRoomBeside } from './write-contents.ts';
