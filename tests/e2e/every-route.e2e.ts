import type { Page } from '@playwright/test';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { expect, test } from '../support/browser-app.ts';
import { everyRoute, type Place, type Visit } from '../support/every-route.ts';
import { activityNamed, sessionsOf, signInAs } from '../support/lesson-page.ts';
import { expectAccessible } from '../support/screens.ts';

const visits = Object.values(everyRoute).flat();
const asked = (visit: Visit, place: Place): boolean => visit.address.includes(`:${place}`);
/** So many screens a test: what one looks at is over in half a minute. */
const atOnce = 5;

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** The ids that the addresses name, as whoever is signed in here sees them. */
async function places(page: Page, wanted: (place: Place) => boolean): Promise<Partial<Record<Place, string>>> {
  const found: Partial<Record<Place, string>> = { workspaceId: 'alder-grove' };
  if (wanted('activityId') || wanted('groupId') || wanted('chatId') || wanted('userId')) {
    const activityId = await activityNamed(page, 'Angle hunt');
    const path = `${activityRoutes.readActivity.path}?activityId=${activityId}`;
    const { activity } = await read<{ activity: { parent_group_id: string } }>(page, path);
    const [session] = await sessionsOf(page, activityId);
    found.activityId = activityId;
    found.groupId = activity.parent_group_id;
    if (session !== undefined) Object.assign(found, { chatId: session.id, userId: session.creator_id });
  }
  if (wanted('libraryId')) {
    const { path } = activityRoutes.listPublicLibraryActivities;
    found.libraryId = (await read<{ objects: { id: string }[] }>(page, path)).objects[0]?.id ?? '';
  }
  if (wanted('districtId')) {
    const { path } = districtRoutes.listDistricts;
    found.districtId = (await read<{ objects: { id: string }[] }>(page, path)).objects[0]?.id ?? '';
  }
  return found;
}

for (const as of ['guest', 'student', 'teacher', 'admin', 'owner'] as const) {
  const all = visits.filter((visit) => visit.as === as);
  const parts = Math.ceil(all.length / atOnce);
  for (let part = 1; part <= parts; part += 1) {
    const mine = all.filter((_, at) => at % parts === part - 1);
    test(`nothing that a ${as} can open keeps anybody out, in light and dark (${part} of ${parts})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (as !== 'guest') await signInAs(page, as);
      const ids = await places(page, (place) => mine.some((visit) => asked(visit, place)));
      for (const { address, dialog } of mine) {
        await test.step(address, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(address.replaceAll(/:(\w+)/g, (_, place: Place) => ids[place] ?? ''));
          await expect(dialog ? page.getByRole('dialog') : page.getByRole('main')).toBeVisible();
          await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(0);
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
          await expectAccessible(page, true);
        });
      }
    });
  }
}
