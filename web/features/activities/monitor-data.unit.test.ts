import { expect, test } from 'vitest';
import type { MonitorRow } from '#contract/chats/monitor.entities.ts';
import { countLive, liveStateOf, orderRows, urgencyOf } from './monitor-data.ts';
import { applyMonitorEvent } from './use-monitor.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function row(name: string, more: Partial<MonitorRow> = {}): MonitorRow {
  return {
    chat_id: name,
    name: 'Linear equations',
    student: { id: name, full_name: name, preferred_name: null, avatar_url: null, color: 'teal' },
    state: 'present',
    last_active_at: ago(1),
    created_at: ago(30),
    submitted_at: null,
    ends_at: null,
    message_count: 3,
    last_message: null,
    flags: { open_alerts: 0, is_urgent: false, flagged_messages: 0 },
    headline: { kind: 'begun', text: '', hints: 0 },
    progress: null,
    ...more,
  };
}

test('who is there and has done nothing for three minutes is idle', () => {
  expect(liveStateOf(row('A'), now)).toBe('here');
  expect(liveStateOf(row('A', { last_active_at: ago(3) }), now)).toBe('idle');
  expect(liveStateOf(row('A', { last_active_at: ago(9), state: 'answering' }), now)).toBe('answering');
  const rows = [row('A'), row('B', { last_active_at: ago(5) }), row('C', { state: 'submitted' })];
  expect(countLive(rows, now)).toEqual({ here: 1, idle: 1, away: 0, submitted: 1, flagged: 0 });
});

test('rows stand by last name, or who needs the teacher first', () => {
  const quiet = row('Zoe Adams');
  const stuck = row('Ben Zimmer', { headline: { kind: 'question', text: '2x = 4', hints: 3 } });
  const alarming = row('Mia Moor', { flags: { open_alerts: 1, is_urgent: true, flagged_messages: 1 } });
  const done = row('Ann Baker', { state: 'submitted' });
  const rows = [stuck, alarming, quiet, done];
  expect(orderRows(rows, 'name', now, 'en').map((one) => one.chat_id)).toEqual([
    'Zoe Adams',
    'Ann Baker',
    'Mia Moor',
    'Ben Zimmer',
  ]);
  expect(orderRows(rows, 'attention', now, 'en').map((one) => one.chat_id)).toEqual([
    'Mia Moor',
    'Ben Zimmer',
    'Zoe Adams',
    'Ann Baker',
  ]);
  expect(urgencyOf(done, now)).toBe(-1);
});

test('a change replaces, adds and removes; a snapshot is all there is', () => {
  const [a, b] = [row('A'), row('B')];
  const first = applyMonitorEvent(
    { rows: null, isCut: false },
    { event: 'monitor.snapshot', sessions: [a, b], is_cut: false },
  );
  const later = applyMonitorEvent(first, {
    event: 'monitor.changed',
    sessions: [row('A', { state: 'writing' }), row('C')],
    removed: ['B'],
    is_cut: true,
  });
  expect([...(later.rows?.keys() ?? [])]).toEqual(['A', 'C']);
  expect(later.rows?.get('A')?.state).toBe('writing');
  expect(later.isCut).toBe(true);
  const anew = applyMonitorEvent(later, { event: 'monitor.snapshot', sessions: [b], is_cut: false });
  expect([...(anew.rows?.keys() ?? [])]).toEqual(['B']);
});
