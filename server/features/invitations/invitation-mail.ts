// The e-mail of an invitation, in the receiver's language, else in that of who invites.
import { greeting, localeOfPerson } from '#server/features/accounts/index.ts';
import type { MailLocale } from '#server/features/accounts/index.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { pathOf, unknownFirstName } from './invitation-fields.ts';
import type { InvitationFields } from './invitation-fields.ts';
import type { Unwritten } from './mailings.queries.ts';

type Receiver = Pick<Unwritten, 'preference' | 'sender_preference' | 'has_account' | 'personal_message'>;

export function invitationMail(fields: InvitationFields, person: Receiver, publicUrl: string): Promise<MailMessage> {
  const locale = localeOfPerson(person.preference, person.sender_preference);
  const text = words[locale];
  const { to, user_first_name: name, inviter_preferred_name: inviter } = fields;
  return layOutMail({
    to,
    locale,
    subject: text.subject(fields),
    hello: greeting(locale, name === unknownFirstName ? '' : name),
    paragraphs: [text.invited(fields), person.has_account ? text.ready : text.newHere(to)],
    quote: person.personal_message === null ? undefined : { by: text.wrote(inviter), text: person.personal_message },
    button: person.has_account ? text.open : text.join,
    href: linkFor(fields, person.has_account, publicUrl),
    note: text.note(inviter, to),
  });
}

/** To the place; whoever has no account yet makes one first, with this address, and then comes there. */
export function linkFor(fields: InvitationFields, hasAccount: boolean, publicUrl: string): string {
  const path = pathOf(fields);
  if (hasAccount) return new URL(path, publicUrl).href;
  const url = new URL('/get-started', publicUrl);
  url.searchParams.set('email', fields.to);
  if (path !== '/') url.searchParams.set('redirect_to', path);
  return url.href;
}

interface Words {
  subject: (fields: InvitationFields) => string;
  invited: (fields: InvitationFields) => string;
  /** he can sign in */
  ready: string;
  /** he makes an account first */
  newHere: (address: string) => string;
  wrote: (name: string) => string;
  open: string;
  join: string;
  note: (inviter: string, address: string) => string;
}

const words: Record<MailLocale, Words> = {
  en: {
    subject: (fields) => {
      const by = fields.inviter_preferred_name;
      if ('chat_href' in fields) return `${by} shared a ${fields.chat_type_label} with you: ${fields.chat_name}`;
      return `${by} invited you to ${placeName(fields)}`;
    },
    invited: (fields) => {
      const by = fields.inviter_preferred_name;
      if ('district_name' in fields) return `${by} made you a member of the district ${fields.district_name}.`;
      if ('term_name' in fields) return `${by} made you a member of ${fields.workspace_name}, ${fields.term_name}.`;
      if ('group_name' in fields) return `${by} added you to the group ${fields.group_name}.`;
      if ('activity_name' in fields) return `${by} gave you access to the activity ${fields.activity_name}.`;
      return `${by} shared the ${fields.chat_type_label} “${fields.chat_name}” with you.`;
    },
    ready: 'You can open it right away: sign in as usual.',
    newHere: (address) =>
      `Hearth is where your school learns with Sparky, a tutor. Create your account with this address, ${address}, and you are in.`,
    wrote: (name) => `${name} writes:`,
    open: 'Open in Hearth',
    join: 'Create your account',
    note: (inviter, address) =>
      `You get this mail because ${inviter} invited ${address}. If you do not know this person, do nothing: nothing happens then.`,
  },
  es: {
    subject: (fields) => {
      const by = fields.inviter_preferred_name;
      if ('chat_href' in fields) return `${by} ha compartido contigo ${chatEs(fields)}: ${fields.chat_name}`;
      return `${by} te ha invitado a ${placeName(fields)}`;
    },
    invited: (fields) => {
      const by = fields.inviter_preferred_name;
      if ('district_name' in fields) return `${by} te ha añadido al distrito ${fields.district_name}.`;
      if ('term_name' in fields) return `${by} te ha añadido a ${fields.workspace_name}, ${fields.term_name}.`;
      if ('group_name' in fields) return `${by} te ha añadido al grupo ${fields.group_name}.`;
      if ('activity_name' in fields) return `${by} te ha dado acceso a la actividad ${fields.activity_name}.`;
      return `${by} ha compartido contigo ${chatEs(fields)}: «${fields.chat_name}».`;
    },
    ready: 'Puedes abrirlo ahora mismo: entra como siempre.',
    newHere: (address) =>
      `Hearth es donde tu centro aprende con Sparky, un tutor. Crea tu cuenta con esta dirección, ${address}, y ya estarás dentro.`,
    wrote: (name) => `${name} te escribe:`,
    open: 'Abrir en Hearth',
    join: 'Crear tu cuenta',
    note: (inviter, address) =>
      `Recibes este correo porque ${inviter} ha invitado a ${address}. Si no conoces a esta persona, no hagas nada: así no ocurre nada.`,
  },
};

type PlaceFields = Exclude<InvitationFields, { chat_href: string }>;

function placeName(fields: PlaceFields): string {
  if ('district_name' in fields) return fields.district_name;
  if ('workspace_name' in fields) return fields.workspace_name;
  return 'group_name' in fields ? fields.group_name : fields.activity_name;
}

function chatEs(fields: Extract<InvitationFields, { chat_href: string }>): string {
  return fields.chat_type_label === 'session' ? 'una sesión' : 'un chat';
}
