import { useLingui } from '@lingui/react/macro';
import { IconCpu, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Term } from '#contract/terms/terms.entities.ts';
import { chooseTerm, usePlace, useSwitchWorkspace } from '#web/api/place.ts';
import { errorText } from '#web/api/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { initialsOf } from '#web/ui/faces.ts';
import { ActionMenu, MenuItem, MenuLine, MenuTitle } from '#web/ui/menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './sidebar.module.css';

/** Active: the school's default term. Visible: members see it. Invisible: admins only. */
function TermBadge({ term }: { term: Term }) {
  const { t } = useLingui();
  if (term.is_active) return <Badge tone="good">{t`Active`}</Badge>;
  return term.is_visible ? <Badge>{t`Visible`}</Badge> : <Badge>{t`Invisible`}</Badge>;
}

/** The school and its term; with more than one of either, the menu that switches. */
export function PlaceHead({ rail }: { rail: boolean }) {
  const { t } = useLingui();
  const { workspace, workspaces, term, terms, isPending } = usePlace();
  const switchWorkspace = useSwitchWorkspace();
  const navigate = useNavigate();
  if (isPending) {
    return (
      <div className={styles.place}>
        <Skeleton width={34} height={34} />
        {!rail && <Skeleton width={120} height={14} />}
      </div>
    );
  }

  const name = workspace?.name ?? 'Hearth';
  const face = (
    <>
      <span className={styles.logo} aria-hidden="true">
        {workspace?.logo_url ? <img src={workspace.logo_url} alt="" /> : initialsOf(name)}
      </span>
      {rail ? (
        <span className="visually-hidden">{name}</span>
      ) : (
        <span className={styles.names}>
          <b className="truncate">{name}</b>
          {term !== null && (
            <span className={styles.term}>
              <span className="truncate">{term.name}</span>
              <TermBadge term={term} />
            </span>
          )}
        </span>
      )}
    </>
  );
  const manages = workspace?.abilities.modify === true;
  if (workspaces.length < 2 && terms.length < 2 && !manages) {
    return (
      <div className={styles.place} title={rail ? name : undefined}>
        {face}
      </div>
    );
  }

  const toWorkspace = async (id: string): Promise<void> => {
    try {
      await switchWorkspace(id);
      await navigate({ to: '/' });
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  };

  return (
    <ActionMenu
      position="bottom-start"
      width={264}
      trigger={
        <button type="button" className={styles.place} title={rail ? name : undefined}>
          {face}
          <span className="visually-hidden">{manages ? t`School and terms` : t`Switch term or school`}</span>
          {!rail && <IconSelector size={18} aria-hidden="true" />}
        </button>
      }
    >
      {terms.length > 1 && <MenuTitle>{t`Terms`}</MenuTitle>}
      {terms.length > 1 &&
        terms.map((one) => (
          <MenuItem
            key={one.id}
            chosen={one.id === term?.id}
            end={<TermBadge term={one} />}
            onClick={() => {
              chooseTerm(one.is_active ? null : one.id);
              void navigate({ to: '/' });
            }}
          >
            {one.name}
          </MenuItem>
        ))}
      {terms.length > 1 && workspaces.length > 1 && <MenuLine />}
      {workspaces.length > 1 && <MenuTitle>{t`Schools`}</MenuTitle>}
      {workspaces.length > 1 &&
        workspaces.map((one) => (
          <MenuItem key={one.id} chosen={one.id === workspace?.id} onClick={() => void toWorkspace(one.id)}>
            {one.name}
          </MenuItem>
        ))}
      {manages && (terms.length > 1 || workspaces.length > 1) && <MenuLine />}
      {manages && (
        <MenuItem
          icon={<IconCpu size={18} />}
          onClick={() =>
            void navigate({ to: '/workspaces/$workspaceId/models', params: { workspaceId: workspace.id } })
          }
        >
          {t`AI models of the school`}
        </MenuItem>
      )}
    </ActionMenu>
  );
}
