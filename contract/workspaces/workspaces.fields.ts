import { z } from 'zod';
import { limits, plans } from '../core/constants.ts';
import { color, name, optionalText, visibilityInput, webUrl } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { workspaceModerationFields } from '../moderation/moderation.fields.ts';
import { isCidr, isTimeZone } from './access.rules.ts';

const timeOfDayMessage = 'Invalid time format (expected HH:MM or HH:MM:SS)';

/** 24 hours; with its seconds, as it is read. */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, timeOfDayMessage)
  .transform((time) => (time.length === 5 ? `${time}:00` : time));

/** A name of the IANA data base, such as Europe/London. */
const timezone = z.string().max(64).refine(isTimeZone, 'This is not a time zone. Use a name such as Europe/London.');

const cidrMessage = 'This is not a CIDR range. Write it like 192.168.0.0/24 or 2001:db8::/32.';
const cidr = z.string().trim().refine(isCidr, cidrMessage);

const weekdays = z
  .array(z.number().int().min(1).max(7))
  .max(50)
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));

/** When and from where a school is open to its students. */
export const accessFields = {
  /** empty: no restriction */
  allowed_cidrs: z.array(cidr).max(200, 'At most 200 ranges.'),
  /** switched on, it needs start, end and a day */
  limit_access_hours_enabled: z.boolean(),
  timezone,
  access_start_time: timeOfDay.nullable(),
  /** earlier than the start: the hours cross midnight */
  access_end_time: timeOfDay.nullable(),
  access_days: weekdays,
};

/** What people write of a workspace; of a new one, `name` is required. Plan and district: super owners. */
export const workspaceFields = {
  name,
  color: color.optional(),
  logo_url: webUrl.nullable().optional(),
  plan: z.enum(plans).optional(),
  visibility: visibilityInput.optional(),
  mission_and_background: optionalText(limits.backgroundCharacters).optional(),
  ...z.object(accessFields).partial().shape,
  district_id: id.nullable().optional(),
  ...workspaceModerationFields,
};
