// What a digest mail says, in the languages that mails are written in; what its reader does not see any more has no name.
import type { DigestType, Notification } from '#contract/notifications/notifications.entities.ts';
import type { MailLocale } from '#server/features/accounts/index.ts';

export interface DigestWords {
  subject: (count: number) => string;
  sentence: (one: Notification) => string;
  more: (count: number) => string;
  button: string;
  note: string;
  end: string;
}

interface Told {
  who: string;
  people: string;
  term: string;
  group: string;
  activity: string;
  chat: string;
  place: string;
  count: number;
}

const sentences: Record<MailLocale, Record<DigestType, (told: Told) => string>> = {
  en: {
    invited_to_term: ({ who, term }) => `${who} added you to ${term}.`,
    invited_to_group: ({ who, group }) => `${who} added you to ${group}.`,
    invited_to_activity: ({ who, activity }) => `${who} shared ${activity} with you.`,
    invited_to_chat: ({ who, chat }) => `${who} shared ${chat} with you.`,
    joined_term: ({ people, term }) => `${people} joined ${term}.`,
    joined_group: ({ people, group }) => `${people} joined ${group}.`,
    pinned_activity: ({ who, activity }) => `${who} pinned ${activity}.`,
    created_group: ({ who, group, place, count }) =>
      count === 1 ? `${who} made ${group}.` : `${count} new groups in ${place}.`,
    created_activity: ({ who, activity, place, count }) =>
      count === 1 ? `${who} made ${activity}.` : `${count} new activities in ${place}.`,
    created_chat: ({ who, activity, count }) =>
      count === 1 ? `${who} started a session in ${activity}.` : `${count} new sessions in ${activity}.`,
  },
  es: {
    invited_to_term: ({ who, term }) => `${who} te añadió a ${term}.`,
    invited_to_group: ({ who, group }) => `${who} te añadió a ${group}.`,
    invited_to_activity: ({ who, activity }) => `${who} compartió ${activity} contigo.`,
    invited_to_chat: ({ who, chat }) => `${who} compartió ${chat} contigo.`,
    joined_term: ({ people, term, count }) => `${people} ${count === 1 ? 'se unió' : 'se unieron'} a ${term}.`,
    joined_group: ({ people, group, count }) => `${people} ${count === 1 ? 'se unió' : 'se unieron'} a ${group}.`,
    pinned_activity: ({ who, activity }) => `${who} fijó ${activity}.`,
    created_group: ({ who, group, place, count }) =>
      count === 1 ? `${who} creó ${group}.` : `${count} grupos nuevos en ${place}.`,
    created_activity: ({ who, activity, place, count }) =>
      count === 1 ? `${who} creó ${activity}.` : `${count} actividades nuevas en ${place}.`,
    created_chat: ({ who, activity, count }) =>
      count === 1 ? `${who} empezó una sesión en ${activity}.` : `${count} sesiones nuevas en ${activity}.`,
  },
};

const unnamed: Record<MailLocale, Omit<Told, 'people' | 'count' | 'place'> & { more: (n: number) => string }> = {
  en: {
    ...{ who: 'Somebody', term: 'a term', group: 'a group', activity: 'an activity', chat: 'a chat' },
    more: (n) => ` and ${n} more`,
  },
  es: {
    ...{ who: 'Alguien', term: 'un periodo', group: 'un grupo', activity: 'una actividad', chat: 'un chat' },
    more: (n) => ` y ${n} más`,
  },
};

function toldBy(locale: MailLocale, one: Notification): Told {
  const none = unnamed[locale];
  const who = one.user === null ? none.who : (one.user.preferred_name ?? one.user.full_name);
  const above = one.group ?? one.parent_group ?? one.parent_term ?? one.term ?? one.workspace;
  return {
    who,
    people: one.count === 1 ? who : `${who}${none.more(one.count - 1)}`,
    term: one.term?.name ?? none.term,
    group: one.group?.name ?? none.group,
    activity: one.activity?.name ?? one.group?.name ?? none.activity,
    chat: one.chat?.name || none.chat,
    place: (one.type === 'created_group' ? (one.parent_group ?? one.parent_term) : above)?.name ?? none.group,
    count: one.count,
  };
}

function sentenceIn(locale: MailLocale) {
  return (one: Notification): string => sentences[locale][one.type as DigestType](toldBy(locale, one));
}

export const digestWords: Record<MailLocale, DigestWords> = {
  en: {
    subject: (count) => (count === 1 ? 'Something new in Hearth' : `${count} new things in Hearth`),
    sentence: sentenceIn('en'),
    more: (count) => `And ${count} more.`,
    button: 'Open notifications',
    note: 'You get this mail at most once an hour, and only of what you have not read yet. What comes by mail is chosen in your profile settings.',
    end: 'Stop mails like this',
  },
  es: {
    subject: (count) => (count === 1 ? 'Una novedad en Hearth' : `${count} novedades en Hearth`),
    sentence: sentenceIn('es'),
    more: (count) => `Y ${count} más.`,
    button: 'Abrir notificaciones',
    note: 'Recibes este correo como mucho una vez por hora, y solo de lo que aún no has leído. Lo que llega por correo se elige en los ajustes de tu perfil.',
    end: 'No recibir más correos como este',
  },
};
