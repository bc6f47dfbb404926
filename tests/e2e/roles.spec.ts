import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { field, lively, PASSWORD, post, rows, signIn, speak, told } from './support';

const ROLES = '/role/index';
const unused = (prefix: string) => `${prefix}${randomBytes(4).toString('hex')}`;

const dialog = (page: Page): Locator => page.getByRole('dialog');
/** The box of a right, or of the page or group itself. */
const box = (page: Page, name: string, within?: string): Locator => {
  const list = within ? page.getByRole('list', { name: within, exact: true }) : dialog(page);
  return list.getByRole('checkbox', { name, exact: true });
};
const rowOf = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });
const open = (page: Page, action: 'Edit' | 'Delete', title: string) =>
  page.getByRole('link', { name: `${action} ${title}`, exact: true }).click();
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

/** Makes a role without the screen. */
async function makeRole(page: Page, title: string, ruleIds = ''): Promise<string> {
  const form = { intent: 'add', title, detail: '', status: '1', rule_ids: ruleIds };
  const made = await post(page, ROLES, { idempotency_key: randomUUID(), ...form });
  expect(made.status()).toBe(302);
  await page.goto(`${ROLES}?title=${title}`);
  const link = page.getByRole('link', { name: `Edit ${title}` });
  return new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('id') ?? '';
}

/** Makes a user who holds the role, and answers the name to sign in with. */
async function makeUser(page: Page, roleId: string): Promise<string> {
  const user_name = unused('Holder');
  const form = {
    ...{ intent: 'add', user_name, password: PASSWORD, real_name: 'Holder', language: 'en-US', status: '1' },
    ...{ customer_code: 'HOUSE', state: 'Texas', city: 'Austin', email: 'holder@example.com' },
  };
  const made = await post(page, '/user/index', {
    idempotency_key: randomUUID(),
    role_ids: roleId,
    ...form,
  });
  expect(made.status(), await made.text()).toBe(302);
  return user_name;
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });
    const ready = (page: Page) => (scripts ? lively(page) : Promise.resolve());

    test('a role is made, found, changed and deleted', async ({ page }) => {
      const title = unused('Dock ');
      await signIn(page, 'admin');
      await page.goto(ROLES);
      await page.getByRole('link', { name: 'New' }).click();
      await field(page.getByRole('dialog'), 'title').fill(title);
      await field(page.getByRole('dialog'), 'detail').fill('Loads and unloads');
      await box(page, 'Edit', 'Roles').check();
      await save(page);
      await expect(told(page, 'Added successfully')).toBeVisible();
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
      await field(page.getByRole('dialog'), 'status').selectOption('0');
      await save(page);
      await expect(told(page, 'Modified successfully')).toBeVisible();
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
      await expect(told(page, 'Deleted successfully')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });

    test('one that users hold is deleted after a second question only', async ({ page }) => {
      await signIn(page, 'admin');
      const title = unused('Held');
      await makeUser(page, await makeRole(page, title));
      const ask = async () => {
        await page.goto(`${ROLES}?title=${title}`);
        await ready(page);
        await open(page, 'Delete', title);
        await dialog(page).getByRole('button', { name: 'Delete' }).click();
        await expect(dialog(page)).toHaveText(/Users who hold this role and would lose it: 1/);
      };
      await ask();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(told(page, 'Deletion cancelled, nothing was changed')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(rowOf(page, title)).toHaveCount(1);
      await ask();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(rowOf(page, title)).toHaveCount(1);
      await ask();
      await dialog(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(told(page, 'Deleted successfully')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });

    test('what is refused is told at its field, and what was ticked is kept', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(`${ROLES}?dialog=new`);
      await ready(page);
      await field(page.getByRole('dialog'), 'title').fill('ADMINISTRATOR');
      await box(page, 'Edit, enable or disable', 'Users').check();
      await save(page);
      await expect(dialog(page)).toContainText('There is already one with this name');
      await expect(field(page.getByRole('dialog'), 'title')).toHaveValue('ADMINISTRATOR');
      await expect(box(page, 'Edit, enable or disable', 'Users')).toBeChecked();
      await expect(box(page, 'Add', 'Users')).not.toBeChecked();
    });

    test('of two who change a role the second is told, and nothing is lost', async ({ page, browser }) => {
      await signIn(page, 'admin');
      const title = unused('Shared');
      const id = await makeRole(page, title);
      await page.goto(`${ROLES}?title=${title}&dialog=edit&id=${id}`);
      await ready(page);
      const other = await browser.newPage({ javaScriptEnabled: scripts });
      await signIn(other, 'admin');
      await other.goto(`${ROLES}?title=${title}&dialog=edit&id=${id}`);
      await ready(other);
      await field(other.getByRole('dialog'), 'detail').fill('theirs');
      await save(other);
      await expect(told(other, 'Modified successfully')).toBeVisible();
      await other.close();

      await field(page.getByRole('dialog'), 'detail').fill('mine');
      await box(page, 'Audit log').check();
      await save(page);
      await expect(dialog(page).getByRole('alert')).toContainText('Somebody has changed this since');
      await expect(field(page.getByRole('dialog'), 'detail')).toHaveValue('mine');
      await expect(box(page, 'Audit log')).toBeChecked();
      await save(page);
      await expect(told(page, 'Modified successfully')).toBeVisible();
      await expect(rowOf(page, title)).toContainText('mine');
    });

    test('nobody grants what they do not hold, or changes who holds more', async ({ page, browser }) => {
      const admin = await browser.newPage();
      await signIn(admin, 'admin');
      await admin.goto(`${ROLES}?dialog=new`);
      const ids = await Promise.all(
        ['Add', 'Edit', 'Delete'].map((name) => box(admin, name, 'Roles').inputValue()),
      );
      const user_name = await makeUser(admin, await makeRole(admin, unused('Manager'), ids.join()));
      await admin.close();

      expect((await post(page, '/login', { user_name, password: PASSWORD })).status()).toBe(302);
      await speak(page, 'en-US');
      await page.goto(`${ROLES}?dialog=new`);
      await ready(page);
      await field(page.getByRole('dialog'), 'title').fill(unused('More'));
      await box(page, 'Audit log').check();
      await save(page);
      const message = dialog(page).getByText('You can only grant rights that you hold yourself');
      if (scripts) await expect(message).toBeInViewport();
      else await expect(message).toBeVisible();
      await expect(box(page, 'Audit log')).toBeChecked();
      await box(page, 'Audit log').uncheck();
      await box(page, 'Delete', 'Roles').check();
      await save(page);
      await expect(told(page, 'Added successfully')).toBeVisible();

      await page.goto(`${ROLES}?title=Administrator`);
      await open(page, 'Delete', 'Administrator');
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(dialog(page).getByRole('alert')).toHaveText('This role holds rights that you do not hold');
      await page.goto(ROLES);
      await expect(rowOf(page, 'Administrator')).toHaveCount(1);
    });
  });
}

test('ticks run down a branch and half-ticked parents are sent along', async ({ page }) => {
  await signIn(page, 'admin');
  const title = unused('Half');
  await page.goto(`${ROLES}?dialog=new`);
  await lively(page);
  const half = (name: string) =>
    expect.poll(() => box(page, name).evaluate((one: HTMLInputElement) => one.indeterminate), name);

  await box(page, 'Roles').press('Space');
  for (const name of ['Add', 'Edit', 'Delete']) await expect(box(page, name, 'Roles')).toBeChecked();
  await half('Roles').toBe(false);
  await half('System').toBe(true);
  await box(page, 'Delete', 'Roles').uncheck();
  await half('Roles').toBe(true);

  await test.step('a half-ticked one becomes whole, then empty', async () => {
    await box(page, 'Roles').click();
    await expect(box(page, 'Delete', 'Roles')).toBeChecked();
    await half('Roles').toBe(false);
    await box(page, 'Roles').click();
    await expect(box(page, 'Add', 'Roles')).not.toBeChecked();
    await expect(box(page, 'System')).not.toBeChecked();
    await half('System').toBe(false);
  });

  await test.step('a page stays when the last right on it goes', async () => {
    await box(page, 'Roles').check();
    for (const name of ['Add', 'Edit', 'Delete']) await box(page, name, 'Roles').uncheck();
    await expect(box(page, 'Roles')).toBeChecked();
    await half('Roles').toBe(true);
  });

  await box(page, 'Edit', 'Roles').check();
  await field(page.getByRole('dialog'), 'title').fill(title);
  const wanted = [
    await box(page, 'System').inputValue(),
    await box(page, 'Roles').inputValue(),
    await box(page, 'Edit', 'Roles').inputValue(),
  ];
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await save(page);
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect(form.getAll('rule_ids').filter(Boolean)).toEqual(wanted);
  await expect(told(page, 'Added successfully')).toBeVisible();

  await page.goto(`${ROLES}?title=${title}`);
  await open(page, 'Edit', title);
  await half('System').toBe(true);
  await half('Roles').toBe(true);
  await expect(box(page, 'Add', 'Roles')).not.toBeChecked();
});

test('a role that holds everything says so, with all ticked', async ({ page }) => {
  await signIn(page, 'admin', 'zh-CN');
  await page.goto(`${ROLES}?title=Administrator`);
  await page.getByRole('link', { name: '编辑 Administrator' }).click();
  await expect(page.getByRole('dialog', { name: '编辑角色' })).toContainText('包括今后新增的权限');
  await expect(dialog(page).getByRole('checkbox', { checked: false })).toHaveCount(0);
  await expect(dialog(page).getByText('用户管理')).toBeVisible();
});

test('whoever may only look is shown nothing to do, and is refused when doing it all the same', async ({
  page,
}) => {
  await signIn(page, 'viewer');
  await page.goto(`${ROLES}?dialog=new`);
  await expect(rowOf(page, 'Administrator')).toHaveCount(1);
  await expect(dialog(page)).toHaveCount(0);
  const main = page.getByRole('main');
  for (const name of [/^New/, /^Edit/, /^Delete/]) {
    await expect(main.getByRole('link', { name })).toHaveCount(0);
  }
  const forms: Record<string, string>[] = [
    { intent: 'add', title: unused('No'), status: '1' },
    { intent: 'edit', id: '1', title: 'Mine', status: '1' },
    { intent: 'delete', id: '1' },
    { intent: 'delete', id: '1', is_confirm: 'yes' },
  ];
  for (const form of forms) {
    const answer = await post(page, ROLES, { idempotency_key: randomUUID(), ...form });
    expect.soft(answer.status(), form.intent).toBe(403);
  }
  expect((await post(page, ROLES, { intent: 'rename' })).status()).toBe(400);
});
