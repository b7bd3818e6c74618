/** What the practice tutor says about a class. Languages without texts of their own are answered in English. */
import type { TutorLocale } from '../maths/plain-maths.ts';
import type { InquiryTopic } from './inquiry.ts';

export interface InquiryTexts {
  locale: string;
  label: string;
  topics: Record<InquiryTopic, string>;
  hidden: (name: string) => string;
  notAnalysed: (name: string, sessions: number) => string;
  countsOf: (name: string) => string;
  sessions: (count: number) => string;
  lately: (week: number, month: number) => string;
  activities: (count: number) => string;
  members: (count: number) => string;
  restsOn: (read: number, total: number, day: string | null) => string;
  since: (count: number) => string;
  needs: string;
  noNeeds: string;
  mistakes: string;
  noMistakes: string;
  strengths: string;
  noStrengths: string;
  next: string;
  noNext: string;
  pupils: (count: number) => string;
  step: (text: string) => string;
  somebody: string;
  more: (count: number) => string;
  askMe: string;
  askInClass: string;
}

const en: InquiryTexts = {
  locale: 'en',
  label: '*Practice tutor: this is what Hearth has counted and put together; no AI model is connected.*',
  topics: {
    help: 'who needs help',
    mistakes: 'common mistakes',
    strengths: 'what goes well',
    next: 'what comes next',
    counts: 'in numbers',
    overview: 'overview',
  },
  hidden: (name) => `I may not see what the sessions of ${name} show, or it is not there any more.`,
  notAnalysed: (name, sessions) =>
    sessions === 0
      ? `Nobody has written in a session of ${name} yet, so there is nothing to say about it.`
      : `The sessions of ${name} have not been put together yet. Press **Analyse the class** on its page of analytics, and ask me again when it is done.`,
  countsOf: (name) => `**${name}** in numbers:`,
  sessions: (count) => (count === 1 ? '1 session or chat' : `${count} sessions and chats`),
  lately: (week, month) => `${week} begun in the last 7 days, ${month} in the last 30`,
  activities: (count) => (count === 1 ? '1 activity' : `${count} activities`),
  members: (count) => (count === 1 ? '1 member' : `${count} members`),
  restsOn: (read, total, day) =>
    `This rests on ${read} of ${total} ${total === 1 ? 'session' : 'sessions'} in which somebody wrote${day === null ? '' : `, put together on ${day}`}.`,
  since: (count) => (count === 1 ? '1 session has come since.' : `${count} sessions have come since.`),
  needs: 'Who needs what:',
  noNeeds: 'No two students show the same need at present.',
  mistakes: 'The mistakes and gaps that most students share:',
  noMistakes: 'The sessions show no mistake that stands out.',
  strengths: 'What goes well:',
  noStrengths: 'The sessions show no strength that stands out yet.',
  next: 'What could come next:',
  noNext: 'The sessions name nothing that should come next yet.',
  pupils: (count) => (count === 1 ? '1 student' : `${count} students`),
  step: (text) => `Next: ${text}`,
  somebody: 'somebody',
  more: (count) => `and ${count} more`,
  askMe:
    'You can ask me who needs help, which mistakes are common, what goes well, what comes next, and how many sessions there are.',
  askInClass: 'Who needs help and which mistakes are common I can say of a class or an activity. Ask me there:',
};

const es: InquiryTexts = {
  locale: 'es',
  label: '*Tutor de práctica: esto es lo que Hearth ha contado y reunido; no hay ningún modelo de IA conectado.*',
  topics: {
    help: 'quién necesita ayuda',
    mistakes: 'errores comunes',
    strengths: 'lo que va bien',
    next: 'qué viene ahora',
    counts: 'en cifras',
    overview: 'resumen',
  },
  hidden: (name) => `No puedo ver lo que muestran las sesiones de ${name}, o ya no existe.`,
  notAnalysed: (name, sessions) =>
    sessions === 0
      ? `Todavía nadie ha escrito en una sesión de ${name}, así que no hay nada que decir.`
      : `Las sesiones de ${name} todavía no se han reunido. Pulsa **Analizar la clase** en su página de análisis y pregúntame de nuevo cuando esté listo.`,
  countsOf: (name) => `**${name}** en cifras:`,
  sessions: (count) => (count === 1 ? '1 sesión o chat' : `${count} sesiones y chats`),
  lately: (week, month) => `${week} en los últimos 7 días, ${month} en los últimos 30`,
  activities: (count) => (count === 1 ? '1 actividad' : `${count} actividades`),
  members: (count) => (count === 1 ? '1 miembro' : `${count} miembros`),
  restsOn: (read, total, day) =>
    `Se basa en ${read} de ${total} ${total === 1 ? 'sesión' : 'sesiones'} en las que alguien escribió${day === null ? '' : `, reunidas el ${day}`}.`,
  since: (count) => (count === 1 ? 'Desde entonces hay 1 sesión más.' : `Desde entonces hay ${count} sesiones más.`),
  needs: 'Quién necesita qué:',
  noNeeds: 'Por ahora no hay dos alumnos con la misma necesidad.',
  mistakes: 'Los errores y lagunas que más alumnos comparten:',
  noMistakes: 'Las sesiones no muestran ningún error que destaque.',
  strengths: 'Lo que va bien:',
  noStrengths: 'Las sesiones aún no muestran ningún punto fuerte que destaque.',
  next: 'Lo que podría venir ahora:',
  noNext: 'Las sesiones aún no señalan nada que deba venir ahora.',
  pupils: (count) => (count === 1 ? '1 alumno' : `${count} alumnos`),
  step: (text) => `Siguiente paso: ${text}`,
  somebody: 'alguien',
  more: (count) => `y ${count} más`,
  askMe:
    'Puedes preguntarme quién necesita ayuda, qué errores son comunes, qué va bien, qué viene ahora y cuántas sesiones hay.',
  askInClass:
    'Quién necesita ayuda y qué errores son comunes lo puedo decir de una clase o una actividad. Pregúntame allí:',
};

export function inquiryTexts(locale: TutorLocale): InquiryTexts {
  return locale === 'es' ? es : en;
}
