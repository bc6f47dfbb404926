import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { SCREENS } from '../foreign/screens';
import { ALL_MANNERS } from '../foreign/server/index.mjs';
import { PASSWORD, startWalk, type Walk } from '../foreign/walk';
import { dialog, save } from './dialogs';
import { everyRow, filter, query, rowOf, rows } from './lists';
import { fact, field, hydrated, notification, signInByHand } from './support';

/**
 * The product before a server that was written from the documents alone, with all of its manners, in a browser far from
 * the operator's time zone.
 */

let walk: Walk;
let page: Page;
/** What the browser complains of. */
const complaints: string[] = [];

test.beforeAll(async () => {
  walk = await startWalk();
});
test.afterAll(() => walk?.stop());
test.beforeEach(async ({ browser }) => {
  const { visitor } = await walk.begin(ALL_MANNERS);
  page = await openBrowser(browser);
  const cookies = visitor.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]);
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: walk.origin })));
});
test.afterEach(async () => {
  await page.context().close();
  expect(complaints.splice(0)).toEqual([]);
  expect(walk.server.surplus, 'fields that no document names').toEqual([]);
  expect(walk.server.errors, 'failures of the server').toEqual([]);
});

async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: walk.origin,
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const opened = await context.newPage();
  opened.on('pageerror', (error) => complaints.push(String(error)));
  opened.on('console', (message) => {
    // A form that is asked about, or refused, is answered with this status.
    const isAnswer = message.text().includes('status of 422');
    // The walk goes on while a page may still be loading: what is replaced is aborted, as it should be.
    const isReplaced = message.text().startsWith('AbortError: signal is aborted');
    if (message.type() === 'error' && !isAnswer && !isReplaced)
      complaints.push(`${message.text()} at ${opened.url()}`);
  });
  return opened;
}

const open = async (path: string) => {
  await page.goto(path);
  await hydrated(page);
};
/** A time of the server's, as screens show it. */
const minute = (time: unknown) => String(time).slice(0, 16);
const record = (table: keyof Walk['server']['records'], id: number) =>
  walk.server.records[table].find((row) => row.id === id) ?? {};
const inMenu = (): Locator => page.getByRole('navigation', { name: 'Menu' }).getByRole('link');

test('every screen opens from the menu', async () => {
  await page.context().clearCookies();
  await page.goto('/');
  await signInByHand(page, 'admin', PASSWORD);
  await expect(inMenu()).toHaveCount(17);
  const count = await inMenu().count();
  for (let index = 0; index < count; index++) {
    const href = await inMenu().nth(index).getAttribute('href');
    await inMenu().nth(index).click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('every address is drawn by the browser as by the server', async () => {
  test.slow();
  for (const { path, type, rows: count, texts = [], alert, isVariant } of Object.values(SCREENS).flat()) {
    if (type || isVariant) continue;
    await open(path);
    await expect(page.getByRole('alert'), path).toHaveText(alert ? [alert] : []);
    if (count === undefined || path.includes('mode=')) continue;
    const shown = path.includes('dialog=') ? dialog(page) : page.getByRole('main');
    await expect(shown.locator('tbody').first().locator('tr'), path).toHaveCount(count);
    for (const text of texts) await expect(shown, path).toContainText(text);
  }
});

test('times are the operator’s on every side', async () => {
  await open('/transaction/inbound?customer_id=7');
  const { create_time, update_time } = record('inbound', 1001);
  await expect(rowOf(page, 'IN1001')).toContainText(minute(create_time).slice(5));
  await rowOf(page, 'IN1001').getByRole('link', { name: 'IN1001', exact: true }).click();
  await expect(fact(page, 'Date')).toHaveText(minute(create_time));
  await expect(fact(page, 'Updated')).toHaveText(minute(update_time));
  await open('/billing/index?tab=details&id=501');
  const agreement = record('agreement', 501);
  await expect(page.getByRole('main')).toContainText(minute(agreement.start_create_time));
  await expect(page.getByRole('main')).toContainText(minute(agreement.end_create_time));
  await open('/account/index?customer_id=7');
  await expect(rowOf(page, 'TX10056')).toContainText(minute(record('ledger', 56).create_time));
});

test('a customer is chosen by typing, and rows are charged', async () => {
  await open('/transaction/outbound');
  await field(page, 'customer_code').fill('NOBODY');
  await query(page);
  await expect(field(page, 'customer_code')).toHaveAccessibleDescription('There is no customer “NOBODY”');
  await field(page, 'customer_code').fill('acme');
  await (await filter(page, 'warehouse_id')).selectOption('SZ-ACME');
  await query(page);
  await expect(page).toHaveURL(/customer_id=7/);
  await everyRow(page, /SZ-ACME.*ACME/);
  await expect(rows(page)).toHaveCount(3);
  await rowOf(page, 'OUT2002').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Charge', exact: true }).click();
  await expect(notification(page, /common.operate_success|success|charged/i)).toBeVisible();
  await expect(rowOf(page, 'OUT2002')).not.toContainText('Not charged');
  expect(record('outbound', 2002)).toMatchObject({ charge_status: 1 });
});

test('an agreement is edited, and keeps its range', async () => {
  const before = structuredClone(record('agreement', 501));
  await open('/billing/index');
  await rowOf(page, 'note 501').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await field(page, 'title').fill('ACME 2027');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ACME 2027');
  const { updater: _by, update_time: _at, title: _title, ...rest } = before;
  expect(record('agreement', 501)).toMatchObject({ ...rest, title: 'ACME 2027' });
});

test('a user is switched off, and a role is deleted after a question', async () => {
  const before = structuredClone(record('user', 3));
  await open('/user/index');
  await page.getByRole('switch', { name: 'Status of acme' }).click();
  await expect(page.getByRole('switch', { name: 'Status of acme' })).not.toBeChecked();
  expect(record('user', 3)).toEqual({ ...before, status: 0 });
  await open('/role/index?dialog=delete&id=3');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Users carry this role. Delete it anyway?');
  await dialog(page).getByRole('button', { name: 'Delete anyway' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(record('role', 3)).toEqual({});
});

test('an application is confirmed, and a VAS document added', async () => {
  await open('/transfer/index');
  await page.getByRole('link', { name: 'Confirm TA801' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(rowOf(page, 'TA801')).toContainText('Handled');
  expect(record('transfer_application', 801)).toMatchObject({ status: 1, reviewer_user_name: 'admin' });

  await open('/transaction/vas?dialog=add');
  const entries = { customer_code: 'ACME', quantity: '4', unit_price: '2.5', ref_no: 'J-new' };
  for (const [name, value] of Object.entries(entries)) await field(dialog(page), name).fill(value);
  const chosen = { warehouse_id: 'SZ-ACME', billing_type_id: '贴标服务', is_service_fee: 'Yes' };
  for (const [name, label] of Object.entries(chosen)) await field(dialog(page), name).selectOption(label);
  await expect(dialog(page)).toContainText('11.00');
  await save(page);
  await expect(dialog(page)).toBeHidden();
  expect(walk.server.records.vas.at(-1)).toMatchObject({
    customer_id: 7,
    ref_no: 'J-new',
    total_amount: '11.00',
  });
});
