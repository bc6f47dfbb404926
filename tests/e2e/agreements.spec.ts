import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dialog, save } from './dialogs';
import { customerId, everyRow, query, rows } from './lists';
import { choose, day, done, fact, field, idFromLink, idFromUrl, notification, signIn } from './support';

test.use({ locale: 'en-US' });

const PAGE = '/billing/index';
const main = (page: Page) => page.getByRole('main');
const titled = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const agreed = (page: Page, form: Record<string, string>) => done(page, PAGE, { is_confirm: 'yes', ...form });
const open = (page: Page, id: string, rest = '') => page.goto(`${PAGE}?tab=details&id=${id}${rest}`);

/** A month far from those that price anything, the first days of it. */
function farAway() {
  const year = 2100 + Math.floor(Math.random() * 7000);
  const month = String(1 + Math.floor(Math.random() * 12)).padStart(2, '0');
  return {
    start_create_time: `${year}-${month}-01 00:00:00`,
    end_create_time: `${year}-${month}-20 00:00:00`,
  };
}

/** The fields of an agreement whose sheet is a storage tier. */
const fields = {
  currency_code: 'USD',
  note: '',
  'config_list.open_virtual_volume': '0',
  'config_list.storage_fee_rule': 'storage_age',
  'config_list.outbound_sku_rule': 'weight',
  'config_list.inbound_sku_rule': 'weight',
  'config_list.return_sku_rule': 'weight',
  'storage_list.0.where_type': 'gt',
  'storage_list.0.days': '0',
  'storage_list.0.fee_amount': '0.50',
};

/** A draft of the test's own. */
async function made(page: Page, range = farAway()) {
  const found = await page.request.get('/options/customers?customer_code=KIWI');
  const { warehouses } = (await found.json()) as { warehouses: { id: number }[] };
  const title = `Trial ${randomUUID().slice(0, 8)}`;
  const whole = { ...fields, ...range, title };
  const warehouse_id = String(warehouses.at(-1)?.id);
  const answer = await agreed(page, { intent: 'add', customer_code: 'KIWI', warehouse_id, ...whole });
  return { id: idFromUrl(answer.headers().location ?? ''), title, whole, range };
}

/** Asks for something and agrees to it in its dialog. */
async function agree(page: Page, name: 'Start' | 'Stop' | 'Delete') {
  await main(page).getByRole('link', { name, exact: true }).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('one that overlaps is not started; stopped ones make way', async ({ page }) => {
      const first = await made(page);
      const second = await made(page, first.range);
      await open(page, first.id);
      await agree(page, 'Start');
      await expect(notification(page, 'Started')).toBeVisible();
      await expect(fact(page, 'Status')).toHaveText('Active');
      await expect(main(page).getByRole('link', { name: 'Delete' })).toHaveCount(0);

      await open(page, second.id);
      await main(page).getByRole('link', { name: 'Start', exact: true }).click();
      await expect(dialog(page)).toContainText('there is no row, so orders cannot be priced');
      await dialog(page).getByRole('button', { name: 'Start' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText(
        `overlaps the active agreement “${first.title}”`,
      );
      await dialog(page).getByRole('link', { name: 'Cancel' }).click();
      await expect(fact(page, 'Status')).toHaveText('Draft');

      await open(page, first.id);
      await main(page).getByRole('link', { name: 'Stop', exact: true }).click();
      await expect(dialog(page)).toContainText('have no price, unless another agreement covers them');
      await dialog(page).getByRole('button', { name: 'Stop' }).click();
      await expect(fact(page, 'Status')).toHaveText('Stopped');
      await open(page, second.id);
      await agree(page, 'Start');
      await expect(fact(page, 'Status')).toHaveText('Active');
      await agree(page, 'Stop');
      await expect(fact(page, 'Status')).toHaveText('Stopped');
    });

    test('one is copied, and the copy deleted', async ({ page }) => {
      const { id, title } = await made(page);
      await page.goto(`${PAGE}?customer_id=${await customerId(page, 'KIWI')}&status=0`);
      await choose(page, `Actions for ${title}`, 'Copy');
      const copy = `${title}, second`;
      await field(dialog(page), 'title').fill(copy);
      await save(page);
      await page.getByRole('button', { name: 'Save anyway' }).click();
      await expect(page.getByRole('heading', { name: copy })).toBeVisible();
      await agree(page, 'Delete');
      await expect(notification(page, 'Deleted successfully')).toBeVisible();
      await expect(page).not.toHaveURL(/tab=/);
      await expect(titled(page, title)).toBeVisible();
      await expect(titled(page, copy)).toHaveCount(0);
      await done(page, PAGE, { intent: 'delete', id });
    });
  });
}

test.describe('as admin', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'admin'));

  test('agreements are filtered', async ({ page }) => {
    await page.goto(PAGE);
    await field(page, 'customer_code').fill('acme');
    await field(page, 'status').selectOption('Active');
    await query(page);
    await expect(page).toHaveURL(/customer_id=\d+/);
    await everyRow(page, /ACME.*Active/);
    await page.goto(`${PAGE}?customer_id=${await customerId(page, 'ACME')}`);
    await field(page, 'start_create_time').fill(day(-400));
    await field(page, 'end_create_time').fill(day(-700));
    await query(page);
    await everyRow(page, /ACME LAX1, (next year|counter-offer)/);
    await field(page, 'end_create_time').fill(day(-300));
    await query(page);
    await expect(field(page, 'end_create_time')).toHaveAccessibleDescription(/before its start/);
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(rows(page).filter({ hasText: 'VERDE' }).first()).toBeVisible();
  });

  test('one is read, table by table', async ({ page }) => {
    await page.goto(`${PAGE}?customer_id=${await customerId(page, 'ACME')}`);
    await page.getByRole('link', { name: 'ACME LAX1, next year', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'ACME LAX1, next year' })).toBeVisible();
    await expect(fact(page, 'Status')).toHaveText('Draft');
    await expect(fact(page, 'Version')).toHaveText('1');
    const table = (name: string) => main(page).getByRole('table', { name });
    await expect(table('Warehouse storage fee')).toContainText('Fees in USD per m³ and day');
    await main(page)
      .getByRole('link', { name: /^Outbound/ })
      .click();
    await expect(table('Warehouse storage fee')).toBeHidden();
    await expect(table('Outbound').getByRole('columnheader')).toContainText(['Row', 'Charge item']);
    await expect(table('Outbound')).not.toContainText('Longest side');
    await page.getByRole('link', { name: 'Versions' }).click();
    await expect(main(page)).toContainText('There is only one version so far');
  });

  test('what changed from version to version is told', async ({ page }) => {
    const { id, whole } = await made(page);
    await agreed(page, { intent: 'start', id });
    const edit = (change: Record<string, string>) =>
      agreed(page, { intent: 'edit', id, ...whole, ...change });
    const dearer = { note: 'Dearer', 'storage_list.0.fee_amount': '0.60' };
    await edit(dearer);
    const young = { where_type: 'lte', days: '30', fee_amount: '0.20' };
    const added = Object.entries(young).map(([name, value]) => [`storage_list.1.${name}`, value]);
    await edit({ ...dearer, ...Object.fromEntries(added) });

    await open(page, id, '&part=versions');
    const history = main(page).getByRole('table', { name: 'Versions' });
    await expect(history.getByRole('row')).toHaveCount(4);
    await expect(history.getByRole('row', { name: /^3 current/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'From version 2 to version 3' })).toBeVisible();
    const storage = main(page).getByRole('table', { name: 'Warehouse storage fee' });
    await expect(storage.getByRole('row').last()).toContainText(/\+ Added.*Age \(days\) 30/);

    await history.getByRole('radio', { name: 'From version 1' }).check();
    await history.getByRole('radio', { name: 'To version 2' }).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'From version 1 to version 2' })).toBeVisible();
    await expect(storage.getByRole('row').last()).toContainText(/± Changed.*Fee 0\.50.*Fee 0\.60/s);
    const header = main(page).getByRole('table', { name: 'Header' });
    await expect(header.getByRole('row').last()).toContainText(/Note.*—.*Dearer/);
    await agreed(page, { intent: 'stop', id });
  });

  test('admin is offered what the status and the rights allow', async ({ page }) => {
    const OFFERED = {
      'ACME LAX1, next year': ['View', 'Edit', 'Copy', 'Start', 'Delete'],
      'ACME LAX1, offer': ['View', 'Edit', 'Copy', 'Start'],
      'ACME LAX1': ['View', 'Edit', 'Copy', 'Stop'],
    };
    await page.goto(`${PAGE}?customer_id=${await customerId(page, 'ACME')}`);
    for (const [title, items] of Object.entries(OFFERED)) {
      await titled(page, title).getByRole('button', { name: 'Actions' }).click();
      await expect(page.locator(':popover-open').getByRole('link')).toHaveText(items);
      await page.keyboard.press('Escape');
    }
    await expect(main(page).getByRole('link', { name: 'New', exact: true })).toBeVisible();
  });
});

test('a customer’s user sees its own agreements alone', async ({ page }) => {
  await signIn(page, 'operator');
  const foreign = await customerId(page, 'KIWI');
  await page.goto(`${PAGE}?customer_id=${foreign}`);
  const id = await idFromLink(page.getByRole('link', { name: 'KIWI LAX1', exact: true }));
  await signIn(page, 'acme');
  await page.goto(PAGE);
  await everyRow(page, 'ACME');
  for (const search of [
    `customer_id=${foreign}`,
    `tab=details&id=${id}`,
    `tab=details&id=${id}&part=versions`,
  ]) {
    const answer = await page.request.get(`${PAGE}?${search}`);
    expect.soft(answer.status(), search).toBe(404);
    expect.soft((await answer.text()).includes('KIWI'), search).toBe(false);
  }
  await page.goto(`${PAGE}?id=${id}&dialog=copy`);
  await expect(dialog(page)).toHaveCount(0);
});
