// The people of a place, to be searched, pasted, given roles and taken out: <MemberEditor list={useMemberList(place)} />.
// Loaded, with its texts, when it is first shown. The host draws Save; with `withSave` the editor does.
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { SkeletonRows } from '../skeleton.tsx';
import type { MemberList } from './use-member-list.ts';

const LazyPanel = lazy(async () => (await Promise.all([import('./member-panel.tsx'), loadMessages('members')]))[0]);

export interface MemberEditorProps {
  list: MemberList;
  withSave?: boolean;
}

export function MemberEditor(props: MemberEditorProps) {
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <LazyPanel {...props} />
    </Suspense>
  );
}
