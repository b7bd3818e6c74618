import { BlockList, isIPv6 } from 'node:net';
import { clientAddress, unreadableAddress } from '#server/platform/client-address.ts';

/** Why a workspace is closed to somebody now. */
export type GateCode = 'outside_school_hours' | 'outside_school_network';

/** When and from where a workspace is open to who is not its staff (administration specification 2.4, api.md section 7). */
export interface Gate {
  workspace_id: string;
  /** hours and days count only when this is set */
  limit_access_hours_enabled: boolean;
  /** IANA; hours and days are this place's */
  timezone: string;
  /** HH:MM or HH:MM:SS; an end before its start lies on the next day */
  access_start_time: string | null;
  access_end_time: string | null;
  /** 1 Monday to 7 Sunday; with hours over midnight, the day on which they begin */
  access_days: readonly number[];
  /** empty: from everywhere */
  allowed_cidrs: readonly string[];
}

/**
 * What keeps somebody at `ip` out at `now`; null: it is open. The network is said first: outside it the hours are nobody's
 * business. An address that cannot be read is outside. Pure.
 */
export function closedBy(gate: Gate, now: Date, ip: string): GateCode | null {
  if (gate.allowed_cidrs.length > 0 && !isWithin(gate.allowed_cidrs, ip)) return 'outside_school_network';
  return isWithinHours(gate, now) ? null : 'outside_school_hours';
}

/** Milliseconds until the hours may end by the clock on the wall; null where they do not. Asked again then: a clock may be put back. */
export function untilClosing(gate: Gate, now: Date): number | null {
  if (!gate.limit_access_hours_enabled || gate.access_end_time === null) return null;
  const { seconds } = wallClock(gate.timezone, now);
  const left = (secondsOf(gate.access_end_time) - seconds + daySeconds) % daySeconds;
  return (left === 0 ? daySeconds : left) * 1000 - (now.getTime() % 1000);
}

function isWithinHours(gate: Gate, now: Date): boolean {
  if (!gate.limit_access_hours_enabled) return true;
  const start = secondsOf(gate.access_start_time ?? '00:00');
  const end = gate.access_end_time === null ? daySeconds : secondsOf(gate.access_end_time);
  const { seconds, weekday } = wallClock(gate.timezone, now);
  const isDay = (day: number): boolean => gate.access_days.includes(day);
  if (start < end) return isDay(weekday) && seconds >= start && seconds < end;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return (isDay(weekday) && seconds >= start) || (isDay(yesterday) && seconds < end);
}

const daySeconds = 24 * 60 * 60;

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
// Making one costs a hundred times what using it does.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock on the wall shows there: daylight saving is in it. */
function wallClock(timezone: string, now: Date): { seconds: number; weekday: number } {
  let clock = clocks.get(timezone);
  if (clock === undefined) {
    const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone: timezone });
    clocks.set(timezone, clock);
  }
  const said = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    seconds: secondsOf(`${said['hour']}:${said['minute']}:${said['second']}`),
    weekday: weekdays.indexOf(said['weekday'] ?? '') + 1,
  };
}

/** IPv4 and IPv6. */
function isWithin(cidrs: readonly string[], ip: string): boolean {
  const address = clientAddress(ip);
  if (address === unreadableAddress) return false;
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', bits = ''] = cidr.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
