// Who looks on live (a chat's stream) is asked anew as soon as his rows change, not only at the next check.
import type { Ctx } from './ctx.ts';

/** On which it is said that what this person may see has changed. */
export function sightChannel(userId: string): string {
  return `sight:${userId}`;
}

/** To be called after the transaction that changed these people's rows has committed. */
export function publishSightChange({ hub }: Pick<Ctx, 'hub'>, userIds: Iterable<string>): void {
  for (const userId of userIds) hub.publish(sightChannel(userId), { event: 'changed', data: {} });
}
