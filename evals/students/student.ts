// What a scripted student is: a list of things he says, made for an activity, and what is watched while he says them.
import type { Activity } from '../activities.ts';
import type { CheckName } from '../checks/check.ts';

export type Said = {
  text: string;
  /** The question he is at; null where it is about none. */
  question: number | null;
  /** He has now said a right answer to it. */
  isRight?: boolean;
  /** He has made the question's usual mistake. */
  isMistake?: boolean;
};

export type ScriptedStudent = {
  name: string;
  /** What is checked of the answers he gets, beside what is checked of every answer. */
  watches: CheckName[];
  /** Empty: he does not take part in this activity. */
  says: (activity: Activity) => Said[];
};

/** The greeting asks for it: only then the first question is put. */
export function ready(activity: Activity): Said {
  const texts = { en: 'I am ready.', es: 'Empezamos.', fr: 'On commence.', de: 'Los geht es.' };
  return { text: inLocale(texts, activity), question: null };
}

/** In the activity's language, else in English. */
export function inLocale<T>(texts: { en: T } & Partial<Record<Activity['locale'], T>>, activity: Activity): T {
  return texts[activity.locale] ?? texts.en;
}
