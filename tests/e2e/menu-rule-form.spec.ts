import { expect, test } from '@playwright/test';
import { OVERTAKEN, save } from './dialogs';
import { addRule, node, panel, RULES, removeRule, tree, unique } from './rules';
import { done, field, hydrated, notification, signIn } from './support';

test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 800 };

test('what somebody else changed or deleted meanwhile is said, and what was typed stays', async ({
  page,
}) => {
  const title = unique('E2E shared');
  const id = await addRule(page, title);
  await page.goto(`${RULES}?id=${id}`);
  await hydrated(page);
  const rule = { pid: '0', name: '', icon: '', type: '0', is_menu: '1', status: '1' };
  const titles = { 'title.zh-CN': title, 'title.en-US': title };
  await done(page, RULES, { intent: 'edit', id, ...rule, ...titles, sort: '7' });
  await field(page, 'title.zh-CN').fill('我的标题');
  await save(page);
  await expect(notification(page, OVERTAKEN)).toBeVisible();
  await expect(field(page, 'title.zh-CN')).toHaveValue('我的标题');
  await expect(field(page, 'sort')).toHaveAccessibleDescription('Saved in the meantime: 7');
  await save(page);
  await expect(notification(page, 'Modified successfully')).toBeVisible();

  await removeRule(page, id);
  await field(page, 'title.zh-CN').fill('又一个标题');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'and cannot be saved any more' })).toBeVisible();
  await expect(field(page, 'title.zh-CN')).toHaveValue('又一个标题');
});

test('on a phone the form is a dialog', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const title = unique('E2E phone');
  const id = await addRule(page, title);
  await hydrated(page);
  await node(page, title).click();
  await expect(panel(page)).toBeVisible();
  expect(await panel(page).evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await panel(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(panel(page)).toHaveCount(0);
  await node(page, title).click();
  await field(page, 'sort').fill('902');
  await save(page);
  await expect(notification(page, 'Modified successfully')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(node(page, title)).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize(WIDE);
  await expect(field(page, 'sort')).toHaveValue('902');
  expect(await panel(page).evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
  await removeRule(page, id);
});

test('the form keeps what was typed when the window narrows, is modal then, and gives the focus back', async ({
  page,
}) => {
  await page.goto(RULES);
  await hydrated(page);
  const opener = tree(page).getByRole('link', { name: 'Add below System' });
  await opener.click();
  await expect(field(page, 'title.zh-CN')).toBeFocused();
  await page.keyboard.type('标题');
  const isModal = () => panel(page).evaluate((element) => element.matches(':modal'));
  expect(await isModal()).toBe(false);
  await page.setViewportSize(PHONE);
  await expect.poll(isModal).toBe(true);
  await expect(field(page, 'title.zh-CN')).toHaveValue('标题');
  await page.setViewportSize(WIDE);
  await expect.poll(isModal).toBe(false);
  await expect(panel(page)).toBeVisible();
  await expect(field(page, 'title.zh-CN')).toHaveValue('标题');
  await panel(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();

  await page.setViewportSize(PHONE);
  await opener.click();
  await expect.poll(isModal).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
