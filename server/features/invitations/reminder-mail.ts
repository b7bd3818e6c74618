// The e-mail that somebody has not begun an activity yet, in the receiver's language, else in that of who asked for it.
import { greeting, localeOfPerson } from '#server/features/accounts/index.ts';
import type { MailLocale } from '#server/features/accounts/index.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { firstNameOf, unknownFirstName } from './invitation-fields.ts';
import type { PlaceNames, Unwritten } from './mailings.queries.ts';

export function reminderMail(
  person: Unwritten,
  place: PlaceNames,
  activity: PlaceNames,
  publicUrl: string,
): Promise<MailMessage> {
  const locale = localeOfPerson(person.preference, person.sender_preference);
  const text = words[locale];
  const name = firstNameOf(person);
  const sender = person.sender_name?.trim() || 'Hearth';
  return layOutMail({
    to: person.email,
    locale,
    subject: text.subject(activity.name),
    hello: greeting(locale, name === unknownFirstName ? '' : name),
    paragraphs: [text.waits(sender, activity.name, place.name)],
    button: text.open,
    href: new URL(`/activities/${activity.id}`, publicUrl).href,
    note: text.note(place.name),
  });
}

interface Words {
  subject: (activity: string) => string;
  waits: (sender: string, activity: string, place: string) => string;
  open: string;
  note: (place: string) => string;
}

const words: Record<MailLocale, Words> = {
  en: {
    subject: (activity) => `Not started yet: ${activity}`,
    waits: (sender, activity, place) =>
      `${sender} reminds you of the activity ${activity} in ${place}. You have not started it yet.`,
    open: 'Open the activity',
    note: (place) => `You get this mail because you are a member of ${place}.`,
  },
  es: {
    subject: (activity) => `Aún sin empezar: ${activity}`,
    waits: (sender, activity, place) =>
      `${sender} te recuerda la actividad ${activity} de ${place}. Todavía no la has empezado.`,
    open: 'Abrir la actividad',
    note: (place) => `Recibes este correo porque formas parte de ${place}.`,
  },
};
