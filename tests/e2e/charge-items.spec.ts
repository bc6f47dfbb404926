import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dialog, OVERTAKEN, REQUIRED, save } from './dialogs';
import { everyRow, query, rowOf, rows } from './lists';
import { done, field, idFromLink, notification, signIn } from './support';

test.use({ locale: 'en-US' });

const PAGE = '/systemSet/chargeItem';
const unique = () => `Item ${randomUUID().slice(0, 8)}`;

/** A charge item of the test's own, and the list that shows it alone. */
async function made(page: Page, title = unique()): Promise<string> {
  const form = { title, type: '2', sort: '900', status: '1', detail: 'Made for a test' };
  await done(page, PAGE, { intent: 'add', ...form });
  await page.goto(`${PAGE}?title=${encodeURIComponent(title)}`);
  await expect(rows(page)).toHaveCount(1);
  return title;
}

/** One that is open to be changed, while somebody else has changed it. */
async function overtaken(page: Page): Promise<string> {
  const title = await made(page);
  const link = page.getByRole('link', { name: `Edit ${title}` });
  const theirs = { id: await idFromLink(link), title, detail: 'Theirs', sort: '900', status: '1' };
  await link.click();
  await expect(dialog(page)).toBeVisible();
  await done(page, PAGE, { intent: 'edit', ...theirs });
  return title;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('one is added; what is missing or taken is told at its field', async ({ page }) => {
      const taken = await made(page);
      const title = unique();
      await page.getByRole('link', { name: 'New' }).click();
      await save(page);
      for (const name of ['title', 'type']) {
        await expect(field(dialog(page), name)).toHaveAccessibleDescription(REQUIRED);
      }
      await field(dialog(page), 'title').fill(taken.toLowerCase());
      await field(dialog(page), 'type').selectOption('Storage');
      await field(dialog(page), 'detail').fill('One line\nand another');
      await save(page);
      await expect(field(dialog(page), 'title')).toHaveAccessibleDescription('This name is already in use');
      await expect(field(dialog(page), 'title')).toHaveValue(taken.toLowerCase());
      await expect(field(dialog(page), 'type').locator(':checked')).toHaveText('Storage');
      await expect(field(dialog(page), 'detail')).toHaveValue('One line\nand another');
      await field(dialog(page), 'title').fill(title);
      await save(page);
      await expect(notification(page, 'Added successfully')).toBeVisible();
      await expect(page).toHaveURL(/title=Item/);
      await page.goto(`${PAGE}?title=${title}`);
      await expect(rowOf(page, title)).toContainText('Storage');
      await expect(rowOf(page, title)).toContainText('admin');
    });

    test('what somebody else changed meanwhile is told, and what was typed is kept', async ({ page }) => {
      const title = await overtaken(page);
      await field(dialog(page), 'detail').fill('Mine');
      await save(page);
      await expect(notification(page, OVERTAKEN)).toBeVisible();
      await expect(field(dialog(page), 'detail')).toHaveValue('Mine');
      await save(page);
      await expect(notification(page, 'Modified successfully')).toBeVisible();
      await expect(rowOf(page, title)).toContainText('Mine');
    });
  });
}

test.describe('as admin', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'admin'));

  test('charge items are filtered', async ({ page }) => {
    const title = await made(page);
    await page.goto(PAGE);
    await field(page, 'title').fill(title.toUpperCase());
    await field(page, 'detail').fill('for a TEST');
    const search = page.getByRole('main').getByRole('search');
    await field(search, 'type').selectOption('Outbound');
    await field(page, 'status').selectOption('Enabled');
    await query(page);
    await expect(page).toHaveURL(/status=1/);
    await expect(rows(page)).toHaveCount(1);
    await everyRow(page, title);
    await field(search, 'type').selectOption('Storage');
    await query(page);
    await expect(page.getByText('nothing matches the filters')).toBeVisible();
    await page.getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(field(page, 'title')).toHaveValue('');
    await expect(rows(page).nth(1)).toBeVisible();
  });

  test('one is changed, but never its type', async ({ page }) => {
    const title = await made(page);
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await expect(field(dialog(page), 'title')).toHaveValue(title);
    await expect(field(dialog(page), 'type')).toBeDisabled();
    await expect(field(dialog(page), 'type').locator(':checked')).toHaveText('Outbound');
    await field(dialog(page), 'detail').fill('Changed for a test');
    await save(page);
    await expect(notification(page, 'Modified successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowOf(page, title)).toContainText('Changed for a test');
  });

  test('what somebody else changed is told after a mistake of one’s own, too', async ({ page }) => {
    const title = await overtaken(page);
    await field(dialog(page), 'title').fill('');
    await save(page);
    await expect(field(dialog(page), 'title')).toHaveAccessibleDescription(REQUIRED);
    await field(dialog(page), 'title').fill(title);
    await save(page);
    await expect(notification(page, OVERTAKEN)).toBeVisible();
  });

  test('one is switched off and on in the list', async ({ page }) => {
    const title = await made(page);
    const status = page.getByRole('switch', { name: `Status of ${title}` });
    await expect(status).toBeChecked();
    await status.click();
    await expect(notification(page, 'Modified successfully')).toBeVisible();
    await expect(status).not.toBeChecked();
    await expect(status).toHaveText('Disabled');
    await status.click();
    await expect(status).toBeChecked();
  });
});

test('without the right there is no page', async ({ page }) => {
  await signIn(page, 'operator');
  expect((await page.request.get(PAGE)).status()).toBe(403);
  await page.goto(PAGE);
  await expect(
    page.getByRole('heading', { name: 'You do not have permission to open this page' }),
  ).toBeVisible();
  await expect(page.getByText('permission “Charge items”')).toBeVisible();
});
