import { expect, test } from '@playwright/test';
import { unique } from '../catalogue/payments/fixture';
import { dialog, REQUIRED, save } from './dialogs';
import { rowOf } from './lists';
import { GROUPS, group, METHODS, madeGroup, madeMethod, newOne, openGroups, showAll } from './payments';
import { field, hydrated, notification, signIn } from './support';

test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

test('payment groups are added as rows, renamed and deleted', async ({ page }) => {
  const taken = await madeGroup(page);
  const [one, two] = [unique('G-'), unique('G-')];
  await showAll(page, GROUPS);
  await newOne(page);
  await hydrated(page);
  const names = dialog(page).getByRole('textbox');
  const remove = (row: number) => dialog(page).getByRole('button', { name: `Remove row ${row}` });
  const addRow = dialog(page).getByRole('button', { name: 'Add a row' });
  await expect(names).toHaveCount(1);
  await expect(remove(1)).toBeDisabled();
  await names.nth(0).fill(one);
  await addRow.click();
  await names.nth(1).fill('to be removed');
  await addRow.click();
  await addRow.click();
  await expect(names).toHaveCount(4);
  await names.nth(2).fill(taken.toUpperCase());
  await remove(2).click();
  await expect(names).toHaveCount(3);
  await expect(names.nth(0)).toHaveValue(one);
  await expect(names.nth(1)).toHaveValue(taken.toUpperCase());

  await names.nth(2).press('Enter');
  await expect(names.nth(2)).toHaveAccessibleDescription(REQUIRED);
  await expect(names.nth(0)).toHaveAccessibleDescription('');
  await names.nth(2).fill('12345678901');
  await save(page);
  await expect(names.nth(2)).toHaveAccessibleDescription('At most 10 characters');
  await names.nth(2).fill(one);
  await save(page);
  await expect(names.nth(1)).toHaveAccessibleDescription('This name is already in use');
  await expect(names.nth(2)).toHaveAccessibleDescription('This name is entered twice');
  await remove(2).click();
  await expect(names).toHaveCount(2);
  await names.nth(1).fill(two);
  await save(page);
  await expect(notification(page, 'Added successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  for (const title of [one, two]) await expect(rowOf(page, title)).toContainText('admin');

  const renamed = unique('G-');
  await page.getByRole('link', { name: `Edit ${one}` }).click();
  await field(dialog(page), 'title').fill(two);
  await save(page);
  await expect(field(dialog(page), 'title')).toHaveAccessibleDescription('This name is already in use');
  await field(dialog(page), 'title').fill(renamed);
  await save(page);
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await expect(rowOf(page, renamed)).toBeVisible();

  await page.getByRole('link', { name: `Delete ${renamed}` }).click();
  await dialog(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(rowOf(page, renamed)).toBeVisible();
  await page.getByRole('link', { name: `Delete ${renamed}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(notification(page, 'Deleted successfully')).toBeVisible();
  await expect(rowOf(page, renamed)).toHaveCount(0);
});

test('a payment group in use is deleted only after another question', async ({ page }) => {
  const title = await madeGroup(page);
  const name = await madeMethod(page);
  await openGroups(page, name);
  await group(page, title).check();
  await page.keyboard.press('Escape');
  await expect(notification(page, 'Modified successfully')).toBeVisible();

  await showAll(page, GROUPS);
  const ask = async () => {
    await page.getByRole('link', { name: `Delete ${title}` }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Payment methods in this group: 1 (').first()).toBeVisible();
  };
  await ask();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(notification(page, 'Deletion cancelled, nothing was changed')).toBeVisible();
  await expect(rowOf(page, title)).toBeVisible();
  await ask();
  await page.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(notification(page, 'Deleted successfully')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  await showAll(page, METHODS);
  await expect(rowOf(page, name)).not.toContainText(title);
});
