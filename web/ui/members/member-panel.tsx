import { useLingui } from '@lingui/react/macro';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import type { MemberList } from './use-member-list.ts';

export default function MemberPanel({ list }: { list: MemberList }) {
  const { t } = useLingui();
  if (list.read.isPending) return <SkeletonRows count={6} />;
  if (list.read.isError) return <ErrorState quiet error={list.read.error} onRetry={() => void list.read.refetch()} />;
  if (list.rows.length === 0) return <Empty quiet text={t`Nobody is in it yet.`} />;
  return (
    <ul>
      {list.rows.map((row) => (
        <li key={row.key}>{row.name}</li>
      ))}
    </ul>
  );
}
