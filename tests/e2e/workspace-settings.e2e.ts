import { expect, test } from '../support/browser-app.ts';
import { comeHomeAs, expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';

test('an admin changes the settings of the school, and loses nothing that was typed', async ({ page, app }) => {
  await comeHomeAs(page, 'admin');
  await page.getByRole('link', { name: 'Settings & members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Workspace settings and members' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const mission = dialog.getByRole('textbox', { name: 'Mission and background' });
  await expect(save).toBeDisabled();
  await expect(dialog.getByText('No logo uploaded')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Self-harm or suicide' })).toBeDisabled();
  await expectAccessible(page);

  // What is not saved holds one back, and outlives a reload.
  await mission.fill('We sing.');
  await expect(dialog.getByText('8 / 1000 characters')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Access controls' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(mission).toHaveValue('We sing.');
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(dialog.getByText('What you had not saved is back.')).toBeVisible();
  await expect(mission).toHaveValue('We sing.');

  // Meanwhile somebody else writes the same field.
  const slug = (await dialog.getByText('/workspaces/').textContent())?.split('/').at(-1) ?? '';
  const changed = await page.request.patch(`/api/workspaces/${slug}`, {
    data: { mission_and_background: 'We dance.' },
    headers: { origin: app.url },
  });
  expect(changed.status()).toBe(200);
  await save.click();
  await expect(dialog.getByText('Now it is: We dance.')).toBeVisible();
  await expect(mission).toHaveValue('We sing.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expect(save).toBeDisabled();
  await expect(mission).toHaveValue('We sing.');

  await dialog.getByRole('tab', { name: 'Access controls' }).click();
  const ranges = dialog.getByRole('textbox', { name: 'Allowed IP ranges' });
  await expect(dialog.getByText('Students can work at any time.')).toBeVisible();
  await ranges.fill('10.0.0.0/8\nthe gym');
  await dialog.getByRole('switch', { name: 'Limit access hours' }).check({ force: true });
  await dialog.getByLabel('Until').fill('02:00');
  await expect(dialog.getByText(/until 02:00 on the next day \(Europe\/London\)/)).toBeVisible();
  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('calcutta');
  await expect(dialog.getByRole('option', { name: /Kolkata/ })).toBeVisible();
  await expectAccessible(page);
  await zone.press('Enter');
  await expect(zone).toHaveValue('Kolkata (UTC+05:30)');
  await save.click();
  await expect(dialog.getByText('the gym is not a CIDR range.')).toBeVisible();
  await ranges.fill('10.0.0.0/8');
  await expect(dialog.getByText(/is outside these ranges/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(save).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Members' }).click();
  await expect(dialog.getByText(/^Members of/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/workspace_settings/);
});

test("the platform's staff makes a district, puts a school into it and takes it away again", async ({ page }) => {
  await comeHomeAs(page, 'owner');
  await page.goto('/districts');
  await page.getByRole('button', { name: 'Add district' }).click();
  const making = page.getByRole('dialog', { name: 'Add district' });
  await making.getByRole('textbox', { name: 'Name' }).fill('North Valley');
  await making.getByRole('textbox', { name: 'Tagline' }).fill('Nine schools.');
  await making.getByRole('button', { name: 'Add district' }).click();

  const dialog = page.getByRole('dialog', { name: 'District settings and owners' });
  await dialog.getByRole('switch', { name: 'White labelling' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('White labelling needs a logo.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Discard changes' }).click();

  await dialog.getByRole('tab', { name: 'Owners' }).click();
  await expect(dialog.getByRole('tab', { name: 'Owners' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('tab', { name: 'Workspaces' }).click();
  await page.reload();
  await expect(dialog.getByText('No workspace is in this district yet. Add the first one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a workspace' }).click();
  await dialog.getByRole('searchbox', { name: 'Search workspaces to add' }).fill('Alder');
  await dialog.getByRole('button', { name: 'Add Alder Grove School' }).click();
  await expect(dialog.getByRole('button', { name: 'Open Alder Grove School' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: 'Open Alder Grove School' })).toBeHidden();

  await dialog.getByRole('tab', { name: 'General' }).click();
  await dialog.getByRole('button', { name: 'Remove North Valley' }).click();
  const question = page.getByRole('dialog', { name: 'Remove North Valley?' });
  const yes = question.getByRole('button', { name: 'Yes' });
  await question.getByRole('textbox', { name: 'Confirmation' }).fill('North valley');
  await expect(yes).toBeDisabled();
  await question.getByRole('textbox', { name: 'Confirmation' }).fill('North Valley');
  await expectAccessible(page);
  await yes.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit North Valley' })).toBeHidden();
});
