import { useEffect } from 'react';

// What asks or tells in a window of its own is no part of the first screen. It comes a moment later, before it is wanted, so
// that it opens at once and without a connection, too.
export const loadSubmit = () => import('./submit-dialog.tsx');
export const loadSide = () => import('./side-dialog.tsx');
export const loadRename = () => import('./rename-dialog.tsx');
export const loadReplace = () => import('./replace-dialog.tsx');
export const loadMemory = () => import('./memory-dialog.tsx');
export const loadReaders = () => import('./readers-dialog.tsx');
export const loadSave = () => import('./save-dialog.tsx');
export const loadShare = () => import('./share-chat.tsx');
export const loadLeave = () => import('./leave-chat.tsx');
export const loadSheet = () => import('./print-chat.tsx');

const all = [loadSubmit, loadSide, loadRename, loadReplace, loadMemory, loadReaders, loadSave, loadShare, loadLeave];

/** After the first screen has settled, in milliseconds. */
const afterwards = 4000;

export function useDialogsSoon(): void {
  useEffect(() => {
    // What does not come now comes when it is opened.
    const timer = setTimeout(() => void Promise.allSettled(all.map((load) => load())), afterwards);
    return () => clearTimeout(timer);
  }, []);
}
