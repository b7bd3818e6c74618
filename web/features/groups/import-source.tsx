import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { maxBatch } from '#contract/core/paging.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export interface Source {
  workspaceId: string;
  term: Term | null;
}

export interface ImportSourceProps {
  source: Source;
  /** The term that is imported into. */
  excludeTermId: string;
  onChange: (source: Source) => void;
}

/** Which school and term the activities come from; the latest term is proposed. */
export function ImportSource({ source, excludeTermId, onChange }: ImportSourceProps) {
  const { t } = useLingui();
  const workspaces = useQuery(query(workspaceRoutes.listWorkspaces, { query: { roles: [0, 1], size: maxBatch } }));
  const terms = useQuery({
    ...query(termRoutes.listTerms, {
      query: { workspaceId: source.workspaceId, excludeTermId, size: maxBatch },
    }),
    enabled: source.workspaceId !== '',
  });
  const all = terms.data?.objects;
  const [first] = all ?? [];
  useEffect(() => {
    if (source.term === null && first !== undefined) onChange({ ...source, term: first });
  });

  if (workspaces.isPending) return <SkeletonRows count={2} />;
  if (workspaces.isError) {
    return <ErrorState quiet error={workspaces.error} onRetry={() => void workspaces.refetch()} />;
  }
  return (
    <>
      <SelectField
        label={t`School`}
        value={source.workspaceId}
        onChange={(workspaceId) => onChange({ workspaceId, term: null })}
        data={workspaces.data.objects.map((one) => ({ value: one.id, label: one.name }))}
      />
      {terms.isError ? (
        <ErrorState quiet error={terms.error} onRetry={() => void terms.refetch()} />
      ) : all?.length === 0 ? (
        <p className="muted">{t`This school has no other term that you may see.`}</p>
      ) : (
        <SelectField
          label={t`Term`}
          disabled={all === undefined}
          value={source.term?.id ?? null}
          onChange={(id) => onChange({ ...source, term: all?.find((one) => one.id === id) ?? null })}
          data={(all ?? []).map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </>
  );
}
