import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { formOf, newTermForm } from './term-form.ts';
import { TermFormView } from './term-form-view.tsx';
import styles from './terms.module.css';

export interface TermEditorProps {
  workspace: Workspace;
  /** null: a new one */
  termId: string | null;
  /** under which the form is kept in this browser */
  storageKey: string;
  onDirty: (isDirty: boolean) => void;
  /** Somebody wants to see the list again. */
  onBack: () => void;
  onClose: () => void;
}

/** The form of one term, new or not, once it is read. */
export function TermEditor({ workspace, termId, onBack, ...rest }: TermEditorProps) {
  const { t } = useLingui();
  const [blank] = useState(() => newTermForm(new Date()));
  const read = useQuery({
    ...query(termRoutes.readTerm, { query: { termId: termId ?? '' } }),
    enabled: termId !== null,
  });
  const term = read.data?.term ?? null;
  return (
    <div className={styles.tab}>
      <div className={styles.back}>
        <Button
          variant="bare"
          size="compact"
          icon={<IconArrowLeft size={18} className="flip-rtl" aria-hidden="true" />}
          data-escape
          onClick={onBack}
        >
          {t`All terms`}
        </Button>
      </div>
      {termId !== null && read.isPending ? (
        <SkeletonRows count={4} height={56} />
      ) : termId !== null && term === null ? (
        <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <h3 className={styles.title}>{term === null ? <Trans>New term</Trans> : term.name}</h3>
          <TermFormView workspace={workspace} term={term} start={term === null ? blank : formOf(term)} {...rest} />
        </>
      )}
    </div>
  );
}
