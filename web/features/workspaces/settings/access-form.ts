import { isCidr, isTimeZone } from '#contract/workspaces/access.rules.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import type { WorkspaceBody } from './use-save-workspace.ts';

/** What the Access controls tab changes. */
export interface AccessForm {
  /** one range a line */
  allowed_cidrs: string;
  limit_access_hours_enabled: boolean;
  timezone: string;
  /** HH:MM; '': not said */
  access_start_time: string;
  access_end_time: string;
  /** 1 Monday to 7 Sunday */
  access_days: number[];
}

export function accessForm(workspace: Workspace): AccessForm {
  return {
    allowed_cidrs: workspace.allowed_cidrs.join('\n'),
    limit_access_hours_enabled: workspace.limit_access_hours_enabled,
    timezone: workspace.timezone,
    access_start_time: shortTime(workspace.access_start_time),
    access_end_time: shortTime(workspace.access_end_time),
    access_days: workspace.access_days,
  };
}

/** "08:00:00" is 08:00; seconds that somebody chose stay. */
function shortTime(time: string | null): string {
  return time === null ? '' : time.replace(/^(\d\d:\d\d):00$/, '$1');
}

/** The ranges of the text, without empty lines. */
export function cidrsOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The same fields as the API takes them. */
export function accessBody({
  expected,
  ...changes
}: Partial<AccessForm> & { expected: Partial<AccessForm> }): WorkspaceBody {
  return { ...accessFieldsOf(changes), expected: accessFieldsOf(expected) };
}

export function accessFieldsOf({ allowed_cidrs, access_start_time, access_end_time, ...rest }: Partial<AccessForm>) {
  return {
    ...rest,
    ...(allowed_cidrs === undefined ? {} : { allowed_cidrs: cidrsOf(allowed_cidrs) }),
    ...(access_start_time === undefined ? {} : { access_start_time: access_start_time || null }),
    ...(access_end_time === undefined ? {} : { access_end_time: access_end_time || null }),
  };
}

/** What is not right yet; the words for each stand in the tab. */
export interface AccessFaults {
  /** lines that are no CIDR range, as they were typed */
  cidrs: string[];
  timezone: boolean;
  start: boolean;
  end: 'missing' | 'same' | null;
  days: boolean;
}

export function accessFaults(form: AccessForm): AccessFaults {
  const on = form.limit_access_hours_enabled;
  const { access_start_time: start, access_end_time: end } = form;
  return {
    cidrs: cidrsOf(form.allowed_cidrs).filter((one) => !isCidr(one)),
    timezone: !isTimeZone(form.timezone),
    start: on && start === '',
    end: !on ? null : end === '' ? 'missing' : end === start ? 'same' : null,
    days: on && form.access_days.length === 0,
  };
}

export function hasFault({ cidrs, timezone, start, end, days }: AccessFaults): boolean {
  return cidrs.length > 0 || timezone || start || end !== null || days;
}

/** Whether the hours go over midnight. */
export function crossesMidnight({ access_start_time: start, access_end_time: end }: AccessForm): boolean {
  return start !== '' && end !== '' && end < start;
}
