/** In a chat without an activity the student brings the questions: an equation that he writes becomes the one at hand. */
import { foldLesson } from './fold.ts';
import { equationItem, equationsIn } from './items/equation.ts';
import type { PracticeRequest, TranscriptEntry } from './practice-request.ts';
import { tutorLocale } from './texts.ts';

/**
 * The request as a lesson on the student's own equation, from the message on in which he set it; without one it stays as it
 * is. While one is open, the equations that he writes are his steps.
 */
export function withOwnQuestion(request: PracticeRequest): PracticeRequest {
  if (request.isFree !== true) return request;
  const { transcript } = request;
  let own: PracticeRequest | null = null;
  for (const [at, entry] of transcript.entries()) {
    const equations = entry.role === 'student' ? equationsOf(entry, request.locale) : [];
    if (equations.length === 0) continue;
    const start: number = own === null ? 0 : transcript.length - own.transcript.length;
    const isOpen = own !== null && foldLesson({ ...own, transcript: transcript.slice(start, at) }).current !== null;
    if (!isOpen) own = { ...request, guidelines: equations.join('\n'), transcript: transcript.slice(at) };
  }
  return own ?? request;
}

/** As lines that an activity's guidelines would have; a result such as `x = 4` is none. */
function equationsOf({ text }: TranscriptEntry, locale: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => equationsIn(line, tutorLocale(locale)).equations)
    .flatMap((equation) => equationItem(equation)?.latex ?? [])
    .map((latex) => `$${latex}$`);
}
