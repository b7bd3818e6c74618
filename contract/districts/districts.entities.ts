import { z } from 'zod';
import { limits } from '../core/constants.ts';
import { abilities, creator, name, optionalText, role, time, webUrl } from '../core/entity.ts';
import { id } from '../core/ids.ts';

export const district = z.object({
  id,
  entity_type: z.literal('district'),
  name: z.string(),
  tagline: z.string().nullable(),
  logo_url: z.string().nullable(),
  /** its schools show the district's logo and tagline; needs both */
  white_labeling_enabled: z.boolean(),
  mission_and_background: z.string().nullable(),
  creator_id: id.nullable(),
  creator,
  created_at: time,
  archived: z.boolean(),
  role: role.nullable(),
  inherited_role: role.nullable(),
  abilities,
});
export type District = z.output<typeof district>;

const taglineCharacters = 200;

/** What people write of a district; of a new one, `name` is required. */
export const districtFields = {
  name,
  tagline: optionalText(taglineCharacters).optional(),
  logo_url: webUrl.nullable().optional(),
  white_labeling_enabled: z.boolean().optional(),
  mission_and_background: optionalText(limits.backgroundCharacters).optional(),
  /** one of its owners; of a new district anybody, who becomes its owner */
  creator_id: id.nullable().optional(),
};

/** What a create and a change take from a whole district that is sent, and leave as it is. */
export const districtReadOnly = Object.keys(district.shape).filter(
  (key) => key !== 'archived' && !(key in districtFields),
);
