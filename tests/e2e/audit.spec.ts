import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { everyRow, query, rows } from './lists';
import { choose, day, done, field, idFromLink, ready, signIn } from './support';

test.use({ locale: 'en-US' });

const PAGE = '/audit/index';
const ITEMS = '/systemSet/chargeItem';

/** A charge item that was made, renamed and switched off; gives its id, and its names. */
async function history(page: Page) {
  const [title, renamed] = [`Old ${randomUUID().slice(0, 8)}`, `New ${randomUUID().slice(0, 8)}`];
  await done(page, ITEMS, { intent: 'add', title, type: '2', sort: '900', status: '1' });
  await page.goto(`${ITEMS}?title=${encodeURIComponent(title)}`);
  const id = await idFromLink(page.getByRole('link', { name: `Edit ${title}` }));
  const edited = { id, title: renamed, detail: 'Why\nit is so', sort: '900', status: '0' };
  await done(page, ITEMS, { intent: 'edit', ...edited });
  return { id, title, renamed };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('who did what when is found by filters, and shown before and after', async ({ page }) => {
      const { id, title, renamed } = await history(page);
      await page.goto(PAGE);
      await expect(field(page, 'start_create_time')).toHaveValue(day(29));
      await expect(field(page, 'end_create_time')).toHaveValue(day());
      await field(page, 'user_name').fill('adm');
      await field(page, 'action').selectOption('Edit charge item');
      await field(page, 'entity').selectOption('Charge item');
      await field(page, 'entity_id').fill(id);
      await query(page);
      await expect(page).toHaveURL(/entity_id=/);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(`adminEdit charge itemCharge item${renamed}${id}`);

      await ready(page, javaScriptEnabled);
      if (javaScriptEnabled) await rows(page).getByRole('cell', { name: 'admin' }).click();
      else await rows(page).getByRole('link').click();
      await expect(page).toHaveURL(/tab=details/);
      const main = page.getByRole('main');
      await expect(main.locator('dl')).toContainText('Edit charge item');
      await expect(main.getByRole('columnheader')).toHaveText(['Field', 'Before', 'After']);
      await expect(rows(page)).toHaveCount(3);
      const line = (name: string) => rows(page).filter({ has: page.getByRole('rowheader', { name }) });
      await expect(line('Title').getByRole('cell')).toHaveText([title, renamed]);
      await expect(line('Title').getByRole('rowheader')).toHaveText('TitleChanged');
      await expect(line('Description').getByRole('cell')).toHaveText(['—', /Why\s+it is so/]);
      await expect(line('Status').getByRole('cell')).toHaveText(['Enabled', 'Disabled']);

      await page.getByRole('link', { name: 'Changes of this record in the last year' }).click();
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).last()).toContainText('Create charge item');
      await page.getByRole('link', { name: 'Reset' }).click();
      await expect(page).toHaveURL(PAGE);
    });
  });
}

test('days: shortcuts, and a range that ends before it starts', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${PAGE}?action=login.index&user_name=admin`);
  await everyRow(page, 'Sign in');
  await choose(page, 'Shortcuts', 'Last year');
  await expect(page).toHaveURL(/range=lastYear/);
  await expect(field(page, 'start_create_time')).toHaveValue(day(364));
  await everyRow(page, 'Sign in');
  await page.goto(PAGE);
  await field(page, 'start_create_time').fill(day(3));
  await field(page, 'end_create_time').fill(day(4));
  await query(page);
  await expect(field(page, 'end_create_time')).toHaveAccessibleDescription(
    'The end of the range is before its start',
  );
  await expect(rows(page)).toHaveCount(0);
});

test('the details without a row, or of one that is not there, say so', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${PAGE}?tab=details`);
  await expect(page.getByText('Choose a row in the log')).toBeVisible();
  await page.goto(`${PAGE}?tab=details&id=99999999`);
  await expect(page.getByText('There is no such entry')).toBeVisible();
});

test('that a password was set is shown, never which', async ({ page }) => {
  await signIn(page, 'admin');
  const user_name = `hidden${randomUUID().slice(0, 8)}`;
  const user = {
    ...{ intent: 'add', user_name, password: 'Hush-hush-9', role_ids: '1' },
    ...{ real_name: 'Hidden', status: '0', customer_code: 'HOUSE', language: 'en-US' },
    ...{ email: 'hidden@example.com', state: 'X', city: 'Y' },
  };
  await done(page, '/user/index', user);
  await page.goto(`/user/index?user_name=${user_name}`);
  const id = await idFromLink(rows(page).getByRole('link', { name: user_name, exact: true }));
  await page.goto(`${PAGE}?action=user.add&entity=app_user&entity_id=${id}`);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('row', { name: `User name — ${user_name}` })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Password' })).toHaveText('Password—***');
  expect(await page.content()).not.toMatch(/Hush-hush|scrypt/);
});

test('without the right there is no page', async ({ page }) => {
  for (const account of ['operator', 'acme'] as const) {
    await signIn(page, account);
    expect((await page.request.get(PAGE)).status()).toBe(403);
  }
});
