import { expect, type Locator, type Page, test } from '@playwright/test';
import { customerId, OUTBOUND } from './lists';
import { field, hydrated, signIn, signInByHand, speak } from './support';

/** The strip of the pages that are open. */
test.use({ locale: 'en-US' });

const LEDGER = '/account/index';
const ACCOUNTS = '/account/customerAccount';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' });
const strip = (page: Page): Locator => page.getByRole('navigation', { name: 'Open pages' });
const tab = (page: Page, title: string): Locator => strip(page).getByRole('link', { name: title });
const tabTitles = (page: Page): Locator => strip(page).getByRole('link');

test('opens, keeps each page’s last address, and is restored', async ({ page }) => {
  await signIn(page, 'admin');
  const customer_id = await customerId(page, 'ACME');
  await page.goto('/');
  await menu(page).getByRole('link', { name: 'Outbound' }).click();
  await expect(page).toHaveURL(OUTBOUND);
  await page.goto(`${OUTBOUND}?customer_id=${customer_id}&page=2`);
  await hydrated(page);
  await menu(page).getByRole('link', { name: 'My account' }).click();
  await expect(tabTitles(page)).toHaveText(['Home', 'Outbound', 'My account']);
  await page.reload();
  await expect(tabTitles(page)).toHaveText(['Home', 'Outbound', 'My account']);
  await expect(tab(page, 'My account')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Outbound').click();
  await expect(page).toHaveURL(`${OUTBOUND}?customer_id=${customer_id}&page=2`);
  await expect(field(page, 'customer_code')).toHaveValue('ACME');
});

test('closes and pins by mouse', async ({ page }) => {
  await signIn(page, 'admin');
  for (const path of [OUTBOUND, LEDGER, ACCOUNTS]) {
    await page.goto(path);
    await hydrated(page);
    await expect(tabTitles(page).last()).toHaveAttribute('aria-current', 'page');
  }
  const titles = ['Home', 'Outbound', 'My account', 'Customer account'];
  await expect(tabTitles(page)).toHaveText(titles);
  await strip(page).getByRole('button', { name: 'Close Customer account' }).click();
  await expect(page).toHaveURL(LEDGER);
  await expect(tabTitles(page)).toHaveText(titles.slice(0, 3));
  await expect(strip(page).getByRole('button', { name: 'Close Home' })).toHaveCount(0);

  const command = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  await tab(page, 'My account').click({ button: 'right' });
  await command('Pin');
  await expect(tabTitles(page)).toHaveText(['Home', 'My account, pinned', 'Outbound']);
  await expect(strip(page).getByRole('button', { name: 'Close My account' })).toHaveCount(0);
  await tab(page, 'Outbound').click({ button: 'right' });
  await command('Close all');
  await expect(tabTitles(page)).toHaveText(['Home', 'My account, pinned']);
  await page.reload();
  await expect(tabTitles(page)).toHaveText(['Home', 'My account, pinned']);
  await tab(page, 'My account').click({ button: 'right' });
  await command('Unpin');
  await tab(page, 'Home').click({ button: 'right' });
  await command('Close others');
  await expect(tabTitles(page)).toHaveText(['Home']);
  await expect(page).toHaveURL('/');
});

test('is worked by keyboard', async ({ page }) => {
  await signIn(page, 'admin');
  for (const path of [OUTBOUND, LEDGER]) {
    await page.goto(path);
    await hydrated(page);
    await expect(tabTitles(page).last()).toHaveAttribute('aria-current', 'page');
  }
  await tab(page, 'My account').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Outbound')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Reload' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(tab(page, 'Outbound')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tabTitles(page)).toHaveText(['Home', 'My account']);
  await expect(page).toHaveURL(LEDGER);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LEDGER);
});

test('are moved by mouse and keyboard, closed by the middle button, listed and loaded again', async ({
  page,
}) => {
  await signIn(page, 'admin');
  for (const path of [OUTBOUND, LEDGER, ACCOUNTS]) {
    await page.goto(path);
    await hydrated(page);
    await expect(tabTitles(page).last()).toHaveAttribute('aria-current', 'page');
  }
  await tab(page, 'Customer account').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(tabTitles(page)).toHaveText(['Home', 'Outbound', 'Customer account', 'My account']);
  await expect(tab(page, 'Customer account')).toBeFocused();
  await tab(page, 'My account').dragTo(tab(page, 'Outbound'));
  const moved = ['Home', 'My account', 'Outbound', 'Customer account'];
  await expect(tabTitles(page)).toHaveText(moved);
  await page.reload();
  await expect(tabTitles(page)).toHaveText(moved);

  await hydrated(page);
  await tab(page, 'Outbound').click({ button: 'middle' });
  await expect(tabTitles(page)).toHaveText(['Home', 'My account', 'Customer account']);
  await expect(page).toHaveURL(ACCOUNTS);

  await page.setViewportSize({ width: 375, height: 800 });
  await strip(page).evaluate((element) => element.querySelector('ul')?.scrollTo(500, 0));
  await expect(tab(page, 'Home')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Tab actions' }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page).toHaveURL(LEDGER);

  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${LEDGER}.data`);
  await tab(page, 'My account').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Reload' }).click();
  expect((await loaded).status()).toBe(200);
});

test('two windows keep what each of them opens, closes and pins', async ({ page, context }) => {
  await signIn(page, 'admin');
  await page.goto(OUTBOUND);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(OUTBOUND);
  await hydrated(other);
  await expect(tabTitles(other)).toHaveText(['Home', 'Outbound']);

  await menu(page).getByRole('link', { name: 'My account' }).click();
  await expect(tabTitles(other)).toHaveText(['Home', 'Outbound', 'My account']);
  await menu(other).getByRole('link', { name: 'Customer account', exact: true }).click();
  const titles = ['Home', 'Outbound', 'My account', 'Customer account'];
  await expect(tabTitles(page)).toHaveText(titles);
  await tab(other, 'Customer account').click({ button: 'right' });
  await other.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(tabTitles(page)).toHaveText(['Home', 'Customer account, pinned', 'Outbound', 'My account']);
  await strip(page).getByRole('button', { name: 'Close Outbound' }).click();
  const left = ['Home', 'Customer account, pinned', 'My account'];
  await expect(tabTitles(other)).toHaveText(left);
  for (const window of [page, other]) {
    await window.reload();
    await expect(tabTitles(window)).toHaveText(left);
  }
});

test('a tab stays while its page is not left', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (box) => {
    asked.push(box.type());
    return asked.length > 1 ? box.accept() : box.dismiss();
  });
  await signIn(page, 'admin');
  for (const path of [LEDGER, '/billing/index?tab=details']) {
    await page.goto(path);
    await hydrated(page);
  }
  await field(page, 'title').last().fill('Half an agreement');
  const close = strip(page).getByRole('button', { name: /^Close .*agreement/i });
  const titles = await tabTitles(page).allTextContents();
  expect(titles).toHaveLength(3);
  await close.click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await expect(page).toHaveURL('/billing/index?tab=details');
  await expect(tabTitles(page)).toHaveText(titles);
  await expect(field(page, 'title').last()).toHaveValue('Half an agreement');

  await close.click();
  await expect(page).toHaveURL(LEDGER);
  await expect(tabTitles(page)).toHaveText(titles.slice(0, 2));
});

test('is cleared on sign-out and not inherited by the next account', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${OUTBOUND}?view=order`);
  await hydrated(page);
  await expect(tabTitles(page)).toHaveText(['Home', 'Outbound']);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  for (const account of ['acme', 'admin']) {
    await signInByHand(page, account);
    await expect(page).toHaveURL('/');
    // Another test may have left the account in the other language.
    await speak(page, 'en-US');
    await page.reload();
    await hydrated(page);
    await expect(tabTitles(page)).toHaveText(['Home']);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  }
});
