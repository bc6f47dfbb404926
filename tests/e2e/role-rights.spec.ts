import { expect, test } from '@playwright/test';
import { dialog, save } from './dialogs';
import { box, open, ROLES, unused } from './roles';
import { field, hydrated, notification, signIn } from './support';

/** The tree of rights in the form of a role. */
test.use({ locale: 'en-US' });

test('ticks run down a branch and half-ticked parents are sent along', async ({ page }) => {
  await signIn(page, 'admin');
  const title = unused('Half');
  await page.goto(`${ROLES}?dialog=new`);
  await hydrated(page);
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
  await field(dialog(page), 'title').fill(title);
  const wanted = [
    await box(page, 'System').inputValue(),
    await box(page, 'Roles').inputValue(),
    await box(page, 'Edit', 'Roles').inputValue(),
  ];
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await save(page);
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect(form.getAll('rule_ids').filter(Boolean)).toEqual(wanted);
  await expect(notification(page, 'Added successfully')).toBeVisible();

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
  await expect(page.getByRole('dialog', { name: '编辑角色' })).toContainText('含今后新增的权限');
  await expect(dialog(page).getByRole('checkbox', { checked: false })).toHaveCount(0);
  await expect(dialog(page).getByText('用户管理')).toBeVisible();
});
