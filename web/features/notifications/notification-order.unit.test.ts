import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.entities.ts';
import { inOrder, keepMarks } from './notification-order.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString();
const row = (minute: number, read: boolean) => ({ id: `${minute}`, read, created_at: at(minute) }) as Notification;
const list = (...pages: Notification[][]) => ({ pages: pages.map((objects) => ({ objects })) });
const shown = (pages: ReturnType<typeof list>) => inOrder(pages).map(({ id, read }) => `${id}${read ? '' : ' new'}`);

test('what was marked as read meanwhile, and comes again with the next page, stands once and where it was', () => {
  const first = list([row(9, false), row(8, false)]);
  // Both are read on the server by now, so they follow what was not loaded yet.
  const second = list([row(9, false), row(8, false)], [row(7, false), row(9, true), row(8, true), row(6, true)]);
  expect(shown(keepMarks(first, second))).toEqual(['9 new', '8 new', '7 new', '6']);
});

test('reading the list again keeps the marks and the order, and puts what has come first', () => {
  const before = list([row(9, false), row(3, false), row(5, true)]);
  const again = list([row(11, false), row(9, true), row(5, true), row(3, true)]);
  expect(shown(keepMarks(before, again))).toEqual(['11 new', '9 new', '3 new', '5']);
});
