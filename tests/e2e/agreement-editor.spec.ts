import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dialog, REQUIRED } from './dialogs';
import { day, field, idFromUrl, notification, ready, signIn } from './support';

test.use({ locale: 'en-US' });

const PAGE = '/billing/index';
const NEW = `${PAGE}?dialog=new`;
/** Years ahead of everything that is priced, and of what other tests look at. */
const STARTS = `${day(-1800)} 08:30`;
const ENDS = `${day(-2160)} 00:00`;

const form = (page: Page) => dialog(page).first();
const panel = (page: Page) => page.locator('[data-list]:visible');
const lines = (page: Page) => panel(page).locator('tbody tr');
const cell = (page: Page, row: number, column: string) =>
  lines(page).nth(row).locator(`[data-column="${column}"] :is(input, select)`);
const tab = (page: Page, list: string) => page.locator(`label:has([name="fee_tab"][value="${list}"])`);
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).last().click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Save anyway?' });

async function open(page: Page, withScripts: boolean, address = NEW): Promise<void> {
  await page.goto(address);
  await ready(page, withScripts);
}

/** The header of a draft of the test's own. */
async function fillHeader(page: Page, withScripts: boolean): Promise<string> {
  const title = `Sheet ${randomUUID().slice(0, 8)}`;
  await field(form(page), 'title').fill(title);
  await field(form(page), 'customer_code').fill('ACME');
  if (!withScripts) await form(page).getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(field(form(page), 'warehouse_id').locator('option').nth(1)).toBeAttached();
  await field(form(page), 'warehouse_id').selectOption({ index: 1 });
  await field(form(page), 'start_create_time').fill(STARTS);
  await field(form(page), 'end_create_time').fill(ENDS);
  await field(form(page), 'currency_code').selectOption('USD');
  return title;
}

async function fillTier(page: Page, row: number, values: Record<string, string>): Promise<void> {
  await cell(page, row, 'billing_type_id').selectOption({ index: 1 });
  await cell(page, row, 'where_type').selectOption('≤');
  for (const [column, value] of Object.entries(values)) await cell(page, row, column).fill(value);
}

const TIER = {
  dim_total: '120',
  weight: '30',
  processing_fee: '2.40',
  combine_package_qty: '1',
  exceed_fee: '0.50',
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('an agreement is made by hand, what is doubtful is asked, then it is changed', async ({ page }) => {
      await open(page, javaScriptEnabled);
      const title = await fillHeader(page, javaScriptEnabled);
      await tab(page, 'outbound_list').click();
      await press(page, 'Add row');
      await expect(lines(page)).toHaveCount(1);
      await expect(cell(page, 0, 'billing_type_id')).toBeFocused();
      await fillTier(page, 0, TIER);
      await press(page, 'Duplicate Row 1');
      await expect(lines(page)).toHaveCount(2);
      await expect(cell(page, 1, 'processing_fee')).toHaveValue('2.40');
      await expect(cell(page, 1, 'billing_type_id')).toBeFocused();
      await cell(page, 1, 'dim_total').fill('200');
      await cell(page, 1, 'processing_fee').fill('3.10');
      await press(page, 'Add row');
      await press(page, 'Remove Row 3');
      await expect(lines(page)).toHaveCount(2);
      await expect(field(page, 'title')).toHaveValue(title);
      await expect(cell(page, 1, 'dim_total')).toHaveValue('200');

      await save(page);
      await expect(question(page)).toContainText('there is no row, so storage cannot be priced');
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(cell(page, 1, 'processing_fee')).toHaveValue('3.10');
      await expect(field(form(page), 'warehouse_id').locator(':checked')).not.toHaveText('Please choose');
      await save(page);
      await question(page).getByRole('button', { name: 'Save anyway' }).click();
      await expect(notification(page, 'Added successfully')).toBeVisible();
      await expect(page).toHaveURL(/tab=details&id=\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

      await open(page, javaScriptEnabled, `${PAGE}?tab=details&id=${idFromUrl(page.url())}&mode=edit`);
      await expect(field(page, 'customer_code').last()).toBeDisabled();
      await expect(field(page, 'start_create_time').last()).toHaveValue(STARTS);
      await expect(field(page, 'end_create_time').last()).toHaveValue(ENDS);
      await tab(page, 'outbound_list').click();
      await cell(page, 1, 'processing_fee').fill('3.20');
      await expect(panel(page).locator('td[data-changed]')).toHaveCount(javaScriptEnabled ? 1 : 0);
      await save(page);
      // What was asked before is not asked again.
      await expect(notification(page, 'Modified successfully')).toBeVisible();
      // The tab that was edited is shown.
      await expect(page.getByRole('table', { name: 'Outbound' })).toContainText('3.20');
    });

    test('errors are told by table, row and field; all that was typed is kept', async ({ page }) => {
      await open(page, javaScriptEnabled);
      await field(form(page), 'title').fill('Half a sheet');
      await tab(page, 'storage_list').click();
      await press(page, 'Add row');
      await tab(page, 'outbound_list').click();
      await press(page, 'Add row');
      await fillTier(page, 0, { ...TIER, weight: '1e3', exceed_fee: '１x' });
      await tab(page, 'service_list').click();
      await save(page);
      await expect(field(form(page), 'currency_code')).toHaveAccessibleDescription(REQUIRED);
      for (const list of ['storage_list', 'outbound_list']) {
        await expect(tab(page, list)).toContainText('Contains errors');
      }
      await expect(tab(page, 'inbound_list')).not.toContainText('Contains errors');
      if (javaScriptEnabled) await expect(field(form(page), 'customer_code')).toBeFocused();
      // The open table is right: the first that is wrong takes its place.
      await expect(cell(page, 0, 'days')).toHaveAccessibleDescription(/./);
      await tab(page, 'outbound_list').click();
      await expect(cell(page, 0, 'weight')).toHaveAccessibleDescription(/number of 0 or more/);
      const error = lines(page).first().locator('[data-column="weight"] [data-field-error]');
      expect((await error.boundingBox())?.height).toBeLessThan(60);
      await expect(cell(page, 0, 'weight')).toHaveValue('1e3');
      await expect(cell(page, 0, 'exceed_fee')).toHaveAccessibleDescription(/number of 0 or more/);
      await expect(cell(page, 0, 'exceed_fee')).toHaveValue('１x');
      await expect(cell(page, 0, 'processing_fee')).toHaveAccessibleDescription('');
      await expect(field(form(page), 'title')).toHaveValue('Half a sheet');
    });

    test('a row that is added on a phone is in sight, with the focus in it', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await open(page, javaScriptEnabled);
      await tab(page, 'outbound_list').click();
      for (const row of [0, 1]) {
        await press(page, 'Add row');
        await expect(cell(page, row, 'billing_type_id')).toBeFocused();
        await expect(cell(page, row, 'billing_type_id')).toBeInViewport({ ratio: 0.9 });
      }
    });

    test('rows of a spreadsheet are appended, in a dialog that fills the window as long as wished', async ({
      page,
    }) => {
      await open(page, javaScriptEnabled);
      const width = async () => (await form(page).boundingBox())?.width;
      expect(await width()).toBeLessThan(1300);
      const [tabs, shown] = [await tab(page, 'storage_list').boundingBox(), await panel(page).boundingBox()];
      expect((tabs?.x ?? 0) + (tabs?.width ?? 0)).toBeLessThanOrEqual(shown?.x ?? 0);
      await form(page).getByLabel('Maximize').check();
      await press(page, 'Add row');
      await expect(lines(page)).toHaveCount(1);
      expect(await width()).toBe(1440);
      await form(page).getByLabel('Maximize').uncheck();
      expect(await width()).toBeLessThan(1300);
      await panel(page).getByText('Paste rows').click();
      await panel(page).getByLabel('One line per row').fill('≤\t30\t0.50\n>\t30\t1,000\n');
      await press(page, 'Paste');
      await expect(lines(page)).toHaveCount(3);
      await expect(cell(page, 1, 'where_type').locator(':checked')).toHaveText('≤');
      await expect(cell(page, 2, 'days')).toHaveValue('30');
      await expect(cell(page, 2, 'fee_amount')).toHaveValue('1,000');
      await expect(field(page, 'storage_list.paste')).toHaveValue('');
      // What stands in the box still is looked at before it is saved.
      if (!javaScriptEnabled) await panel(page).getByText('Paste rows').click();
      await panel(page).getByLabel('One line per row').fill('>\t60\t2');
      await save(page);
      await expect(notification(page, 'The pasted rows were added')).toBeVisible();
      await expect(lines(page)).toHaveCount(4);
      await expect(cell(page, 3, 'days')).toHaveValue('60');
    });
  });
}

test.describe('where scripts run', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'admin'));

  test('columns follow the sku rule, and what storage needs follows its rule', async ({ page }) => {
    await open(page, true);
    await tab(page, 'return_list').click();
    await press(page, 'Add row');
    await expect(cell(page, 0, 'dim_total')).toBeVisible();
    await expect(cell(page, 0, 'volume')).toBeHidden();
    await panel(page).getByRole('checkbox', { name: 'Volume' }).check();
    await panel(page).getByRole('checkbox', { name: 'Three sides' }).uncheck();
    await expect(cell(page, 0, 'volume')).toBeVisible();
    await expect(cell(page, 0, 'dim_total')).toBeHidden();
    await tab(page, 'storage_list').click();
    await expect(field(panel(page), 'config_list.free_volume')).toBeHidden();
    await field(panel(page), 'config_list.storage_fee_rule').selectOption('storage_free_volume');
    await expect(field(panel(page), 'config_list.free_volume_exceed_fee')).toBeVisible();
    await field(panel(page), 'config_list.storage_fee_rule').selectOption('storage_free_after_fee');
    await expect(field(panel(page), 'config_list.free_volume')).toBeVisible();
    await expect(field(panel(page), 'config_list.free_volume_exceed_fee')).toBeHidden();
  });

  test('what is pasted into a cell fills those to the right and below', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, true);
    await tab(page, 'outbound_list').click();
    await press(page, 'Add row');
    await fillTier(page, 0, TIER);
    // Of a row that came empty there was nothing to change.
    await expect(panel(page).locator('td[data-changed]')).toHaveCount(0);
    await cell(page, 0, 'weight').focus();
    // The measures that the rule hides are passed over: after the weight comes the fee.
    await page.evaluate(() => navigator.clipboard.writeText('5\t2.40\r\n10\t\r\n20\t４\r\n'));
    await page.keyboard.press('Control+V');
    await expect(lines(page)).toHaveCount(3);
    await expect(cell(page, 0, 'weight')).toBeFocused();
    await expect(cell(page, 0, 'dim_total')).toHaveValue('120');
    await expect(cell(page, 0, 'exceed_fee')).toHaveValue('0.50');
    await expect(cell(page, 1, 'processing_fee')).toHaveValue('');
    await expect(cell(page, 2, 'processing_fee')).toHaveValue('４');
    await expect(cell(page, 2, 'dim_total')).toHaveValue('');

    await test.step('and is marked, as is what is changed', async () => {
      const marked = (how: string) => panel(page).locator(`td[data-${how}] input`);
      const changed = panel(page).getByText('changed', { exact: true });
      await expect(panel(page).getByText('pasted', { exact: true })).toBeVisible();
      await expect(marked('pasted')).toHaveCount(6);
      await expect(changed).toBeHidden();
      await cell(page, 0, 'exceed_fee').fill('0.75');
      await expect(marked('changed')).toHaveValue('0.75');
      await expect(changed).toBeVisible();
      await cell(page, 0, 'exceed_fee').fill('0.50');
      await expect(changed).toBeHidden();
    });
  });

  test('another customer clears the warehouse; a row that was added is not left without asking', async ({
    page,
  }) => {
    let asked = 0;
    page.on('dialog', (box) => {
      asked += 1;
      return box.dismiss();
    });
    await open(page, true);
    await fillHeader(page, true);
    await field(form(page), 'customer_code').fill('ACM');
    await expect(field(form(page), 'warehouse_id')).toHaveValue('');
    await press(page, 'Add row');
    await page.keyboard.press('Escape');
    await expect.poll(() => asked).toBe(1);
    await expect(lines(page)).toHaveCount(1);
  });
});
