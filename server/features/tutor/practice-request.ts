// What the built-in practice tutor is handed beside the ordinary prompt: it reads the lesson, not our words about it.
import type { PracticeRequest, PracticeTask } from '#server/features/practice/index.ts';
import type { SharedV4ProviderOptions } from '#server/platform/llm/index.ts';
import { visibleText } from './transcript.ts';
import type { Inquiry, TranscriptMessage, TutorActivity, TutorRequester } from './types.ts';

/** So far into each file the practice tutor looks for its questions. */
const bankCharacters = 40_000;

/** Provider options for a call of the practice tutor. Nothing here leaves the house, so nothing is hidden. */
export function practiceOptions(
  task: PracticeTask,
  lesson: {
    activity: TutorActivity | null;
    locale: string;
    transcript: TranscriptMessage[];
    requester: TutorRequester;
    inquiry?: Pick<Inquiry, 'place'>;
  },
): SharedV4ProviderOptions {
  const { activity, transcript } = lesson;
  const practice: PracticeRequest = {
    task,
    isFree: activity === null,
    inquiry: lesson.inquiry?.place ?? null,
    locale: lesson.locale,
    secondaryLocales: activity?.secondaryLocales ?? ['*'],
    guidelines: activity?.guidelines ?? '',
    materials: (activity?.materials ?? [])
      .map(({ text }) => text.slice(0, bankCharacters))
      .filter((text) => text !== ''),
    initialMessage: activity?.initialMessage ?? '',
    rubric: (activity?.rubric ?? []).map(({ grade, content }) => ({ grade, content })),
    graded: activity?.graded ?? false,
    studentName: lesson.requester.firstName,
    transcript: transcript.map((message) => ({
      message_id: message.messageId,
      role: message.role,
      text: visibleText(message),
    })),
  };
  return { practice };
}
