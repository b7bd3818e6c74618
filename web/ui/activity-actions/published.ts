import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';

/** A library that the reader may publish to. */
export interface Library {
  destination: 'public' | 'workspace' | 'district';
  name: string;
  /** a sentence: who sees what stands there */
  seenBy: string;
  /** the copy that stands there */
  copy: Activity | null;
  address: (activityId: string) => string;
}

/** The libraries around an activity that are open to the reader, each with the copy that stands there. */
export function usePublished(activity: Pick<Activity, 'id' | 'workspace_id' | 'parent_workspace_id'>) {
  const { t } = useLingui();
  const place = usePlace();
  const slug = activity.workspace_id ?? place.workspace?.id ?? '';
  const school = useQuery({
    ...query(workspaceRoutes.readWorkspace, { query: { workspaceId: slug } }),
    enabled: slug !== '',
  });
  const workspace = school.data?.workspace;
  const districtId = workspace?.district_id ?? '';
  const districts = useQuery({
    ...query(districtRoutes.listDistricts, { query: { size: maxBatch } }),
    enabled: districtId !== '',
  });
  const district = districts.data?.objects.find((one) => one.id === districtId);
  // Who may fill the library of some school is no student, and the public library takes that person's activities.
  const isStaff = place.workspaces.some((one) => one.abilities.create_activity === true);
  const isOfSchool = workspace?.abilities.create_activity === true && activity.parent_workspace_id !== workspace.id;
  const isOfDistrict = district?.abilities.create_activity === true;

  const copies = useQuery(
    query(copyRoutes.listPublishedCopies, { query: { activityId: activity.id, size: maxBatch } }),
  );
  const copyThat = (stands: (copy: Activity) => boolean): Activity | null => copies.data?.objects.find(stands) ?? null;

  const libraries: Library[] = [];
  if (isOfSchool) {
    libraries.push({
      destination: 'workspace',
      name: t`School library`,
      seenBy: t`Everybody in ${workspace.name} sees it.`,
      copy: copyThat((one) => one.parent_workspace_id !== null),
      address: (id) => `/library/${id}`,
    });
  }
  if (isOfDistrict) {
    libraries.push({
      destination: 'district',
      name: t`District library`,
      seenBy: t`Everybody in the schools of ${district.name} sees it.`,
      copy: copyThat((one) => one.parent_district_id !== null),
      address: (id) => `/library/${id}`,
    });
  }
  if (isStaff) {
    libraries.push({
      destination: 'public',
      name: t`Public library`,
      seenBy: t`Everybody sees it, also who is not signed in.`,
      copy: copyThat((one) => one.parent_workspace_id === null && one.parent_district_id === null),
      address: (id) => `/public/library/${id}`,
    });
  }
  const asked = [copies, ...(slug === '' ? [] : [school]), ...(districtId === '' ? [] : [districts])];
  return {
    libraries,
    isPending: place.isPending || asked.some((one) => one.isPending),
    error: asked.find((one) => one.isError)?.error ?? null,
    retry: () => {
      for (const one of asked) if (one.isError) void one.refetch();
    },
  };
}
