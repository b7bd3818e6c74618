// Promises: what a workspace may not be is refused with a sentence a field.
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { isOwnerOf } from '#server/permissions/owner-rows.ts';

/** The access hours as they would be after the change. */
export interface AccessHours {
  limit_access_hours_enabled: boolean;
  access_start_time: string | null;
  access_end_time: string | null;
  access_days: readonly number[];
}

/** Switched on, access hours need a start, another end and at least one day. Pure. */
export function checkAccessHours(hours: AccessHours): void {
  if (!hours.limit_access_hours_enabled) return;
  const { access_start_time: start, access_end_time: end } = hours;
  const fields: Record<string, string> = {};
  if (start === null) fields['access_start_time'] = 'Access hours need a start.';
  if (end === null) fields['access_end_time'] = 'Access hours need an end.';
  else if (end === start) fields['access_end_time'] = 'Access hours cannot end when they start.';
  if (hours.access_days.length === 0) fields['access_days'] = 'Access hours need at least one day.';
  const [sentence, ...more] = Object.values(fields);
  if (sentence === undefined) return;
  throw new ApiError('validation_failed', more.length === 0 ? sentence : undefined, { fields });
}

/** The creator slot is an admin's of the active term. */
export async function requireAdmin(trx: Trx, termId: string | null, userId: string | null): Promise<void> {
  if (userId === null) throw fieldError('creator_id', 'Please designate a creator for this workspace.');
  if (termId === null || !(await isOwnerOf(trx, termId, userId)))
    throw fieldError('creator_id', 'The creator must be an admin of the active term.');
}

/** Locked until the transaction ends, so that it is not archived while a workspace moves in. */
export async function requireLiveDistrict(trx: Trx, districtId: string): Promise<void> {
  const district = await trx
    .selectFrom('nodes')
    .where('id', '=', districtId)
    .where('kind', '=', 'district')
    .select('is_gone')
    .forShare()
    .executeTakeFirst();
  if (!district) throw fieldError('district_id', 'There is no such district.');
  if (district.is_gone) throw new ApiError('conflict', 'This district is archived.');
}
