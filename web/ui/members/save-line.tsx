import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';
import styles from './save-line.module.css';
import type { MemberList } from './use-member-list.ts';

/** Under a list whose host has no Save of its own: how much is unsaved, and what becomes of it. */
export function SaveLine({ list }: { list: MemberList }) {
  const { t } = useLingui();
  const { isDirty, isSaving, edits } = list;
  const marked = list.rows.filter((row) => row.mark !== null).length + list.removed.length;
  const count = marked + Object.keys(edits.domains).length + (edits.creator === null ? 0 : 1);
  if (!isDirty) return null;
  return (
    <div className={styles.foot}>
      <span className="muted" aria-live="polite">
        <Plural value={count} one="# unsaved change" other="# unsaved changes" />
      </span>
      <Button
        disabled={isSaving}
        onClick={() => {
          list.discard();
          toast({ text: t`Changes discarded.`, action: { label: t`Undo`, run: () => list.setEdits(edits) } });
        }}
      >
        <Trans>Discard</Trans>
      </Button>
      <Button
        variant="primary"
        busy={isSaving}
        onClick={() => {
          void list.save().then((isDone) => isDone && toast({ text: t`Saved.` }));
        }}
      >
        <Trans>Save</Trans>
      </Button>
    </div>
  );
}
