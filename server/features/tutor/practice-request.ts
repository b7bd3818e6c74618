// What the built-in practice tutor is handed beside the ordinary prompt: it reads the lesson, not our words about it.
import type { SharedV4ProviderOptions } from '#server/platform/llm/index.ts';
import type { TranscriptMessage, TutorActivity } from './types.ts';

/** The tasks the practice tutor knows. */
export type PracticeTask = 'chat' | 'suggestions' | 'title' | 'analysis' | 'grade';

/** Provider options for a call of the practice tutor. Nothing here leaves the house, so nothing is hidden. */
export function practiceOptions(
  task: PracticeTask,
  lesson: {
    activity: TutorActivity | null;
    locale: string;
    transcript: TranscriptMessage[];
    studentName: string;
  },
): SharedV4ProviderOptions {
  const { activity, transcript } = lesson;
  return {
    practice: {
      task,
      locale: activity?.locale ?? lesson.locale,
      guidelines: activity?.guidelines ?? '',
      materials: (activity?.materials ?? []).map((material) => material.text),
      initialMessage: activity?.initialMessage ?? '',
      rubric: (activity?.rubric ?? []).map(({ grade, content }) => ({ grade, content })),
      graded: activity?.graded ?? false,
      studentName: lesson.studentName,
      transcript: transcript.map(({ messageId, role, items }) => ({
        message_id: messageId,
        role,
        text: items.flatMap((item) => (item.type === 'text' && !item.hidden ? [item.text] : [])).join('\n\n'),
      })),
    },
  };
}
