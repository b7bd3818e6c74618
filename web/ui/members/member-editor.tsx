// The people of a place, to be searched, pasted, given roles and taken out: <MemberEditor list={useMemberList(place)} />.
// Loaded, with its texts, when it is first shown; the host draws Save.
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { SkeletonRows } from '../skeleton.tsx';
import type { MemberList } from './use-member-list.ts';

const LazyPanel = lazy(async () => (await Promise.all([import('./member-panel.tsx'), loadMessages('members')]))[0]);

export function MemberEditor({ list }: { list: MemberList }) {
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <LazyPanel list={list} />
    </Suspense>
  );
}
