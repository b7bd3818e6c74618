import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

/** A corner of the teacher's own, so that what other journeys find stays as it is. */
interface Workshop {
  groupId: string;
  activityId: string;
  /** three groups in it */
  tables: string[];
}

const lesson = 'Bridge building';
const text = (source_text: string) => ({ type: 'text', source_text });

async function send(page: Page, method: 'POST' | 'PUT', path: string, data: unknown) {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, { id: string; active_term_id?: string }>;
}

async function makeGroup(page: Page, name: string, parent: object): Promise<string> {
  return (await send(page, 'POST', '/api/groups', { name, ...parent }))['group']?.id ?? '';
}

async function openWorkshop(page: Page, run: (at: Workshop) => Promise<void>): Promise<void> {
  await signInAs(page, 'teacher');
  const read = await page.request.get('/api/tools/read_workspace?workspaceId=alder-grove');
  const { workspace } = (await read.json()) as { workspace: { active_term_id: string } };
  const groupId = await makeGroup(page, 'Workshop', { parent_term_id: workspace.active_term_id });
  const tables = [];
  for (const letter of ['A', 'B', 'C']) {
    tables.push(await makeGroup(page, `Table ${letter}`, { parent_group_id: groupId }));
  }
  const made = await send(page, 'POST', '/api/activities', {
    name: lesson,
    parent_group_id: groupId,
    guidelines_contents: [text('Ask what carries the load.')],
    initial_message_contents: [text('What will your bridge carry?')],
  });
  try {
    await run({ groupId, activityId: made['activity']?.id ?? '', tables });
  } finally {
    await send(page, 'PUT', `/api/groups/${groupId}`, { archived: true });
  }
}

const card = (page: Page) => page.getByRole('heading', { level: 3, name: lesson });

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More about ${lesson}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a teacher duplicates to three groups at once and opens one of them', async ({ page, context }) => {
  await openWorkshop(page, async ({ activityId, tables }) => {
    await page.goto(`/activities/${activityId}`);
    await choose(page, 'Duplicate...');
    await expect(page).toHaveURL(/\/overview\?duplicate_activity=\w+$/);
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Duplicate Activity' });
    await expect(dialog.getByRole('checkbox', { name: /Current term/ })).toBeVisible();
    await dialog.getByRole('searchbox').fill('nowhere at all');
    await expect(dialog.getByText('No group results found.')).toBeVisible();
    await dialog.getByRole('searchbox').fill('table');
    for (const letter of ['A', 'B', 'C']) {
      await dialog.getByRole('checkbox', { name: new RegExp(`^Table ${letter}`) }).check();
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Duplicate to 3 places' }).click();
    const done = page.getByRole('dialog', { name: 'Activity duplicated' });
    await expect(done.getByText('3 duplicates are there.')).toBeVisible();
    const opened = context.waitForEvent('page');
    await done.getByRole('button', { name: 'Open the duplicate in Table B in a new tab' }).click();
    const copy = await opened;
    await expect(copy.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
    await expect(copy.getByRole('main').getByRole('link', { name: 'Table B' })).toBeVisible();
    await copy.close();
    await page.goto(`/groups/${tables[2]}`);
    await expect(card(page)).toBeVisible();
  });
});

test('a teacher imports from last term on a phone, and finds the run again after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openWorkshop(page, async ({ groupId }) => {
    await page.goto(`/groups/${groupId}?import_data=true`);
    const wizard = page.getByRole('dialog', { name: 'Import activities' });
    await expect(wizard.getByRole('combobox', { name: 'Term' })).toHaveValue(/./);
    // By keyboard the next step begins at its beginning, and Next has nothing to do there yet.
    await wizard.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(wizard.getByRole('region', { name: 'Select activities' })).toBeFocused();
    await expect(wizard.getByRole('button', { name: 'Next' })).toBeDisabled();
    await wizard.getByRole('checkbox', { name: /^Below zero/ }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByRole('radio', { name: /^Duplicate/ })).toBeChecked();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByText('Below zero')).toBeVisible();
    await wizard.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 activity was imported.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 activity was imported.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Below zero' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('heading', { level: 3, name: 'Below zero' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/groups/${groupId}$`));
  });
});

test('a teacher publishes to the school library, finds it there and takes it back', async ({ page }) => {
  await openWorkshop(page, async ({ groupId }) => {
    await page.goto(`/groups/${groupId}`);
    await choose(page, 'Publish...');
    const dialog = page.getByRole('dialog', { name: 'Publish Activity' });
    const school = dialog.getByRole('listitem').filter({ hasText: 'School library' });
    await expect(school.getByText('Everybody in Alder Grove School sees it.')).toBeVisible();
    await school.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(school.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('link', { name: 'School library' }).click();
    await page.getByRole('searchbox', { name: 'Search activities' }).fill('bridge');
    await card(page).click();
    await expect(page).toHaveURL(/\/library\/[\w-]+$/);
    await expect(page.getByText('What will your bridge carry?')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/groups/${groupId}`);
    await choose(page, 'Publish...');
    await school.getByRole('button', { name: 'Unpublish' }).click();
    await expect(school.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  });
});

test('a teacher pins and unpins, moves, archives and restores', async ({ page }) => {
  await openWorkshop(page, async ({ groupId, tables }) => {
    await page.goto(`/groups/${groupId}`);
    await choose(page, 'Pin');
    const mails = page.getByRole('dialog', { name: 'Send Emails' });
    await expect(mails.getByRole('checkbox', { name: 'Members' })).toBeChecked();
    await expectAccessible(page);
    await mails.getByRole('button', { name: 'Skip' }).click();
    const pinned = page.getByRole('region', { name: 'Pinned' });
    await expect(pinned.getByRole('heading', { name: lesson })).toBeVisible();
    await choose(page, 'Unpin');
    await expect(pinned).toBeHidden();
    await expect(page.getByRole('region', { name: 'Activities' }).getByRole('heading', { name: lesson })).toBeVisible();

    await card(page).click();
    await choose(page, 'Pin...');
    const pins = page.getByRole('dialog', { name: `Pin ${lesson}` });
    await pins.getByRole('switch', { name: 'Workshop' }).click();
    await mails.getByRole('checkbox', { name: 'Owners' }).check();
    await mails.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/The e-mails are on their way|Nobody was left to e-mail/)).toBeVisible();
    await expect(pins.getByRole('switch', { name: 'Workshop' })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await choose(page, 'Move to...');
    const move = page.getByRole('dialog', { name: 'Move Activity' });
    await move.getByRole('searchbox').fill('table a');
    await move.getByRole('radio', { name: /^Table A/ }).check();
    await move.getByRole('button', { name: 'Move to Table A' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Table A' })).toBeVisible();

    await page.goto(`/groups/${tables[0]}`);
    await choose(page, 'Archive');
    await expect(card(page)).toBeHidden();
    await page.getByRole('button', { name: 'More about Table A' }).click();
    await page.getByRole('menuitem', { name: 'Archived' }).click();
    await page.getByRole('button', { name: `Restore ${lesson}` }).click();
    await expect(page.getByText(`${lesson} is back.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Table A' }).first().click();
    await expect(card(page)).toBeVisible();
  });
});
