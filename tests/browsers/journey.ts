import { expect } from 'vitest';
import { type Browser, gone, sees, until, type WindowBrowser } from './browser';

/** A day's work in steps, the same in every browser; each leaves the page that the next begins on. */

export async function signIn(browser: Browser): Promise<void> {
  await browser.open('/');
  await browser.unfold(/^(语言|Language)$/);
  await browser.press('English');
  await sees(browser, 'Warehouse billing back-office');
  await browser.fill('Account', 'admin');
  await browser.fill('Password', 'Tallyman-1');
  await browser.press('Sign in');
  await sees(browser, 'Billed this month');
}

/** One Enter is a query, also where the field suggests something. */
export async function queryByEnter(browser: WindowBrowser, customer: string): Promise<void> {
  await browser.follow('Outbound');
  await sees(browser, 'Platform order no.');
  await browser.enter('Customer', customer);
  await sees(browser, new RegExp(`OB\\d+-\\d+[^\\n]*\\s${customer}\\s`));
  await browser.follow('Home');
  await sees(browser, 'Billed this month');
}

/** The window's height, and what its frame may take of it. */
const IN_SIGHT_PX = 960;

/** The pager is in sight below a list of few rows, and the page ends with it. */
export async function shortList(browser: WindowBrowser): Promise<void> {
  await browser.follow('Roles');
  await sees(browser, /\d+ in total/);
  const list = await browser.extent('main table');
  const pager = await browser.extent('main nav');
  expect(pager.top).toBeGreaterThanOrEqual(list.bottom - 1);
  expect(pager.bottom).toBeLessThanOrEqual(IN_SIGHT_PX);
}

/** The number of the customer's first order that waits to be billed, has a price, and was not adjusted. */
export async function filter(browser: Browser, customer: string): Promise<string> {
  await browser.follow('Outbound');
  await sees(browser, 'Platform order no.');
  await browser.fill('Customer', customer);
  await browser.unfold(/^More filters/);
  await browser.fill('Billing status', 'Not billed');
  await browser.fill('Charge status', 'Charged');
  await browser.press('Query');
  // The list of this customer may be there already, without the filters.
  await sees(browser, /Charge status\s+Charged\s*×/);
  const [, number = ''] = await sees(
    browser,
    new RegExp(`(OB\\d+-\\d+)[^\\n]*\\s0\\.00\\s[^\\n]*\\s${customer}\\s`),
  );
  return number;
}

/** Reads why it costs what it costs. */
export async function openDetails(browser: Browser, number: string): Promise<void> {
  await browser.follow(number);
  // By its size, or by a rule of the sheet: which warehouse the newest order left from is up to the hour.
  await sees(browser, /(?:Measured\s.*\scm,\s.*\skg\s.*Calculation|, price row \d).*Agreement \d+ version/s);
}

/** A bad amount is answered beside its field; a good one that is far from the calculated one is asked about. */
export async function adjust(browser: Browser): Promise<void> {
  const amount = /^Adjusted charge of Order processing/;
  await browser.follow('Adjust amount');
  await browser.fill(amount, '12,5 x');
  await browser.fill('Reason', 'Agreed by phone');
  await browser.press('Save');
  await sees(browser, 'A number such as 1250.50');
  await browser.fill(amount, '9876.50');
  await browser.press('Save');
  await sees(browser, '9,876.50 USD instead of');
  await browser.press('Save adjustment');
  await sees(browser, /to 9,876\.50\sUSD.*Reason: Agreed by phone/s);
}

export async function backToList(browser: Browser): Promise<void> {
  await browser.follow('List');
  await sees(browser, 'Platform order no.');
}

/** Shows that what was adjusted by hand stays. */
export async function recalculate(browser: Browser, number: string): Promise<void> {
  await browser.tick(`Select ${number}`);
  await browser.unfold(/^Recalculate/);
  await browser.press('Selected rows');
  await sees(browser, 'Recalculation preview');
  await until('the end of the preview', async () => {
    if ((await browser.text()).includes('Nothing would change')) return true;
    // Scripts follow a job; without them the page is asked for again.
    if (!browser.hasScripts) await browser.reload();
    return undefined;
  });
  await browser.follow('Close');
  await gone(browser, 'Recalculation preview');
}

/** What is not charged leaves the filtered list, comes back when that is undone, and leaves it for good. */
export async function doNotCharge(browser: Browser, number: string): Promise<void> {
  // With scripts it is ticked as it was before the preview.
  if (!browser.hasScripts) await browser.tick(`Select ${number}`);
  await notCharged(browser, number);
  await browser.press('Undo');
  await sees(browser, 'Undone');
  await sees(browser, number);
  await browser.tick(`Select ${number}`);
  await notCharged(browser, number);
}

async function notCharged(browser: Browser, number: string): Promise<void> {
  await browser.press('Do not charge');
  await sees(browser, '1 set to not charged');
  await gone(browser, number);
}

export async function exportList(browser: WindowBrowser, customer: string): Promise<void> {
  expect(await browser.download('Export')).toMatch(new RegExp(`^outbound_${customer}_.*\\.xlsx$`));
}

/** Rows of an agreement's fee table are doubled, removed and changed. */
export async function editAgreement(browser: Browser, fee: string): Promise<void> {
  await browser.follow('Service agreements');
  await browser.follow('ACME LAX1, next year');
  await browser.follow('Edit');
  await browser.tick(/^Outbound/);
  await browser.press('Duplicate Row 1');
  await sees(browser, /Outbound\s*Rows: 8/);
  await browser.press('Remove Row 2');
  await sees(browser, /Outbound\s*Rows: 7/);
  await browser.fill('Row 1 Processing fee', fee);
  await browser.press('Save');
  await sees(browser, 'Modified successfully');
  await sees(browser, fee);
}

export async function printStatement(browser: WindowBrowser): Promise<void> {
  await browser.follow('Statement');
  await browser.fill('Customer', 'ACME');
  await browser.press('Query');
  await sees(browser, 'Matches the ledger: balance');
  if (browser.print) expect(await browser.print()).toBe(1);
}

export async function signOut(browser: Browser): Promise<void> {
  await browser.unfold(/Account menu$/);
  await browser.press('Sign out');
  await sees(browser, 'Password');
}

/** Whoever goes back after a sign-out is asked to sign in. */
export async function goBack(browser: WindowBrowser): Promise<void> {
  await browser.back();
  await until(
    'the way back to sign-in',
    async () => (await browser.address()).includes('redirect=') || undefined,
  );
  await sees(browser, 'Password');
}
