import { expect, type Page, test } from '@playwright/test';
import { customerId, rows } from './lists';
import { fact, field, hydrated, notification, ready, signIn } from './support';

/** The screens of the other kinds of transactions: what only a browser shows of them. */
test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

const VAS = '/transaction/vas';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each kind goes from its list to its details and to being adjusted', async ({ page }) => {
    const customer_id = await customerId(page, 'NORDLICHT');
    const kinds = {
      inbound: ['Receipt type', 'SKU'],
      shipment: ['Tracking no.', 'Weight (kg)'],
      storage: ['Billable volume (m³)', 'Free volume (m³)'],
      vas: ['Service fee factor', 'Unit price'],
    };
    for (const [kind, [column = '', itemColumn = '']] of Object.entries(kinds)) {
      await test.step(kind, async () => {
        await page.goto(`/transaction/${kind}?customer_id=${customer_id}&billing_status=0&charge_status=1`);
        await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
        const link = rows(page).first().getByRole('link').first();
        const reference = (await link.textContent()) ?? '';
        await link.click();
        await expect(heading(page)).toContainText(reference);
        await expect(fact(page, 'Customer')).toHaveText('NORDLICHT');
        await expect(page.getByRole('columnheader', { name: itemColumn }).first()).toBeVisible();
        await page.getByRole('link', { name: 'Adjust amount' }).click();
        await expect(page.getByRole('textbox', { name: /Adjusted charge of/ }).first()).toBeVisible();
      });
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a VAS document is computed as it is typed, corrected, and added once', async ({ page }) => {
      await page.goto(VAS);
      await ready(page, javaScriptEnabled);
      await page.getByRole('link', { name: 'Add VAS document' }).click();
      const dialog = page.getByRole('dialog');
      const typed = (name: string) => field(dialog, name);
      const save = dialog.getByRole('button', { name: 'Save', exact: true }).last();
      const warehouses = typed('warehouse_id').locator('option');
      /** Without scripts a button of the form asks for what follows from what was typed. */
      const press = async (name: string) => {
        if (!javaScriptEnabled) await dialog.getByRole('button', { name }).click();
      };

      const amounts = dialog.locator('dd');

      const top = async (name: string) => (await typed(name).boundingBox())?.y ?? Number.NaN;
      const below = async () => (await top('unit_price')) - (await top('quantity'));
      await page.setViewportSize({ width: 600, height: 900 });
      await expect.poll(below).toBeGreaterThan(0);
      await page.setViewportSize({ width: 1366, height: 900 });
      await expect.poll(below).toBe(0);

      await typed('customer_code').fill('LOTUS');
      await press('Choose');
      await expect(warehouses).toHaveText(['Please choose', 'HAM1', 'SZX1']);
      await typed('warehouse_id').selectOption('HAM1');
      await typed('billing_type_id').selectOption({ index: 1 });
      await typed('is_service_fee').selectOption('Yes');
      await typed('quantity').fill('3');
      await typed('unit_price').fill('1.005');
      await press('Compute');
      await expect(amounts).toHaveText(['3.02', '1.10', '3.32']);

      await typed('quantity').fill('0');
      await save.click();
      await expect(typed('quantity')).toHaveAccessibleDescription('Please enter a positive whole number');
      await expect(typed('quantity')).toHaveValue('0');
      await expect(warehouses).toHaveText(['Please choose', 'HAM1', 'SZX1']);

      await typed('customer_code').fill('ACME');
      await press('Choose');
      await expect(warehouses).toHaveText(['Please choose', 'EWR1', 'LAX1']);
      await expect(typed('warehouse_id')).toHaveValue('');
      await expect(amounts.nth(1)).toHaveText('—');
      await typed('customer_code').fill('LOTUS');
      await press('Choose');
      await expect(warehouses).toHaveText(['Please choose', 'HAM1', 'SZX1']);
      await typed('warehouse_id').selectOption('HAM1');
      await typed('quantity').fill('3');
      const ref = `PO-${javaScriptEnabled}-${Date.now()}`;
      await typed('ref_no').fill(ref);
      await (javaScriptEnabled ? save.dblclick() : save.click());
      await expect(notification(page, 'Added successfully')).toBeVisible();
      await expect(fact(page, 'Total amount')).toHaveText('3.32 EUR');
      const added = `${VAS}?customer_id=${await customerId(page, 'LOTUS')}&ref_no=${ref}`;
      await page.goto(added);
      await expect(rows(page)).toHaveCount(1);

      await page.goto(`${added}&dialog=add`);
      await ready(page, javaScriptEnabled);
      await typed('customer_code').fill('LOTUS');
      await press('Choose');
      await typed('warehouse_id').selectOption('HAM1');
      await typed('billing_type_id').selectOption({ index: 1 });
      await typed('quantity').fill('3');
      await typed('unit_price').fill('1.005');
      await typed('ref_no').fill(ref);
      await save.click();
      const question = page.getByRole('dialog', { name: 'Save anyway?' });
      await expect(question).toContainText('is the same service already');
      await question.getByRole('button', { name: 'Save anyway' }).click();
      await expect(notification(page, 'Added successfully')).toBeVisible();
      await page.goto(added);
      await expect(rows(page)).toHaveCount(2);
    });
  });
}

test('details walk the filtered list, and numbers are copied with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`/transaction/shipment?customer_id=${await customerId(page, 'NORDLICHT')}&charge_status=1`);
  await hydrated(page);
  const links = page.getByRole('link', { name: /^SH\d/ });
  const [first = '', second = ''] = await links.allTextContents();

  await test.step('a number of a row, by mouse and by keyboard', async () => {
    // After the checkbox, its reference, time and three numbers.
    const tracking = rows(page).first().getByRole('cell').nth(6);
    const number = (await tracking.textContent()) ?? '';
    await tracking.hover();
    await page.getByRole('button', { name: `Copy ${number}` }).click();
    await expect(notification(page, `${number} copied`)).toBeAttached();
    expect(await clipboard()).toBe(number);
    await links.first().focus();
    await expect(page.getByRole('button', { name: `Copy ${first}` })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(notification(page, `${first} copied`)).toBeAttached();
    expect(await clipboard()).toBe(first);
  });

  await test.step('from the first to the second and back', async () => {
    await links.first().click();
    await expect(heading(page)).toContainText(first);
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(heading(page)).toContainText(second);
    await expect(page).toHaveURL(/charge_status=1/);
    await page.getByRole('button', { name: `Copy ${second}` }).click();
    await expect(notification(page, `${second} copied`)).toBeAttached();
    await page.getByRole('link', { name: 'Adjust amount' }).click();
    await expect(page).toHaveURL(/mode=adjust/);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(heading(page)).toContainText(first);
    await expect(page).not.toHaveURL(/mode=/);
  });
});
