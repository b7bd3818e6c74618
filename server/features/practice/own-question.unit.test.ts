import { describe, expect, it } from 'vitest';
import { foldLesson } from './fold.ts';
import { withOwnQuestion } from './own-question.ts';
import type { PracticeRequest } from './practice-request.ts';
import { replyText } from './reply.ts';

/** A free chat of these messages; the tutor answers each as it would. */
function talk(...said: string[]): string[] {
  const request: PracticeRequest = {
    task: 'chat',
    isFree: true,
    locale: 'en',
    secondaryLocales: ['*'],
    guidelines: '',
    materials: [],
    initialMessage: '',
    rubric: [],
    graded: false,
    studentName: 'Stella',
    transcript: [],
  };
  const answers: string[] = [];
  for (const [at, text] of said.entries()) {
    request.transcript.push({ message_id: `s${at}`, role: 'student', text });
    const answer = replyText(foldLesson(withOwnQuestion(request)));
    request.transcript.push({ message_id: `t${at}`, role: 'tutor', text: answer });
    answers.push(answer);
  }
  return answers;
}

describe('a chat without an activity', () => {
  it('asks on where there is nothing to check, and says so; no session is there to be submitted', () => {
    const answers = talk(
      'What is photosynthesis and why do plants need it?',
      'I have to explain for homework how plants make sugar out of light and air.',
      'I know that they need water and light, and I have read the chapter twice.',
      'I do not see where the sugar comes from when they only take in air and water.',
    );
    expect(answers[0]).toMatch(/practice tutor without a model/);
    expect(answers[0]).toMatch(/what have you tried/);
    expect(answers.at(-1)).toMatch(/Take it to your teacher/);
    expect(answers.join('\n')).not.toMatch(/submit|session|today’s topic/);
  });

  it('works on an equation of the student’s own, without giving the answer', () => {
    const answers = talk('Can you help me with 3x + 5 = 17?', 'x = 7', '3x = 12', 'x = 4');
    expect(answers[0]).toContain('3x + 5 = 17');
    expect(answers.slice(0, 3).join('\n')).not.toMatch(/x = 4\b/);
    expect(answers[1]).not.toMatch(/^Yes/);
    expect(answers[3]).toMatch(/another equation/);
  });

  it('takes the next equation when the one before is done, and steps as steps until then', () => {
    const answers = talk('Solve x + 3 = 8', '2x = 10', 'x = 5', 'Now 2x = 18 please', 'x = 9');
    expect(answers[1]).not.toMatch(/What is \$x\$ here/);
    expect(answers[3]).toContain('2x = 18');
    expect(answers[4]).toMatch(/9/);
  });

  it('speaks the language of the chat', () => {
    const request = {
      task: 'chat',
      isFree: true,
      locale: 'es',
      guidelines: '',
      materials: [],
      initialMessage: '',
    } as const;
    const rest = { rubric: [], graded: false, studentName: '', transcript: [] };
    const entry = { message_id: 's', role: 'student' as const, text: '¿Qué es la fotosíntesis y para qué sirve?' };
    const answer = replyText(foldLesson(withOwnQuestion({ ...request, ...rest, materials: [], transcript: [entry] })));
    expect(answer).toMatch(/tutor de práctica sin modelo/);
  });
});
