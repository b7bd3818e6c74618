import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { waits } from '#contract/core/constants.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { accessFaults, accessFieldsOf, cidrsOf, crossesMidnight, hasFault, type AccessForm } from './access-form.ts';
import { useDayWords } from './day-words.ts';
import styles from './settings.module.css';

/** In a sentence, what the form means for a student, and whether the school would be open now. */
export function AccessPreview({ workspaceId, form }: { workspaceId: string; form: AccessForm }) {
  const { t } = useLingui();
  const draft = useSettled(form);
  const isRight = !hasFault(accessFaults(draft));
  const body = accessFieldsOf(draft) as ReturnType<typeof accessFieldsOf> & Record<string, never>;
  const preview = useQuery({
    queryKey: [workspaceRoutes.previewWorkspaceAccess.name, workspaceId, body],
    queryFn: ({ signal }) =>
      call(workspaceRoutes.previewWorkspaceAccess, { params: { id: workspaceId }, body: body as never }, { signal }),
    enabled: isRight,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const { data } = preview;
  const ranges = cidrsOf(form.allowed_cidrs).length;
  const settledRanges = cidrsOf(draft.allowed_cidrs).length;
  const isOpen = data !== undefined && data.is_open_now;
  return (
    <>
      <div className={styles.note} role="status">
        <IconClock size={18} aria-hidden="true" />
        <span>
          <Hours form={form} />{' '}
          {ranges === 0 ? (
            <Trans>They can work from anywhere.</Trans>
          ) : (
            <Plural
              value={ranges}
              one="They can work from addresses in # range only."
              other="They can work from addresses in # ranges only."
            />
          )}
        </span>
        {isRight && data !== undefined && (
          <Badge tone={isOpen ? 'good' : 'warn'}>{isOpen ? t`Now: open` : t`Now: closed`}</Badge>
        )}
      </div>
      {/* Of the ranges that were asked about: what is being typed moves nothing below. */}
      {isRight && settledRanges > 0 && data !== undefined && (
        <div className={classes(styles.note, !data.is_address_inside && styles.warn)} role="status">
          {!data.is_address_inside && <IconAlertTriangle size={18} aria-hidden="true" />}
          <span>
            {data.is_address_inside ? (
              <Trans>
                Your own address, <b dir="ltr">{data.address}</b>, is inside.
              </Trans>
            ) : (
              <Trans>
                Your own address, <b dir="ltr">{data.address}</b>, is outside these ranges. If you are at school now,
                your students are shut out once you save.
              </Trans>
            )}
          </span>
        </div>
      )}
    </>
  );
}

function Hours({ form }: { form: AccessForm }) {
  const { listOfDays } = useDayWords();
  const { access_start_time: start, access_end_time: end, access_days: days, timezone } = form;
  if (!form.limit_access_hours_enabled) return <Trans>Students can work at any time.</Trans>;
  if (start === '' || end === '' || days.length === 0) return <Trans>The access hours are not complete yet.</Trans>;
  const names = listOfDays(days);
  if (crossesMidnight(form)) {
    return (
      <Trans>
        Students can work on {names}, from {start} until {end} on the next day ({timezone}).
      </Trans>
    );
  }
  if (days.length === 7) {
    return (
      <Trans>
        Students can work every day from {start} until {end} ({timezone}).
      </Trans>
    );
  }
  return (
    <Trans>
      Students can work on {names}, from {start} until {end} ({timezone}).
    </Trans>
  );
}

/** The form once nobody has typed for a moment. */
function useSettled(form: AccessForm): AccessForm {
  const [settled, setSettled] = useState(form);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(form), waits.searchDebounce);
    return () => clearTimeout(timer);
  }, [form]);
  return settled;
}
