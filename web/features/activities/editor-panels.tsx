// The tabs of the editor: the first comes with the page, the others right after it.
import { lazy } from 'react';
import { EditorBasics } from './editor-basics.tsx';

const fetchTutor = () => import('./editor-tutor.tsx');
const fetchGrading = () => import('./editor-grading.tsx');
const fetchAccess = () => import('./editor-access.tsx');

export const panels = {
  basics: EditorBasics,
  tutor: lazy(async () => ({ default: (await fetchTutor()).EditorTutor })),
  grading: lazy(async () => ({ default: (await fetchGrading()).EditorGrading })),
  access: lazy(async () => ({ default: (await fetchAccess()).EditorAccess })),
};

/** So that no tab has to be waited for; one that could not be fetched is asked for again when it is opened. */
export function fetchPanels(): void {
  void Promise.allSettled([fetchTutor(), fetchGrading(), fetchAccess()]);
}
