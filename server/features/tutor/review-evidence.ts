// What a grade may rest on: what the student did. What he wished for, or what the tutor said, shows nothing.
import type { ReviewTranscript } from './review-transcript.ts';
import type { Evidence } from './types.ts';

const asking =
  /\b(?:give|grant|award|put|mark|grade|score|rate) (?:me|us|this|it)\b|\bI (?:deserve|want|need|should get)\b|\bignore (?:your|the|all|any|previous)\b|\b(?:p[oó]n(?:me|nos|le)?|d[aá](?:me|nos|le)|(?:me )?merezco|quiero|califica(?:me)?|ignora)\b|\b(?:donne[- ]?moi|mets?[- ]moi|je (?:veux|mérite)|ignore[rz]?)\b|\b(?:gib mir|ich (?:will|verdiene)|bewerte mich|ignoriere)\b/iu;
const aboutGrades =
  /\b(?:grades?|marks?|scores?|points?|levels?|rubric|instructions?|rules?|full marks|top|notas?|calificaci[oó]n|puntos|r[uú]brica|instrucciones|reglas|notes?|points|consignes|note|punkte|regeln|anweisungen)\b/iu;

/** "Give me the best grade", "ignore your rules": said, but no sign of what somebody can. `grades`: the rubric's. */
export function isWish(quote: string, grades: readonly string[]): boolean {
  if (!asking.test(quote)) return false;
  const plain = quote.toLowerCase();
  return aboutGrades.test(quote) || grades.some((grade) => grade.length > 2 && plain.includes(grade.toLowerCase()));
}

/** Of what was cited, what shows something of the student: his own words that are no wish. */
export function showing(
  evidence: readonly Evidence[],
  transcript: ReviewTranscript,
  grades: readonly string[],
): Evidence[] {
  return evidence.filter(
    ({ message_id: id, quote }) => transcript.writerOf(id) === 'student' && !isWish(quote, grades),
  );
}
