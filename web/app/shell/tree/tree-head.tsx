import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { IconCalendar, IconPlus, IconSparkles, IconUsersGroup } from '@tabler/icons-react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ActionMenu, MenuItem } from '#web/ui/menu.tsx';
import styles from './tree.module.css';

export const titleId = 'tree-title';

export interface TreeHeadProps {
  term: Term;
  /** Something is dragged: the head is the term, to which it may go. */
  isHeld: boolean;
  over: { isRefused: boolean } | null;
}

export function TreeHead({ term, isHeld, over }: TreeHeadProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { create_group: mayGroup, create_activity: mayActivity } = term.abilities;
  const parent = { parent_id: term.id, parent_type: 'term' };
  return (
    <div
      className={classes(
        styles.head,
        isHeld && styles.zone,
        over !== null && (over.isRefused ? styles.refused : styles.over),
      )}
    >
      <h2 className={styles.title} id={titleId}>
        <span className={isHeld ? 'visually-hidden' : undefined}>
          <Trans>Groups</Trans>
        </span>
        {isHeld && (
          <span className={styles.zoneName} aria-hidden="true">
            <IconCalendar size={16} />
            <span className="truncate">{term.name}</span>
          </span>
        )}
      </h2>
      {!isHeld && (mayGroup === true || mayActivity === true) && (
        <ActionMenu
          width={200}
          trigger={<IconButton size="small" label={t`New group or activity`} icon={<IconPlus size={18} />} />}
        >
          {mayGroup === true && (
            <MenuItem
              icon={<IconUsersGroup size={18} />}
              onClick={() => void navigate({ to: '/groups/new', search: parent })}
            >{t`New group`}</MenuItem>
          )}
          {mayActivity === true && (
            <MenuItem
              icon={<IconSparkles size={18} />}
              onClick={() => void navigate({ to: '/activities/new', search: parent })}
            >{t`New activity`}</MenuItem>
          )}
        </ActionMenu>
      )}
    </div>
  );
}

/** What to do about an empty tree, for who may. */
export function NewHere({ term }: { term: Term }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (term.abilities.create_group !== true) return null;
  return (
    <Button
      size="compact"
      icon={<IconPlus size={18} />}
      onClick={() => void navigate({ to: '/groups/new', search: { parent_id: term.id, parent_type: 'term' } })}
    >
      {t`New group`}
    </Button>
  );
}
