// Words for the class where a session's own words carry its counts or lists, or are about more than the kind: for teachers.

type Texts = Record<string, string>;

const en: Texts = {
  solved_alone: 'Solve questions without a hint.',
  solved_with_help: 'Solve questions with the help of hints, and do not give up.',
  steps: 'Write the working down line by line.',
  guesses: 'Guess instead of working an answer out.',
  corrects: 'Find their own slips after a nudge and correct them.',
  wrote: 'Wrote explanations. The practice tutor does not judge them; they are for you to read.',
  asks_answer: 'Ask for the answer instead of trying.',
  all_hints: 'Needed every hint on a question.',
  open_questions: 'Go back to the questions that were not reached or skipped.',
};

const es: Texts = {
  solved_alone: 'Resuelven preguntas sin pistas.',
  solved_with_help: 'Resuelven preguntas con ayuda de las pistas, y no se rinden.',
  steps: 'Escriben el desarrollo línea por línea.',
  guesses: 'Adivinan en lugar de razonar la respuesta.',
  corrects: 'Encuentran sus propios errores con un empujón y los corrigen.',
  wrote: 'Escribieron explicaciones. El tutor de práctica no las juzga; son para que las lea usted.',
  asks_answer: 'Piden la respuesta en lugar de intentarlo.',
  all_hints: 'Necesitaron todas las pistas en una pregunta.',
  open_questions: 'Volver a las preguntas no alcanzadas o saltadas.',
};

const fr: Texts = {
  solved_alone: 'Résolvent des questions sans indice.',
  solved_with_help: 'Résolvent des questions avec des indices, sans abandonner.',
  steps: 'Écrivent leur raisonnement ligne par ligne.',
  guesses: 'Devinent au lieu de chercher la réponse.',
  corrects: 'Trouvent leurs propres erreurs après un coup de pouce et les corrigent.',
  wrote: 'Ont écrit des explications. Le tuteur d’entraînement ne les juge pas ; elles sont à lire par vous.',
  asks_answer: 'Demandent la réponse au lieu d’essayer.',
  all_hints: 'Ont eu besoin de tous les indices pour une question.',
  open_questions: 'Revenir aux questions non atteintes ou passées.',
};

const de: Texts = {
  solved_alone: 'Lösen Fragen ohne Hinweis.',
  solved_with_help: 'Lösen Fragen mit Hinweisen und geben nicht auf.',
  steps: 'Schreiben den Rechenweg Zeile für Zeile auf.',
  guesses: 'Raten, statt die Antwort zu erarbeiten.',
  corrects: 'Finden eigene Fehler nach einem Anstoß und verbessern sie.',
  wrote: 'Haben Erklärungen geschrieben. Der Übungstutor beurteilt sie nicht; sie sind für Sie zum Lesen.',
  asks_answer: 'Fragen nach der Lösung, statt es zu versuchen.',
  all_hints: 'Brauchten bei einer Frage jeden Hinweis.',
  open_questions: 'Zu den Fragen zurückkehren, die nicht erreicht oder übersprungen wurden.',
};

const texts: Record<string, Texts> = { en, es, fr, de };

/** What a cluster says of the class. `text` is one pupil's: without a kind it stands, with one its counts are left out. */
export function classText(locale: string, kind: string | null, text: string): string {
  if (kind === null) return text;
  const own = (texts[locale.split('-')[0] ?? ''] ?? en)[kind];
  // "Sign slips (twice)." → "Sign slips."
  return own ?? text.replace(/\s*\([^()]*\)(?=[.。]?$)/u, '');
}
