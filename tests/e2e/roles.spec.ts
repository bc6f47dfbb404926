import { expect, type Page, test } from '@playwright/test';
import { dialog, OVERTAKEN, save } from './dialogs';
import { rowOf, rows } from './lists';
import { box, open, ROLES, unused } from './roles';
import {
  done,
  field,
  hydrated,
  idFromLink,
  notification,
  openAs,
  PASSWORD,
  ready,
  signIn,
  speak,
} from './support';

/** Makes a role without the screen. */
async function makeRole(page: Page, title: string, ruleIds = ''): Promise<string> {
  const form = { intent: 'add', title, detail: '', status: '1', rule_ids: ruleIds };
  await done(page, ROLES, form);
  await page.goto(`${ROLES}?title=${title}`);
  return idFromLink(page.getByRole('link', { name: `Edit ${title}` }));
}

/** Makes a user who holds the role, and answers the name to sign in with. */
async function makeUser(page: Page, roleId: string): Promise<string> {
  const user_name = unused('Holder');
  const form = {
    ...{ intent: 'add', user_name, password: PASSWORD, real_name: 'Holder', language: 'en-US', status: '1' },
    ...{ customer_code: 'HOUSE', state: 'Texas', city: 'Austin', email: 'holder@example.com' },
  };
  await done(page, '/user/index', { role_ids: roleId, ...form });
  return user_name;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a role is made, found, changed and deleted', async ({ page }) => {
      const title = unused('Dock ');
      await signIn(page, 'admin');
      await page.goto(ROLES);
      await ready(page, javaScriptEnabled);
      await page.getByRole('link', { name: 'New' }).click();
      await field(dialog(page), 'title').fill(title);
      await field(dialog(page), 'detail').fill('Loads and unloads');
      await box(page, 'Edit', 'Roles').check();
      await save(page);
      await expect(notification(page, 'Added successfully')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);

      await page.goto(`${ROLES}?title=${title}&detail=unloads&status=1`);
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, title)).toContainText('Loads and unloads');
      await expect(rowOf(page, title)).toContainText('admin');

      await open(page, 'Edit', title);
      for (const name of ['System', 'Roles']) await expect(box(page, name)).toBeChecked();
      await expect(box(page, 'Add', 'Roles')).not.toBeChecked();
      await box(page, 'Add', 'Roles').check();
      await box(page, 'Edit', 'Roles').uncheck();
      await field(dialog(page), 'status').selectOption('0');
      await save(page);
      await expect(notification(page, 'Modified successfully')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);

      await page.goto(`${ROLES}?title=${title}`);
      await expect(rowOf(page, title)).toContainText('Disabled');
      await open(page, 'Edit', title);
      await expect(box(page, 'Add', 'Roles')).toBeChecked();
      await expect(box(page, 'Edit', 'Roles')).not.toBeChecked();
      await dialog(page).getByRole('link', { name: 'Cancel' }).click();

      await open(page, 'Delete', title);
      await expect(dialog(page)).toContainText(`Delete “${title}”?`);
      await dialog(page).getByRole('link', { name: 'Cancel' }).click();
      await open(page, 'Delete', title);
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(notification(page, 'Deleted successfully')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });

    test('one that users hold is deleted after a second question only', async ({ page }) => {
      await signIn(page, 'admin');
      const title = unused('Held');
      await makeUser(page, await makeRole(page, title));
      const ask = async () => {
        await page.goto(`${ROLES}?title=${title}`);
        await ready(page, javaScriptEnabled);
        await open(page, 'Delete', title);
        await dialog(page).getByRole('button', { name: 'Delete' }).click();
        await expect(dialog(page)).toHaveText(/Users who would lose this role: 1/);
      };
      await ask();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(notification(page, 'Deletion cancelled, nothing was changed')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(rowOf(page, title)).toHaveCount(1);
      await ask();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(rowOf(page, title)).toHaveCount(1);
      await ask();
      await dialog(page).getByRole('button', { name: 'Delete anyway' }).click();
      await expect(notification(page, 'Deleted successfully')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });
  });
}

test('what is refused is told at its field, and what was ticked is kept', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${ROLES}?dialog=new`);
  await hydrated(page);
  await field(dialog(page), 'title').fill('ADMINISTRATOR');
  await box(page, 'Edit, enable or disable', 'Users').check();
  await save(page);
  await expect(dialog(page)).toContainText('This name is already in use');
  await expect(field(dialog(page), 'title')).toHaveValue('ADMINISTRATOR');
  await expect(box(page, 'Edit, enable or disable', 'Users')).toBeChecked();
  await expect(box(page, 'Add', 'Users')).not.toBeChecked();
});

test('of two who change a role the second is told, and nothing is lost', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const title = unused('Shared');
  const id = await makeRole(page, title);
  await page.goto(`${ROLES}?title=${title}&dialog=edit&id=${id}`);
  await hydrated(page);
  const other = await openAs(browser, 'admin');
  await other.goto(`${ROLES}?title=${title}&dialog=edit&id=${id}`);
  await hydrated(other);
  await field(dialog(other), 'detail').fill('theirs');
  await save(other);
  await expect(notification(other, 'Modified successfully')).toBeVisible();
  await other.close();

  await field(dialog(page), 'detail').fill('mine');
  await box(page, 'Audit log').check();
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText(OVERTAKEN);
  await expect(field(dialog(page), 'detail')).toHaveValue('mine');
  await expect(box(page, 'Audit log')).toBeChecked();
  await save(page);
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('mine');
});

test('nobody grants what they do not hold, or changes who holds more', async ({ page, browser }) => {
  const admin = await openAs(browser, 'admin');
  await admin.goto(`${ROLES}?dialog=new`);
  const ids = await Promise.all(
    ['Add', 'Edit', 'Delete'].map((name) => box(admin, name, 'Roles').inputValue()),
  );
  const user_name = await makeUser(admin, await makeRole(admin, unused('Manager'), ids.join()));
  await admin.close();

  await done(page, '/login', { user_name, password: PASSWORD });
  await speak(page, 'en-US');
  await page.goto(`${ROLES}?dialog=new`);
  await hydrated(page);
  await field(dialog(page), 'title').fill(unused('More'));
  await expect(box(page, 'Audit log')).toHaveCount(0);
  await box(page, 'Delete', 'Roles').check();
  await save(page);
  await expect(notification(page, 'Added successfully')).toBeVisible();

  await page.goto(`${ROLES}?title=Administrator`);
  await open(page, 'Delete', 'Administrator');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'You cannot change this role, which has permissions that you do not have',
  );
  await page.goto(ROLES);
  await expect(rowOf(page, 'Administrator')).toHaveCount(1);
});
