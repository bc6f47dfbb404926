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
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
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
