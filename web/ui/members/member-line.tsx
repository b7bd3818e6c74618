import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconArrowBackUp, IconShieldHalf, IconStar } from '@tabler/icons-react';
import { Badge } from '../badge.tsx';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { SelectField } from '../field-choices.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { Avatar } from '../tile.tsx';
import { isOwning, mayModerate, type MemberRole } from './member-place.ts';
import styles from './members.module.css';
import { roleWord } from './role-words.ts';
import { MailState, ResendButton } from './row-mail.tsx';
import { RowNotes } from './row-notes.tsx';
import type { MemberRow } from './rows.ts';
import type { MemberList } from './use-member-list.ts';
import type { RowActions } from './use-row-actions.ts';

export interface MemberLineProps {
  list: MemberList;
  row: MemberRow;
  actions: RowActions;
  /** Asks first where somebody gives up his own ownership. */
  onRole: (row: MemberRow, role: MemberRole | 'remove') => void;
  isTicked: boolean;
  onTick: (row: MemberRow, isTicked: boolean) => void;
}

/** One person: who it is, how far he has come, what he may. */
export function MemberLine({ list, row, actions, onRole, isTicked, onTick }: MemberLineProps) {
  const { t, i18n } = useLingui();
  const { place, mayEdit } = list;
  const isMine = row.userId === list.me;
  const name = row.name || t`Somebody`;
  const edits = row.mark === 'added' ? list.mayAdd : mayEdit;
  const isEditable = edits && row.state !== 'inherited' && row.mark !== 'removed';
  const moderates = mayModerate(place.type, row.role);
  const error = list.problems.rows.get(row.key);
  const look = classes(
    styles.line,
    row.mark !== null && styles.unsaved,
    (error !== undefined || row.clash !== undefined) && styles.failed,
    row.mark === 'removed' && styles.gone,
  );
  return (
    <div className={look}>
      {mayEdit &&
        (isEditable && !actions.isKept(row) ? (
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={t`Select ${name}`}
            checked={isTicked}
            onChange={(event) => onTick(row, event.currentTarget.checked)}
          />
        ) : (
          <span className={styles.tick} aria-hidden="true" />
        ))}
      <Avatar name={name} color={row.color} url={row.avatar_url} />
      <span className={styles.words}>
        <b className="truncate">
          {row.userId !== null && row.state !== 'to_invite' ? (
            <Link to="/users/$userId" params={{ userId: row.userId }}>
              {isMine ? t`${name} (you)` : name}
            </Link>
          ) : (
            name
          )}
        </b>
        <span className={styles.meta}>
          {row.email !== null && row.email !== name && (
            <span className={classes(styles.email, 'truncate')} dir="ltr">
              {row.email}
            </span>
          )}
          <RowState row={row} />
          <MailState row={row} />
        </span>
      </span>
      <span className={styles.end}>
        {actions.isKept(row) && (
          <Badge icon={<IconStar size={13} aria-hidden="true" />}>
            <Trans>Creator</Trans>
          </Badge>
        )}
        {row.moderates && !isEditable && (
          <Badge tone="info" icon={<IconShieldHalf size={13} aria-hidden="true" />}>{t`Content moderator`}</Badge>
        )}
        {isEditable && row.state === 'invited' && !isMine && <ResendButton list={list} row={row} />}
        {isEditable && mayEdit && moderates && (
          <IconButton
            label={row.moderates ? t`Content moderator. Take it from ${name}` : t`Make ${name} a content moderator`}
            aria-pressed={row.moderates}
            className={row.moderates ? styles.on : undefined}
            icon={<IconShieldHalf size={18} />}
            onClick={() => actions.setModerates(row, !row.moderates)}
          />
        )}
        {row.mark !== null && row.mark !== 'added' && (
          <IconButton
            label={t`Undo the change of ${name}`}
            icon={<IconArrowBackUp size={18} className="flip-rtl" />}
            onClick={() => actions.revert(row)}
          />
        )}
        {isEditable ? (
          <SelectField
            className={styles.role ?? ''}
            aria-label={t`Role of ${name}`}
            value={row.role}
            disabled={actions.isKept(row)}
            onChange={(role: MemberRole | 'remove') => onRole(row, role)}
            data={[
              ...(list.given.includes(row.role) ? list.given : [row.role, ...list.given]).map((role) => ({
                value: role as MemberRole | 'remove',
                label: i18n._(roleWord(place.type, role)),
              })),
              { value: 'remove', label: t`Remove access` },
            ]}
          />
        ) : (
          <Badge tone={isOwning(row.role) ? 'good' : 'plain'}>
            {row.mark === 'removed' ? t`To be removed` : i18n._(roleWord(place.type, row.role))}
          </Badge>
        )}
      </span>
      <RowNotes list={list} row={row} error={error} actions={actions} />
    </div>
  );
}

/** "To be invited", "Invited yesterday", "Joined 3 June", or through what somebody owns it. */
function RowState({ row }: { row: MemberRow }) {
  if (row.state === 'inherited') {
    const from = row.member?.inherited_from?.name;
    return from === undefined ? <Trans>Owns what is above it</Trans> : <Trans>Owner through {from}</Trans>;
  }
  if (row.since === null) return row.state === 'to_invite' ? <Trans>To be invited</Trans> : null;
  if (row.state === 'invited') {
    return (
      <span>
        <Trans>
          Invited <RelativeTime value={row.since} />
        </Trans>
      </span>
    );
  }
  return (
    <span>
      <Trans>
        Joined <RelativeTime value={row.since} />
      </Trans>
    </span>
  );
}
