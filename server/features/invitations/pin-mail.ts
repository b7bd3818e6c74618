// The e-mail that an activity is pinned in a group or school, in the receiver's language, else in that of who pinned it.
import { greeting, localeOfPerson } from '#server/features/accounts/index.ts';
import type { MailLocale } from '#server/features/accounts/index.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { firstNameOf, unknownFirstName } from './invitation-fields.ts';
import type { PlaceNames, Unwritten } from './mailings.queries.ts';

export function pinMail(
  person: Unwritten,
  place: PlaceNames,
  activity: PlaceNames,
  publicUrl: string,
): Promise<MailMessage> {
  const locale = localeOfPerson(person.preference, person.sender_preference);
  const text = words[locale];
  const name = firstNameOf(person);
  const sender = person.sender_name?.trim() || 'Hearth';
  const [what, where] = [activity.name, place.name];
  return layOutMail({
    to: person.email,
    locale,
    subject: text.subject(what, where),
    hello: greeting(locale, name === unknownFirstName ? '' : name),
    paragraphs: [text.pinned(sender, what, where)],
    button: text.open,
    href: new URL(`/activities/${activity.id}`, publicUrl).href,
    note: text.note(where),
  });
}

interface Words {
  subject: (activity: string, place: string) => string;
  pinned: (sender: string, activity: string, place: string) => string;
  open: string;
  note: (place: string) => string;
}

const words: Record<MailLocale, Words> = {
  en: {
    subject: (activity, place) => `New in ${place}: ${activity}`,
    pinned: (sender, activity, place) =>
      `${sender} pinned the activity ${activity} in ${place}. You find it at the top.`,
    open: 'Open the activity',
    note: (place) => `You get this mail because you are a member of ${place}.`,
  },
  es: {
    subject: (activity, place) => `Nuevo en ${place}: ${activity}`,
    pinned: (sender, activity, place) =>
      `${sender} ha fijado la actividad ${activity} en ${place}. La encuentras arriba del todo.`,
    open: 'Abrir la actividad',
    note: (place) => `Recibes este correo porque formas parte de ${place}.`,
  },
};
