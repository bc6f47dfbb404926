import { expect, type Page, test } from '@playwright/test';
import { rows } from './lists';
import { day, field, hydrated, idFromLink, idFromUrl, post, ready, signIn } from './support';

test.use({ locale: 'en-US' });

const SAMPLE = 'A sample order, receipt or service';
const part = (page: Page, name: string) => page.getByRole('region', { name });
const line = (page: Page, name: string, number = 1) =>
  part(page, SAMPLE).getByLabel(`${name} of line ${number}`, { exact: true });
const priced = (page: Page) => part(page, SAMPLE).getByRole('status');
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).last().click();

const DRAFT = 'ACME LAX1, next year';
const ACTIVE = 'ACME LAX1';

/** The address of an agreement's trial, which takes its id from the list. */
async function trialOf(page: Page, title: string): Promise<string> {
  await page.goto('/billing/index?customer_code=ACME');
  const id = await idFromLink(rows(page).getByRole('link', { name: title, exact: true }));
  return `/billing/index?tab=details&part=trial&id=${id}`;
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
      await page.goto(await trialOf(page, ACTIVE));
      await ready(page, javaScriptEnabled);
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
      await calculate(page);
      await expect(line(page, 'Quantity', 2)).toHaveAttribute('aria-invalid', 'true');
      await expect(line(page, 'Quantity', 2)).toHaveValue('1e3');
      await expect(line(page, 'Length (cm)')).toHaveValue('60');

      await page.getByRole('button', { name: 'Remove line 2' }).click();
      await expect(line(page, 'SKU', 2)).toHaveCount(0);
      await calculate(page);
      await expect(priced(page)).toHaveText(/Total \d+\.\d\d\sUSD/);
      await expect(part(page, SAMPLE)).toContainText('60×40×30 cm, 4 kg → three sides 130 cm');
      await expect(line(page, 'Weight (kg)')).toHaveValue('4');

      await expect(line(page, 'Categories')).toBeHidden();
      await page.getByText('More about the work').click();
      await line(page, 'Categories').fill('hazardous, fragile');
      await line(page, 'Weight (kg)').fill('8 lb');
      await field(page, 'subject.work_time').fill('today');
      await calculate(page);
      await expect(field(page, 'subject.work_time')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'subject.work_time')).toHaveValue('today');
      await field(page, 'subject.work_time').fill('2026-01-05 20:15');
      await calculate(page);
      await expect(part(page, SAMPLE)).toContainText('8 lb (3.62873896 kg)');
      await expect(line(page, 'Categories')).toHaveValue('hazardous, fragile');
      await expect(line(page, 'Categories')).toBeVisible();

      await line(page, 'Weight (kg)').fill('');
      await calculate(page);
      await expect(part(page, SAMPLE).getByRole('alert')).toContainText('SKU-1 (weight)');
      await expect(priced(page)).toHaveCount(0);
    });

    test('a made-up month is priced by the charges of its period', async ({ page }) => {
      await page.goto(`${await trialOf(page, 'ACME EWR1')}&kind=period`);
      await ready(page, javaScriptEnabled);
      await expect(field(page, 'subject.period_length')).toHaveValue('month');
      await field(page, 'subject.period_day').fill('2026-02-31');
      await page.getByRole('button', { name: 'Add work' }).click();
      await line(page, 'Kind of work').selectOption('order');
      await line(page, 'Documents').fill('0');
      await calculate(page);
      await expect(line(page, 'Documents')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'subject.period_day')).toHaveValue('2026-02-31');
      await line(page, 'Documents').fill('12');
      await field(page, 'subject.period_day').fill('2026-02-28');
      await calculate(page);
      await expect(priced(page)).toHaveText(/Total \d+\.\d\d\sUSD/);
      await expect(line(page, 'Documents')).toHaveValue('12');
    });
  });
}

const size = { 'Length (cm)': '100', 'Width (cm)': '100', 'Height (cm)': '100' };
const KINDS = [
  {
    name: 'Receipt or return',
    kind: 'receipt',
    typed: { ...size, 'Weight (kg)': '2' },
    price: /\d+\.\d\d\sUSD/,
  },
  { name: 'Stock level', kind: 'stock', typed: { ...size, 'Age (days)': '200' }, price: /\d\sUSD/ },
  { name: 'Shipment', kind: 'shipment', typed: { Amount: '100' }, price: 'Total 105.00 USD' },
];

test('every other kind has its form and its price', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(await trialOf(page, ACTIVE));
  await hydrated(page);
  for (const { name, kind, typed, price } of KINDS) {
    await choose(page, name, kind);
    await expect(priced(page)).toHaveCount(0);
    for (const [label, value] of Object.entries(typed)) await line(page, label).fill(value);
    await calculate(page);
    await expect(priced(page)).toHaveText(price);
  }
});

test('a past month is compared with what was charged', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(await trialOf(page, DRAFT));
  await hydrated(page);
  await expect(field(page, 'month')).toHaveValue(lastMonth());
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/job=\d+/);
  await expect(part(page, 'Comparison')).toContainText('Done', { timeout: 20_000 });
  const report = part(page, 'Compare a past month');
  await expect(report.getByRole('heading', { name: `${lastMonth()} under version 1` })).toBeVisible();
  await expect(report.getByRole('table', { name: 'By charge item' }).getByRole('row')).not.toHaveCount(1);
  await expect(report).toContainText(/[\d,]+ charged transactions compared/);
  const changed = report.getByRole('table', { name: 'Transactions that change most' }).getByRole('link');
  const number = await changed.first().textContent();
  await changed.first().click();
  await expect(page).toHaveURL(/\/transaction\/\w+\?tab=details&id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '');
});

test('a month that is none stays as it was typed', async ({ page }) => {
  await signIn(page, 'admin');
  const address = await trialOf(page, ACTIVE);
  const form = { intent: 'what_if', id: idFromUrl(address), month: '2026-13' };
  const answer = await post(page, address, form);
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toContain('value="2026-13"');
});
