import { expect, type Page, test } from '@playwright/test';
import { customerId, everyRow, filter, OUTBOUND, query, rows } from './lists';
import { day, field, ready, signIn } from './support';

test.use({ locale: 'en-US' });

const params = (page: Page) => new URL(page.url()).searchParams;
const total = async (page: Page) =>
  Number(/[\d,]+/.exec((await page.getByText(/in total/).textContent()) ?? '')?.[0].replaceAll(',', ''));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('filters stand in the address, come back from it, and are reset', async ({ page }) => {
      await page.goto(OUTBOUND);
      await query(page);
      await expect(field(page, 'customer_code')).toHaveAccessibleDescription('Customer cannot be empty');
      await expect(rows(page)).toHaveCount(0);
      await field(page, 'customer_code').fill('NO-SUCH');
      await query(page);
      await expect(field(page, 'customer_code')).toHaveAccessibleDescription(
        'There is no customer “NO-SUCH”',
      );
      await expect(field(page, 'customer_code')).toHaveValue('NO-SUCH');

      await field(page, 'customer_code').fill('nordlicht');
      await (await filter(page, 'charge_status')).selectOption('Charged');
      await query(page);
      await expect(page).toHaveURL(/customer_id=\d+/);
      await expect(rows(page).first()).toContainText('NORDLICHT');
      // What is shown of the form comes after the rows.
      await expect(field(page, 'warehouse_id').locator('option')).toHaveText(['All', 'EWR1', 'HAM1']);
      await (await filter(page, 'warehouse_id')).selectOption('EWR1');
      await query(page);
      await expect(page).toHaveURL(/warehouse_id=\d+/);
      await expect(field(page, 'warehouse_id').locator(':checked')).toHaveText('EWR1');
      await everyRow(page, 'EWR1');
      const bookmark = page.url();
      expect(params(page).has('customer_code')).toBe(false);

      const reference = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
      await (await filter(page, 'reference_no')).fill(reference);
      await query(page);
      await expect(rows(page)).toHaveCount(1);
      await page.goBack();
      await expect(page).toHaveURL(bookmark);
      await expect(field(page, 'reference_no')).toHaveValue('');
      await page.goForward();
      await expect(rows(page)).toHaveCount(1);
      await expect(field(page, 'reference_no')).toHaveValue(reference);
      const { customer_id } = Object.fromEntries(params(page));
      await page.getByRole('link', { name: 'Reset' }).click();
      await expect(page).toHaveURL(`${OUTBOUND}?customer_id=${customer_id}`);
      await expect(field(page, 'customer_code')).toHaveValue('NORDLICHT');
      for (const name of ['reference_no', 'charge_status', 'warehouse_id']) {
        await expect(field(page, name)).toHaveValue('');
      }
      await expect(field(page, 'create_time_end')).toHaveValue(day());
    });

    test('pages, sizes and the jumper', async ({ page }) => {
      await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
      const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
      const first = await rows(page).first().textContent();
      const last = Math.ceil((await total(page)) / 50);
      await expect(rows(page)).toHaveCount(50);
      await pages.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(rows(page).filter({ hasText: first ?? '' })).toHaveCount(0);
      await ready(page, javaScriptEnabled);
      await expect(pages.getByLabel('Go to')).toHaveValue('2');
      await pages.getByLabel('Go to').fill(String(last));
      await pages.getByRole('button', { name: 'Go' }).click();
      await expect(pages.locator('[aria-current]')).toHaveText(String(last));
      await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0);
      await ready(page, javaScriptEnabled);
      await expect(pages.getByLabel('Go to')).toHaveValue(String(last));
      await pages.getByRole('combobox').focus();
      await pages.getByRole('combobox').selectOption('100 / page');
      if (!javaScriptEnabled) await pages.getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/list_rows=100/);
      expect(params(page).has('page')).toBe(false);
      await expect(rows(page)).toHaveCount(100);
      await expect(pages.getByLabel('Go to')).toHaveValue('1');
      if (javaScriptEnabled) await expect(pages.getByRole('combobox')).toBeFocused();
      await pages.getByRole('link', { name: 'Page 2' }).click();
      await ready(page, javaScriptEnabled);
      await expect(pages.getByLabel('Go to')).toHaveValue('2');
      await (await filter(page, 'charge_status')).selectOption('Not charged');
      await query(page);
      await expect(page).toHaveURL(/charge_status=0/);
      expect(params(page).has('page')).toBe(false);
    });
  });
}

test('ranges: too long, reversed, by shortcut', async ({ page }) => {
  await signIn(page, 'admin');
  const customer_id = await customerId(page, 'NORDLICHT');
  await page.goto(`${OUTBOUND}?customer_id=${customer_id}`);
  await expect(field(page, 'create_time_start')).toHaveValue(day(29));
  await (await filter(page, 'create_time_start')).fill(day(31));
  await query(page);
  const end = field(page, 'create_time_end');
  await expect(end).toHaveAccessibleDescription('The date range cannot exceed 31 days');
  await expect(page.getByText('Correct the marked filters to see what matches')).toBeVisible();
  await expect(field(page, 'create_time_start')).toHaveValue('');
  await expect(end).toHaveValue('');
  await expect(rows(page)).toHaveCount(0);
  await (await filter(page, 'create_time_start')).fill(day(3));
  await (await filter(page, 'create_time_end')).fill(day(4));
  await query(page);
  await expect(end).toHaveAccessibleDescription('The end of the range is before its start');
  await expect(field(page, 'create_time_start')).toHaveValue(day(3));
  await expect(end).toHaveValue(day(4));
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/range=last7Days/);
  await expect(field(page, 'create_time_start')).toHaveValue(day(6));
  await expect(end).toHaveValue(day());
  await expect(rows(page).first()).toContainText('NORDLICHT');
});

test('the order view is the same list under its own titles', async ({ page }) => {
  await signIn(page, 'admin');
  const customer_id = await customerId(page, 'NORDLICHT');
  await page.goto(`${OUTBOUND}?customer_id=${customer_id}&view=order`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order charges');
  const tabs = page.getByRole('navigation', { name: 'Order charges' });
  await expect(tabs.getByRole('link')).toHaveText(['Order', 'Details']);
  await expect(page.getByRole('columnheader', { name: 'ERP order no.' })).toBeVisible();
  await query(page);
  await expect(page).toHaveURL(/view=order/);
  await rows(page).first().getByRole('link').first().click();
  await expect(tabs.getByRole('link', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').locator('dl')).toContainText('NORDLICHT');
  await tabs.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(rows(page).and(page.locator('[aria-current]'))).toHaveCount(1);
  await page.getByRole('link', { name: 'Batch recalculation …' }).click();
  await expect(page.locator('[name="transaction_type"]')).toHaveValue('1');
});

test('what no link leads to is passed over, and a page after the last is the last', async ({ page }) => {
  await signIn(page, 'admin');
  const customer_id = await customerId(page, 'NORDLICHT');
  await page.goto(
    `${OUTBOUND}?customer_id=${customer_id}&page=zwei&list_rows=7&charge_status=5&tab=x&job=77`,
  );
  await expect(rows(page)).toHaveCount(50);
  await page.goto(`${OUTBOUND}?customer_id=${customer_id}&page=9999`);
  await expect(page).toHaveURL(/page=\d{1,3}$/);
  await expect(rows(page)).not.toHaveCount(0);
  await expect(
    page.getByRole('link', { name: /^Page \d+$/ }).and(page.locator('[aria-current]')),
  ).toHaveCount(1);
});
