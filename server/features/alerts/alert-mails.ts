// The mail of an urgent alert, in the reader's language. It names the pupil and the category, never the pupil's words.
import { greeting } from '#server/features/accounts/index.ts';
import type { MailLocale } from '#server/features/accounts/index.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';
import type { MailMessage } from '#server/platform/mail.ts';

export interface AlertMail {
  /** a bare address */
  to: string;
  /** the reader */
  name: string;
  locale: MailLocale;
  student: string;
  /** "Year 8 maths, Solving linear equations" */
  place: string;
  category: string;
  source: 'moderation' | 'student' | 'teacher';
  /** who took it on, if somebody did */
  assignee: string | null;
  isReminder: boolean;
  href: string;
}

interface Words {
  subject: string;
  reminder: string;
  found: (student: string, place: string) => string;
  reported: (student: string, place: string) => string;
  category: (category: string) => string;
  assigned: (name: string) => string;
  open: string;
  button: string;
  note: string;
  categories: Record<string, string>;
}

const words: Record<MailLocale, Words> = {
  en: {
    subject: 'A student may need help now',
    reminder: 'Still open: a student may need help',
    found: (student, place) => `${student} wrote something you should read, in ${place}.`,
    reported: (student, place) => `Something in the session of ${student} was reported, in ${place}.`,
    category: (category) => `It is about: ${category}.`,
    assigned: (name) => `${name} has taken it on, and has not closed it yet.`,
    open: 'Nobody has taken it on yet.',
    button: 'Read the alert',
    note: 'You get this mail because you look after this class or school. It is sent again until somebody resolves the alert. If a life is in danger, call the emergency number first.',
    categories: {
      'self-harm': 'self-harm or suicide',
      violence: 'violence',
      harassment: 'harassment',
      hate: 'hate',
      sexual: 'sexual content',
      illicit: 'illegal acts',
      other: 'something else',
    },
  },
  es: {
    subject: 'Puede que un alumno necesite ayuda ahora',
    reminder: 'Sigue abierta: puede que un alumno necesite ayuda',
    found: (student, place) => `${student} ha escrito algo que deberías leer, en ${place}.`,
    reported: (student, place) => `Se ha denunciado algo en la sesión de ${student}, en ${place}.`,
    category: (category) => `Se trata de: ${category}.`,
    assigned: (name) => `${name} se ha hecho cargo y todavía no la ha cerrado.`,
    open: 'Nadie se ha hecho cargo todavía.',
    button: 'Leer la alerta',
    note: 'Recibes este correo porque cuidas de esta clase o de este centro. Se vuelve a enviar hasta que alguien resuelva la alerta. Si hay una vida en peligro, llama primero al número de emergencias.',
    categories: {
      'self-harm': 'autolesión o suicidio',
      violence: 'violencia',
      harassment: 'acoso',
      hate: 'odio',
      sexual: 'contenido sexual',
      illicit: 'actos ilegales',
      other: 'otra cosa',
    },
  },
};

export function alertMail(mail: AlertMail): Promise<MailMessage> {
  const { to, locale, student, place, href } = mail;
  const text = words[locale];
  const what = mail.source === 'moderation' ? text.found(student, place) : text.reported(student, place);
  const state = mail.assignee === null ? text.open : text.assigned(mail.assignee);
  return layOutMail({
    to,
    locale,
    subject: mail.isReminder ? text.reminder : text.subject,
    hello: greeting(locale, mail.name),
    paragraphs: [
      what,
      text.category(text.categories[mail.category] ?? mail.category),
      ...(mail.isReminder ? [state] : []),
    ],
    button: text.button,
    href,
    note: text.note,
  });
}
