import * as z from 'zod';

/** The variables that name pages elsewhere, by what the menus call them. */
const names = {
  help: 'HEARTH_HELP_URL',
  feedback: 'HEARTH_FEEDBACK_URL',
  privacy: 'HEARTH_PRIVACY_URL',
  pricing: 'HEARTH_PRICING_URL',
  getting_started: 'HEARTH_GETTING_STARTED_URL',
  calendar: 'HEARTH_CALENDAR_URL',
  community: 'HEARTH_COMMUNITY_URL',
  innovative_educator: 'HEARTH_INNOVATIVE_EDUCATOR_URL',
  linkedin: 'HEARTH_LINKEDIN_URL',
  source: 'HEARTH_SOURCE_URL',
} as const;

/** Null: the entry is not shown. */
export type LinksConfig = Record<keyof typeof names, string | null>;
type LinkVariable = (typeof names)[keyof typeof names];

const link = z
  .string()
  .regex(
    /^(?:https?:\/\/[^\s/]\S*|mailto:\S+@\S+)$/,
    'must be an address such as https://help.example.org or mailto:help@example.org.',
  );

/** A schema for each variable; they join those of the configuration. */
export const linkVariables = Object.fromEntries(Object.values(names).map((name) => [name, link])) as Record<
  LinkVariable,
  typeof link
>;

export function linksConfig(read: (name: LinkVariable) => string | undefined): LinksConfig {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, read(name) ?? null])) as LinksConfig;
}
