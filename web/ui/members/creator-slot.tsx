import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import { SelectField } from '../field-choices.tsx';
import styles from './members.module.css';
import { RefusalText } from './refusal-text.tsx';
import type { MemberList } from './use-member-list.ts';

/** Who holds the place: one of its owners (of a term: its admins). */
export function CreatorSlot({ list }: { list: MemberList }) {
  const { t } = useLingui();
  const { place, owners, creatorId, edits, setEdits, problems } = list;
  const holder = owners.find((one) => one.key === creatorId);
  const needs =
    place.type === 'term'
      ? t`Please designate a creator for this term.`
      : t`Please designate a creator for this district.`;
  return (
    <div>
      <SelectField
        className={styles.slot}
        label={t`Creator`}
        description={
          place.type === 'term'
            ? t`One of the admins. Whoever is named keeps the role until another is.`
            : t`One of the owners. Whoever is named stays an owner until another is.`
        }
        value={holder?.key ?? null}
        placeholder={t`Nobody yet`}
        error={problems.needsCreator ? needs : undefined}
        onChange={(key) => setEdits({ ...edits, creator: key === place.creator_id ? null : key })}
        data={owners.map((one) => ({ value: one.key, label: one.name || t`Somebody` }))}
      />
      {problems.creator !== undefined && (
        <p className={styles.alert} role="alert">
          <IconAlertCircle size={18} aria-hidden="true" />
          <span>
            <Trans>The creator has not been changed.</Trans>{' '}
            <RefusalText error={problems.creator} person={holder?.name ?? ''} place={place} />
          </span>
        </p>
      )}
    </div>
  );
}
