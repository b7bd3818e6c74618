import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { MemberPlace } from '#web/ui/members/member-place.ts';
import { PeopleTab } from '../settings/people-tab.tsx';
import type { DistrictTabProps } from './district-general.tsx';

/** Who runs the district, and who stands as its creator. */
export function DistrictOwners({ district, onDirty }: DistrictTabProps) {
  const { t } = useLingui();
  const { id, name, creator_id, abilities } = district;
  const place = useMemo<MemberPlace>(
    () => ({ type: 'district', id, name, creator_id, abilities }),
    [id, name, creator_id, abilities],
  );
  return (
    <PeopleTab place={place} onDirty={onDirty} readerNote={t`Only the owners of the district change who owns it.`} />
  );
}
