import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-app.ts';
import { signInAs } from '../support/lesson-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

const lesson = 'Paper bridges';
const text = (source_text: string) => ({ type: 'text', source_text });
type Answer = Record<string, { id: string; active_term_id: string }>;

async function send(page: Page, method: 'POST' | 'PUT', path: string, data: unknown): Promise<Answer> {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

async function makeGroup(page: Page, name: string, parent: object): Promise<string> {
  return (await send(page, 'POST', '/api/groups', { name, ...parent }))['group']?.id ?? '';
}

/** A corner of the teacher's own, gone afterwards, so that what other journeys find stays as it is. */
async function inCorner(page: Page, name: string, run: (groupId: string) => Promise<void>): Promise<void> {
  await signInAs(page, 'teacher');
  const read = await page.request.get('/api/tools/read_workspace?workspaceId=alder-grove');
  const { workspace } = (await read.json()) as Answer;
  const groupId = await makeGroup(page, name, { parent_term_id: workspace?.active_term_id });
  try {
    await run(groupId);
  } finally {
    await send(page, 'PUT', `/api/groups/${groupId}`, { archived: true });
  }
}

const rows = (page: Page) => page.getByRole('tree', { name: 'Groups' }).getByRole('treeitem');
const row = (page: Page, name: string, level?: number) =>
  // With a finger its menu's button is a part of it.
  page.getByRole('tree', { name: 'Groups' }).getByRole('treeitem', {
    name: new RegExp(`^${name}( More about .*)?$`),
    ...(level === undefined ? {} : { level }),
  });

async function expand(page: Page, name: string): Promise<void> {
  await row(page, name).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, name)).toHaveAttribute('aria-expanded', 'true');
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(box).not.toBeNull();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Takes it with the mouse, and holds it. */
async function take(page: Page, what: Locator): Promise<void> {
  const link = what.getByRole('link').or(what.and(page.getByRole('link')));
  const { x, y } = await middleOf(link);
  // What dragging takes is loaded when the mouse first comes near.
  await expect
    .poll(async () => {
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      return link.getAttribute('draggable');
    })
    .toBe('true');
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 2, { steps: 3 });
}

async function holdOver(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x - 3, y, { steps: 5 });
  await page.mouse.move(x, y);
}

test('a teacher drags an activity into a group that opens under it, and takes it back', async ({ page }) => {
  await inCorner(page, 'Bridge workshop', async (workshop) => {
    const tableA = await makeGroup(page, 'Table A', { parent_group_id: workshop });
    const tableB = await makeGroup(page, 'Table B', { parent_group_id: workshop });
    await makeGroup(page, 'Corner', { parent_group_id: tableB });
    const made = await send(page, 'POST', '/api/activities', {
      name: lesson,
      parent_group_id: tableA,
      guidelines_contents: [text('Ask what carries the load.')],
      initial_message_contents: [text('What will your bridge carry?')],
    });
    const activityId = made['activity']?.id ?? '';
    const found = await page.request.get('/api/tools/list_users?search=Maya%20Lindqvist');
    const { objects } = (await found.json()) as { objects: { id: string }[] };
    await send(page, 'POST', `/api/activities/${activityId}/members`, {
      members: [{ user_id: objects[0]?.id, role: 0 }],
    });

    await page.goto(`/groups/${tableA}`);
    await expect(row(page, 'Table A')).toHaveAttribute('aria-selected', 'true');
    await expand(page, 'Table A');
    await expect(row(page, lesson, 3)).toBeVisible();

    await take(page, row(page, lesson));
    const note = page.getByRole('status').filter({ hasText: /./ });
    await holdOver(page, row(page, 'Table A'));
    await expect(note.getByText('It is already here.')).toBeVisible();
    await page.mouse.up();
    await expect(note.getByText('It is already here.')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();

    await take(page, row(page, lesson));
    await holdOver(page, row(page, 'Table B'));
    await expect(note.getByText('Move to Table B')).toBeVisible();
    await expect(row(page, 'Table B')).toHaveAttribute('aria-expanded', 'true');
    await expect(row(page, 'Corner', 3)).toBeVisible();
    await holdOver(page, row(page, 'Corner'));
    await expect(note.getByText('Move to Corner')).toBeVisible();
    await page.mouse.up();

    const dialog = page.getByRole('dialog', { name: 'Move Activity' });
    await expect(dialog.getByText('Not in Corner, and removed from it: Maya Lindqvist.')).toBeVisible();
    await expect(dialog.getByText('Its sessions move with it.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move to Corner' }).click();
    await expect(row(page, lesson)).toBeHidden();
    await expand(page, 'Corner');
    await expect(row(page, lesson, 4)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${lesson} is back where it was.`)).toBeVisible();
    await expect(row(page, lesson, 4)).toBeHidden();
    await expect(row(page, lesson, 3)).toBeVisible();

    // From the page, too.
    await take(page, page.getByRole('main').getByRole('link', { name: lesson }));
    await holdOver(page, row(page, 'Table B'));
    await expect(note.getByText('Move to Table B')).toBeVisible();
    await holdOver(page, row(page, 'Table A'));
    await expect(note.getByText('It is already here.')).toBeVisible();
    await page.mouse.up();

    // A group: not under itself, but onto the term.
    await take(page, row(page, 'Table A'));
    await holdOver(page, row(page, lesson));
    await expect(note.getByText('A group cannot be moved under itself.')).toBeVisible();
    await holdOver(page, page.getByRole('heading', { name: 'Groups' }));
    await expect(note.getByText(/^Move to Fall/)).toBeVisible();
    await page.mouse.up();
    const group = page.getByRole('dialog', { name: 'Move Group' });
    await expect(group.getByText('All groups and activities in it move with it.')).toBeVisible();
    await group.getByRole('button', { name: /^Move to Fall/ }).click();
    await expect(row(page, 'Table A', 1)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Table A', 2)).toBeVisible();
    await expect(row(page, 'Table A', 1)).toBeHidden();
  });
});

test('what dragging does is done by keys alone, from the menu of a row', async ({ page }) => {
  await inCorner(page, 'Kite workshop', async (workshop) => {
    const bench = await makeGroup(page, 'Bench', { parent_group_id: workshop });
    await makeGroup(page, 'Shelf', { parent_group_id: workshop });
    await makeGroup(page, 'Drawer', { parent_group_id: bench });
    await page.goto('/');
    await expand(page, 'Kite workshop');
    await row(page, 'Bench').focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await expect(page.getByRole('menuitem', { name: 'New group here' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'New activity here' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(row(page, 'Bench')).toBeFocused();

    await page.keyboard.press('Shift+F10');
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Move to...' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Group' });
    await expect(dialog.getByRole('searchbox', { name: 'Search groups' })).toBeFocused();
    await page.keyboard.type('drawer');
    const drawer = dialog.getByRole('radio', { name: /^Drawer/ });
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(drawer).toBeDisabled();
    await expect(dialog.getByText('A group cannot be moved under itself.')).toBeVisible();
    await dialog.getByRole('searchbox').fill('shelf');
    await expect(drawer).toBeHidden();
    await dialog.getByRole('radio', { name: /^Shelf/ }).focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByText('All groups and activities in it move with it.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move to Shelf' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Bench')).toBeHidden();
    await expand(page, 'Shelf');
    await expect(row(page, 'Bench', 3)).toBeVisible();

    // What is open is kept; what is made elsewhere is seen without a reload of the page.
    await page.reload();
    await expect(row(page, 'Bench', 3)).toBeVisible();
    await row(page, 'Bench').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
    await expect(row(page, 'Bench')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row(page, 'Bench', 3)).toBeVisible();
  });
});

test('hundreds of rows and twelve levels stay quick, and a held row scrolls the list', async ({ page }) => {
  await inCorner(page, 'Great hall', async (hall) => {
    const numbers = Array.from({ length: 140 }, (_, at) => String(at + 1).padStart(3, '0'));
    for (let from = 0; from < numbers.length; from += 10) {
      const names = numbers.slice(from, from + 10);
      await Promise.all(names.map((number) => makeGroup(page, `Class ${number}`, { parent_group_id: hall })));
    }
    let deep = await makeGroup(page, 'Depth 1', { parent_group_id: hall });
    for (let level = 2; level <= 12; level++) {
      deep = await makeGroup(page, `Depth ${level}`, { parent_group_id: deep });
    }
    await page.goto('/');
    await expand(page, 'Great hall');
    await expect(row(page, 'Class 001', 2)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Class 001')).toBeFocused();

    // A page is asked for when one comes to the end of those before it; rows out of sight are not drawn, and keys alone lead back.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return row(page, 'Depth 1').isVisible();
      })
      .toBe(true);
    await page.keyboard.press('Home');
    await expect(rows(page).first()).toBeFocused();
    // By its letters alone.
    await page.keyboard.press('d');
    await expect(row(page, 'Depth 1')).toBeFocused();
    expect(await rows(page).count()).toBeLessThan(80);
    for (let level = 2; level <= 12; level++) {
      await page.keyboard.press('ArrowRight');
      await expect(row(page, `Depth ${level}`)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(row(page, `Depth ${level}`)).toBeFocused();
    }
    await expect(row(page, 'Depth 12', 13)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Depth 12' })).toBeVisible();
    await expect(row(page, 'Depth 12')).toHaveAttribute('aria-selected', 'true');

    await row(page, 'Depth 1').focus();
    await take(page, row(page, 'Depth 2'));
    const before = await rows(page).first().textContent();
    const { x } = await middleOf(row(page, 'Depth 2'));
    const head = await middleOf(page.getByRole('heading', { name: 'Groups' }));
    await page.mouse.move(x, head.y + 34, { steps: 5 });
    await expect(row(page, 'Class 120')).toBeVisible();
    expect(await rows(page).first().textContent()).not.toBe(before);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('each row shows its menu, and moves by it', async ({ page }) => {
    await inCorner(page, 'Sail workshop', async (workshop) => {
      await makeGroup(page, 'Mast', { parent_group_id: workshop });
      await makeGroup(page, 'Deck', { parent_group_id: workshop });
      await page.goto(`/groups/${workshop}`);
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      const more = row(page, 'Sail workshop').getByRole('button', { name: 'More about Sail workshop' });
      await expect(more).toBeVisible();
      expect((await row(page, 'Sail workshop').boundingBox())?.height).toBe(44);
      await expectAccessible(page);
      await expand(page, 'Sail workshop');
      await row(page, 'Mast').getByRole('button', { name: 'More about Mast' }).tap();
      await page.getByRole('menuitem', { name: 'Move to...' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Move Group' });
      await dialog.getByRole('searchbox').fill('deck');
      await dialog.getByRole('radio', { name: /^Deck/ }).check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Move to Deck' }).tap();
      await expect(row(page, 'Mast')).toBeHidden();
      await expand(page, 'Deck');
      await expect(row(page, 'Mast', 3)).toBeVisible();
    });
  });
});
