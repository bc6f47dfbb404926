import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { dialog } from './dialogs';
import { day, field, idFromUrl, ready, signIn } from './support';

test.use({ locale: 'en-US' });

const table = (page: Page, list: string) => page.locator(`section[data-list="${list}"]`);
const cell = (page: Page, list: string, column: string) =>
  table(page, list).locator(`[data-column="${column}"] :is(input, select)`).first();

test('a charge of a period is made from a ready-made one, named, saved, shown and tried', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/billing/index?dialog=new');
  await ready(page, true);
  const form = dialog(page).first();
  const title = `Sheet ${randomUUID().slice(0, 8)}`;
  await field(form, 'title').fill(title);
  await field(form, 'customer_code').fill('ACME');
  await expect(field(form, 'warehouse_id').locator('option').nth(1)).toBeAttached();
  await field(form, 'warehouse_id').selectOption({ index: 1 });
  await field(form, 'start_create_time').fill(`${day(-2200)} 00:00`);
  await field(form, 'end_create_time').fill(`${day(-2500)} 00:00`);
  await field(form, 'currency_code').selectOption('USD');
  await page.locator('label:has([name="fee_tab"][value="period_rule_list"])').click();
  await page.getByRole('button', { name: 'Storage by the average month' }).click();

  await test.step('its price goes with its name', async () => {
    await cell(page, 'period_rule_list', 'rule_name').fill('Beyond two');
    await page.keyboard.press('Tab');
    await expect(cell(page, 'period_price_list', 'rule_name')).toHaveValue('Beyond two');
  });

  await cell(page, 'period_rule_list', 'billing_type_id').selectOption({ index: 1 });
  await cell(page, 'period_rule_list', 'day_above').fill('2');
  await cell(page, 'period_rule_list', 'period_band_by').selectOption({ label: 'orders of the period' });
  await cell(page, 'period_price_list', 'unit_fee').fill('7');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save anyway' }).click();
  await expect(page).toHaveURL(/tab=details&id=\d+/);
  const rules = page.getByRole('table', { name: 'Period charges' });
  await expect(rules.getByRole('row').nth(1)).toContainText('orders of the period');
  await expect(rules.getByRole('columnheader', { name: 'Of each day above' })).toBeVisible();

  const id = idFromUrl(page.url());
  await test.step('the heads of its tables pass under the buttons of the form', async () => {
    await page.goto(`/billing/index?tab=details&mode=edit&fee_tab=period_rule_list&id=${id}`);
    await ready(page, true);
    const button = page.getByRole('button', { name: 'Save' }).last();
    const head = table(page, 'period_price_list').locator('thead');
    const isCovered = await button.evaluate(
      (save, thead) => {
        const { y, height } = save.getBoundingClientRect();
        window.scrollBy(0, thead!.getBoundingClientRect().y - y);
        const { x, width } = thead!.getBoundingClientRect();
        return thead!.contains(document.elementFromPoint(x + width / 4, y + height / 2));
      },
      await head.elementHandle(),
    );
    expect(isCovered).toBe(false);
  });

  await page.goto(`/billing/index?tab=details&part=trial&kind=period&id=${id}`);
  await ready(page, true);
  await page.getByRole('button', { name: 'Add stock' }).click();
  for (const side of ['Length (cm)', 'Width (cm)', 'Height (cm)'])
    await page.getByLabel(`${side} of line 1`).fill('100');
  await page.getByLabel('Quantity of line 1').fill('5');
  await page.getByRole('button', { name: 'Calculate' }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('21.00');
});
