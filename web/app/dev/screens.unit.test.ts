import { expect, test } from 'vitest';
import { everyRoute } from '../../../tests/support/every-route.ts';
import { screensOf } from './screens.ts';

/** It leads to another at once. */
const redirects = new Set(['/activities']);

test('the page of hard states has each screen that the web app has', () => {
  const screens = screensOf({
    workspaceId: 'w',
    otherTermId: 't',
    groupId: 'g',
    activityId: 'a',
    session: { activityId: 'a', chatId: 's' },
    freeChatId: 'f',
    libraryId: 'l',
    personId: 'p',
    districtId: 'd',
    alertId: 'x',
  });
  const paths = screens.map(([, address]) => address.split('?')[0] ?? '');
  const missing = Object.keys(everyRoute).filter((route) => {
    if (route === '$' || redirects.has(route)) return false;
    const shape = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !paths.some((path) => shape.test(path));
  });
  expect(missing).toEqual([]);
  expect(new Set(screens.map(([name]) => name)).size).toBe(screens.length);
});

test('a screen that needs what the school has not is left out', () => {
  expect(screensOf({}).every(([, address]) => !address.includes('undefined'))).toBe(true);
});
