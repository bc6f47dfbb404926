import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { dialog, REQUIRED, save } from './dialogs';
import { query, rowOf, rows } from './lists';
import {
  done,
  fact,
  field,
  hydrated,
  idFromLink,
  notification,
  PASSWORD,
  post,
  ready,
  signIn,
  signInByHand,
} from './support';

test.use({ locale: 'en-US' });

const USERS = '/user/index';
const unique = () => `e2e${randomBytes(5).toString('hex')}`;

/** What a new user's form sends. */
const newUser = (user_name: string) => ({
  intent: 'add',
  user_name,
  password: PASSWORD,
  real_name: 'Nora Quick',
  status: '1',
  customer_code: 'ACME',
  language: 'en-US',
  email: 'nora@example.com',
  state: 'CA',
  city: 'Los Angeles',
});

/** Makes a user with the role, past the screen, and shows them alone in the list. */
async function given(page: Page, role = 'Customer'): Promise<string> {
  const name = unique();
  await page.goto(`${USERS}?dialog=new`);
  const role_ids = await page.getByRole('checkbox', { name: role }).inputValue();
  await done(page, USERS, { ...newUser(name), role_ids });
  await page.goto(`${USERS}?user_name=${name}`);
  await expect(rows(page)).toHaveCount(1);
  return name;
}

/** A field of the dialog: the list behind it has filters of the same names. */
const typed = (page: Page, name: string): Locator => field(dialog(page), name);

/** Somebody new signs in on the screen, in a browser of their own. */
async function signedInByHand(browser: Browser, name: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto('/login');
  await signInByHand(page, name);
  await expect(page).toHaveURL('/');
  return page;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('a row is selected and deselected, and the details show it', async ({ page }) => {
      const name = await given(page);
      await ready(page, javaScriptEnabled);
      const tabs = page.getByRole('navigation', { name: 'Users' });
      const row = rowOf(page, name);
      const choose = () =>
        javaScriptEnabled
          ? row.getByText('Nora Quick').click()
          : row.getByRole('link', { name, exact: true }).click();
      await choose();
      await expect(page).toHaveURL(/[?&]id=\d+/);
      await expect(row).toHaveAttribute('aria-current', 'true');
      await tabs.getByRole('link', { name: 'Details' }).click();
      await expect(fact(page, 'User name')).toHaveText(name);
      await expect(fact(page, 'Roles')).toHaveText('Customer');
      await expect(fact(page, 'Customer')).toHaveText('ACME');
      await expect(fact(page, 'Status')).toHaveText('Enabled');
      await tabs.getByRole('link', { name: 'User list' }).click();
      await expect(page).toHaveURL(new RegExp(`user_name=${name}`));
      await choose();
      await expect(row).not.toHaveAttribute('aria-current');
      await tabs.getByRole('link', { name: 'Details' }).click();
      await expect(page.getByText('Select a user in the list')).toBeVisible();
    });

    test('the switch disables a user, whose session ends with it', async ({ page, browser }) => {
      const name = await given(page);
      const other = await signedInByHand(browser, name);
      const status = page.getByRole('switch', { name: `Status of ${name}` });
      await expect(status).toBeChecked();
      await status.click();
      await expect(notification(page, 'Modified successfully')).toBeVisible();
      await expect(status).not.toBeChecked();
      await other.goto('/account/index');
      await expect(other).toHaveURL(/\/login/);
      await signInByHand(other, name);
      await expect(notification(other, 'The account or the password is not correct')).toBeVisible();
      await other.close();
      await field(page, 'status').selectOption('Enabled');
      await query(page);
      await expect(page).toHaveURL(/status=1/);
      await expect(rows(page)).toHaveCount(0);
      await field(page, 'status').selectOption('Disabled');
      await query(page);
      await expect(rows(page)).toHaveCount(1);
    });

    test('a warehouse is one of the customer’s', async ({ page }) => {
      await page.goto(`${USERS}?dialog=new`);
      const warehouses = typed(page, 'warehouse_id').locator('option');
      if (!javaScriptEnabled) {
        await typed(page, 'customer_code').fill('NORDLICHT');
        await typed(page, 'warehouse_id').selectOption('SZX1');
        await typed(page, 'user_name').fill(unique());
        await typed(page, 'password').fill(PASSWORD);
        await typed(page, 'real_name').fill('Nora');
        await typed(page, 'email').fill('nora@example.com');
        await typed(page, 'state').fill('HH');
        await typed(page, 'city').fill('Hamburg');
        await dialog(page).getByRole('checkbox', { name: 'Customer' }).check();
        await save(page);
        await expect(typed(page, 'warehouse_id')).toHaveAccessibleDescription(
          'This warehouse does not serve the customer',
        );
        return;
      }
      await hydrated(page);
      await typed(page, 'customer_code').fill('nordlicht');
      await expect(warehouses.filter({ hasText: 'SZX1' })).toHaveCount(0);
      await expect(warehouses.filter({ hasText: 'EWR1' })).toHaveCount(1);
      await typed(page, 'customer_code').fill('house');
      await expect(warehouses.filter({ hasText: 'SZX1' })).toHaveCount(1);
    });
  });
}

test('a user is made, with every mistake told beside its field', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const name = unique();
  await page.goto(USERS);
  await page.getByRole('link', { name: 'New' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('New user');
  await typed(page, 'city').fill('Los Angeles');
  await save(page);
  for (const required of ['user_name', 'password', 'real_name', 'customer_code', 'email', 'state']) {
    await expect.soft(typed(page, required), required).toHaveAccessibleDescription(REQUIRED);
  }
  await expect(typed(page, 'role_ids').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(typed(page, 'city')).toHaveValue('Los Angeles');

  await typed(page, 'user_name').fill('ad min');
  await typed(page, 'password').fill('short');
  await typed(page, 'real_name').fill('Nora Quick');
  await typed(page, 'customer_code').fill('NOBODY');
  await typed(page, 'email').fill('nora@');
  await typed(page, 'state').fill('CA');
  await dialog(page).getByRole('checkbox', { name: 'Customer' }).check();
  await save(page);
  await expect(typed(page, 'customer_code')).toHaveAccessibleDescription('There is no customer “NOBODY”');
  await expect(typed(page, 'user_name')).toHaveAccessibleDescription('Letters A–Z and digits 0–9 only');
  await expect(typed(page, 'password')).toHaveAccessibleDescription('At least 8 characters');
  await expect(typed(page, 'email')).toHaveAccessibleDescription(/^An e-mail address such as/);
  await expect(dialog(page).getByRole('checkbox', { name: 'Customer' })).toBeChecked();

  await typed(page, 'user_name').fill('ADMIN');
  await typed(page, 'password').fill(PASSWORD);
  await typed(page, 'customer_code').fill('acme');
  await typed(page, 'email').fill('nora@example.com');
  await save(page);
  await expect(typed(page, 'user_name')).toHaveAccessibleDescription(/already in use/);
  await expect(typed(page, 'real_name')).toHaveValue('Nora Quick');
  await typed(page, 'user_name').fill(name);
  await typed(page, 'password').fill(PASSWORD);
  await save(page);
  await expect(notification(page, 'Added successfully')).toBeVisible();
  await expect(page).toHaveURL(USERS);
  await expect(rowOf(page, name)).toContainText('Nora Quick');
  await expect(rowOf(page, name)).toContainText('English');

  await (await signedInByHand(browser, name)).close();
});

test('a user is edited: the name stays, an empty password too', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const name = await given(page);
  await hydrated(page);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(typed(page, 'user_name')).toBeDisabled();
  await expect(typed(page, 'real_name')).toBeFocused();
  await expect(typed(page, 'user_name')).toHaveValue(name);
  await expect(typed(page, 'password')).toHaveValue('');
  await typed(page, 'real_name').fill('');
  await typed(page, 'city').fill('Denver');
  await typed(page, 'warehouse_id').selectOption('LAX1');
  await dialog(page).getByRole('checkbox', { name: 'Viewer' }).check();
  await save(page);
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await expect(rows(page)).toContainText('LAX1');
  await expect(rows(page)).not.toContainText('Nora Quick');
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(fact(page, 'City')).toHaveText('Denver');
  await expect(fact(page, 'Roles')).toHaveText('Customer, Viewer');

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await typed(page, 'warehouse_id').selectOption('None');
  await typed(page, 'state').fill('');
  await save(page);
  await expect(typed(page, 'state')).toHaveAccessibleDescription(REQUIRED);
  await typed(page, 'state').fill('CO');
  await save(page);
  await expect(fact(page, 'Default warehouse')).toHaveText('—');
  await expect(fact(page, 'State or province')).toHaveText('CO');

  await (await signedInByHand(browser, name)).close();
});

test('nobody changes themselves', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${USERS}?user_name=admin`);
  const own = rows(page).filter({ has: page.getByRole('link', { name: 'admin', exact: true }) });
  await expect(own).toContainText('Enabled');
  await expect(own.getByRole('switch')).toHaveCount(0);
  await expect(own.getByRole('link')).toHaveText(['admin']);
  const id = await idFromLink(own.getByRole('link'));
  await page.goto(`${USERS}?id=${id}&dialog=edit`);
  await expect(rows(page).first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${USERS}?id=${id}&tab=details`);
  await expect(fact(page, 'User name')).toHaveText('admin');
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toHaveCount(0);
  const answer = await post(page, USERS, { intent: 'status', id, status: '0' });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('You cannot change your own account here');
});
