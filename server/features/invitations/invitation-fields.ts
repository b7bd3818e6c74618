/** What the e-mail of an invitation is made of: the fields of the specification, by their names there. Pure. */
import type { PlaceNames, Unwritten } from './mailings.queries.ts';

interface Common {
  to: string;
  /** "there" where it is not known */
  user_first_name: string;
  inviter_preferred_name: string;
}

export type InvitationFields = Common &
  (
    | { district_id: string; district_name: string }
    | { workspace_id: string; workspace_name: string; term_name: string }
    | { group_id: string; group_name: string }
    | { activity_id: string; activity_name: string }
    | { chat_type_label: 'session' | 'chat'; chat_name: string; chat_href: string }
  );

export const unknownFirstName = 'there';

export function invitationFields(
  person: Pick<Unwritten, 'email' | 'full_name' | 'preferred_name' | 'sender_name'>,
  place: PlaceNames,
): InvitationFields {
  const { email: to, sender_name } = person;
  const common = { to, user_first_name: firstNameOf(person), inviter_preferred_name: sender_name?.trim() || 'Hearth' };
  const name = place.name;
  switch (place.kind) {
    case 'district':
      return { ...common, district_id: place.id, district_name: name };
    case 'group':
      return { ...common, group_id: place.id, group_name: name };
    case 'activity':
      return { ...common, activity_id: place.id, activity_name: name };
    case 'chat':
      return { ...common, ...chatFields(place) };
    default: {
      const { workspace_id, workspace_name, term_name } = place;
      return {
        ...common,
        workspace_id: workspace_id ?? '',
        workspace_name: workspace_name ?? '',
        term_name: term_name ?? '',
      };
    }
  }
}

/** The path of the place itself. */
export function pathOf(fields: InvitationFields): string {
  if ('group_id' in fields) return `/groups/${fields.group_id}`;
  if ('activity_id' in fields) return `/activities/${fields.activity_id}`;
  if ('chat_href' in fields) return fields.chat_href;
  // A term is where one is after choosing its school, and so is whoever owns a district.
  return 'workspace_id' in fields ? `/workspaces/${fields.workspace_id}` : '/';
}

/** How he is called: the name that he chose, else the first word of his name; an address is no name. */
export function firstNameOf(person: Pick<Unwritten, 'full_name' | 'preferred_name' | 'email'>): string {
  const name = person.preferred_name?.trim() || person.full_name.trim();
  if (name === '' || name.toLowerCase() === person.email.toLowerCase()) return unknownFirstName;
  return person.preferred_name?.trim() || (name.split(/\s+/)[0] ?? name);
}

function chatFields(place: PlaceNames) {
  const isSession = place.parent_activity_id !== null;
  return {
    chat_type_label: isSession ? ('session' as const) : ('chat' as const),
    chat_name: place.name,
    chat_href: isSession ? `/activities/${place.parent_activity_id}/sessions/${place.id}` : `/chats/${place.id}`,
  };
}
