// Promises: what a district may not be is refused with a sentence a field.
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { isOwnerOf } from '#server/permissions/owner-rows.ts';

/** A district as it would be after the change. */
export interface DistrictDraft {
  white_labeling_enabled: boolean;
  logo_url: string | null;
  tagline: string | null;
}

/** Schools of a white-labelled district show its logo and tagline, so both must be there. Pure. */
export function checkWhiteLabeling({ white_labeling_enabled, logo_url, tagline }: DistrictDraft): void {
  if (!white_labeling_enabled) return;
  const fields: Record<string, string> = {};
  if (logo_url === null) fields['logo_url'] = 'White labelling needs a logo.';
  if (tagline === null) fields['tagline'] = 'White labelling needs a tagline.';
  const [sentence, ...more] = Object.values(fields);
  if (sentence === undefined) return;
  throw new ApiError('validation_failed', more.length === 0 ? sentence : undefined, { fields });
}

/** The creator slot is an owner's. */
export async function requireOwner(trx: Trx, districtId: string, userId: string | null): Promise<void> {
  if (userId === null) throw fieldError('creator_id', 'Please designate a creator for this district.');
  if (!(await isOwnerOf(trx, districtId, userId)))
    throw fieldError('creator_id', 'The creator must be an owner of this district.');
}
