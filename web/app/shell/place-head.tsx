import { useLingui } from '@lingui/react/macro';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { usePlace } from '#web/api/place.ts';
import { initialsOf } from '#web/ui/faces.ts';
import { Popover } from '#web/ui/popover.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Badge } from '#web/ui/badge.tsx';
import styles from './sidebar.module.css';

const bring = () => Promise.all([import('#web/features/workspaces/switcher.tsx'), loadMessages('workspaces')]);
const Switcher = lazy(async () => (await bring())[0]);
const LeaveWorkspace = lazy(() => import('#web/features/workspaces/leave-workspace.tsx'));

/** The school and its term, and behind them the panel that switches both. */
export function PlaceHead({ rail }: { rail: boolean }) {
  const { t } = useLingui();
  const { workspace, term, isPending } = usePlace();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (isPending) {
    return (
      <div className={styles.place}>
        <Skeleton width={34} height={34} />
        {!rail && <Skeleton width={120} height={14} />}
      </div>
    );
  }

  const name = workspace?.name ?? 'Hearth';
  const district = workspace?.district?.white_labeling_enabled === true ? workspace.district : null;
  const logo = workspace?.logo_url ?? district?.logo_url ?? null;
  const face = (
    <>
      <span className={styles.logo} aria-hidden="true">
        {logo ? <img src={logo} alt="" /> : initialsOf(name)}
      </span>
      {rail ? (
        <span className="visually-hidden">{name}</span>
      ) : (
        <span className={styles.names}>
          <b className="truncate">{name}</b>
          {term !== null && (
            <span className={styles.term}>
              <span className="truncate">{term.name}</span>
              {term.is_active ? (
                <Badge tone="good">{t`Active`}</Badge>
              ) : (
                <Badge>{term.is_visible ? t`Visible` : t`Invisible`}</Badge>
              )}
            </span>
          )}
        </span>
      )}
    </>
  );
  // In no school yet: there is nothing to switch.
  if (workspace === null) {
    return (
      <div className={styles.place} title={rail ? name : undefined}>
        {face}
      </div>
    );
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.place}
        title={rail ? name : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void bring()}
        onClick={() => setOpen(!open)}
      >
        {face}
        <span className="visually-hidden">{t`Switch terms or workspaces`}</span>
        {!rail && <IconSelector size={18} aria-hidden="true" />}
      </button>
      {open && (
        <Popover anchor={button} label={t`Switch terms or workspaces`} width={360} onClose={() => setOpen(false)}>
          <Suspense fallback={<SkeletonRows count={5} height={40} />}>
            <Switcher
              onClose={() => setOpen(false)}
              onLeave={() => {
                // The panel lies above every dialog and closes at a click outside it: it goes first, with the focus on its button.
                button.current?.focus();
                setOpen(false);
                setLeaving(true);
              }}
            />
          </Suspense>
        </Popover>
      )}
      {isLeaving && (
        <Suspense fallback={null}>
          <LeaveWorkspace workspace={workspace} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
