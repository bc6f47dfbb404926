import { expect, type Page, test } from '@playwright/test';
import { day, field, lively, post, rows, signIn } from './support';

test.use({ locale: 'en-US' });

const TRIAL = '/billing/index?tab=details&part=trial';
const part = (page: Page, name: string) => page.getByRole('region', { name });
const line = (page: Page, name: string, number = 1) =>
  part(page, 'A sample order, receipt or service').getByLabel(`${name} of line ${number}`, { exact: true });

/** The id of an agreement of the customer that is in that state, as its list names it. */
async function agreement(page: Page, customer: string, status: string): Promise<string> {
  await page.goto(`/billing/index?customer_code=${customer}`);
  const row = rows(page).filter({ hasText: status }).first();
  const href = await row.getByRole('link').first().getAttribute('href');
  return new URLSearchParams(href?.split('?')[1]).get('id') ?? '';
}

/** Opens a kind's form: the address may change a moment before what is shown, and fields of the last kind be filled. */
async function choose(page: Page, name: string, kind: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`kind=${kind}`));
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** The month before this one, as the operator's calendar has it. */
function lastMonth(): string {
  const [year = 0, month = 0] = day().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => signIn(page, 'admin'));

    test('a made-up order is priced, line by line', async ({ page }) => {
      const id = await agreement(page, 'ACME', 'Active');
      await page.goto(`${TRIAL}&id=${id}`);
      if (javaScriptEnabled) await lively(page);
      for (const [name, value] of [
        ['Length (cm)', '60'],
        ['Width (cm)', '40'],
        ['Height (cm)', '30'],
        ['Weight (kg)', '4'],
        ['Quantity', '2'],
      ] as const) {
        await line(page, name).fill(value);
      }
      await page.getByRole('button', { name: 'Add line' }).click();
      await expect(line(page, 'SKU', 2)).toHaveValue('SKU-2');
      await line(page, 'Quantity', 2).fill('1e3');
      await page.getByRole('button', { name: 'Calculate' }).last().click();
      await expect(line(page, 'Quantity', 2)).toHaveAttribute('aria-invalid', 'true');
      await expect(line(page, 'Quantity', 2)).toHaveValue('1e3');
      await expect(line(page, 'Length (cm)')).toHaveValue('60');

      await page.getByRole('button', { name: 'Remove line 2' }).click();
      await expect(line(page, 'SKU', 2)).toHaveCount(0);
      await page.getByRole('button', { name: 'Calculate' }).last().click();
      const priced = part(page, 'A sample order, receipt or service').getByRole('status');
      await expect(priced).toHaveText(/Total \$\d+\.\d\d/);
      await expect(part(page, 'A sample order, receipt or service')).toContainText(
        '60×40×30 cm, 4 kg → three sides 130 cm',
      );
      await expect(line(page, 'Weight (kg)')).toHaveValue('4');

      await line(page, 'Weight (kg)').fill('');
      await page.getByRole('button', { name: 'Calculate' }).last().click();
      await expect(part(page, 'A sample order, receipt or service').getByRole('alert')).toContainText(
        'SKU-1 (weight)',
      );
      await expect(priced).toHaveCount(0);
    });

    test('every other kind has its form and its price', async ({ page }) => {
      const id = await agreement(page, 'ACME', 'Active');
      await page.goto(`${TRIAL}&id=${id}`);
      const priced = part(page, 'A sample order, receipt or service').getByRole('status');
      await choose(page, 'Receipt or return', 'receipt');
      for (const name of ['Length (cm)', 'Width (cm)', 'Height (cm)', 'Weight (kg)']) {
        await line(page, name).fill('2');
      }
      await page.getByRole('button', { name: 'Calculate' }).last().click();
      await expect(priced).toHaveText(/\$0\.\d\d/);

      await choose(page, 'Stock level', 'stock');
      for (const name of ['Length (cm)', 'Width (cm)', 'Height (cm)']) await line(page, name).fill('100');
      await line(page, 'Age (days)').fill('200');
      await page.getByRole('button', { name: 'Calculate' }).last().click();
      await expect(priced).toHaveText(/\$\d/);

      await choose(page, 'Shipment', 'shipment');
      await line(page, 'Amount').fill('100');
      await page.getByRole('button', { name: 'Calculate' }).last().click();
      await expect(priced).toHaveText('Total $105.00');
    });

    test('a past month is compared with what was charged', async ({ page }) => {
      const id = await agreement(page, 'ACME', 'Draft');
      await page.goto(`${TRIAL}&id=${id}`);
      if (javaScriptEnabled) await lively(page);
      await expect(field(page, 'month')).toHaveValue(lastMonth());
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(page).toHaveURL(/job=\d+/);
      const told = page.getByRole('region', { name: 'Comparison' });
      await expect(async () => {
        if (!javaScriptEnabled && (await told.getByRole('link', { name: 'Refresh' }).count()) > 0) {
          await told.getByRole('link', { name: 'Refresh' }).click();
        }
        await expect(told).toContainText('Done', { timeout: 500 });
      }).toPass({ timeout: 20_000 });
      const report = part(page, 'A past month');
      await expect(report.getByRole('heading', { name: `${lastMonth()} under version 1` })).toBeVisible();
      await expect(report.getByRole('table', { name: 'By charge item' }).getByRole('row')).not.toHaveCount(1);
      await expect(report).toContainText(/[\d,]+ charged transactions compared/);
      const changed = report.getByRole('table', { name: 'Transactions that change most' }).getByRole('link');
      const number = await changed.first().textContent();
      await changed.first().click();
      await expect(page).toHaveURL(/\/transaction\/\w+\?tab=details&id=\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '');
    });
  });
}

test('a month that is none stays as it was typed', async ({ page }) => {
  await signIn(page, 'admin');
  const id = await agreement(page, 'ACME', 'Active');
  const answer = await post(page, `${TRIAL}&id=${id}`, { intent: 'what_if', id, month: '2026-13' });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain('value="2026-13"');
});
