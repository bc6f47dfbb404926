import { expect, type Page, test } from '@playwright/test';
import { dialog, save } from './dialogs';
import { freshProduct } from './fresh';
import { customerId, rows } from './lists';
import { field, hydrated, notification, signIn } from './support';

/** Statements, exchange rates and billing runs. */
test.use({ locale: 'en-US' });

const RATES = '/account/exchangeRate';
const BILLING = '/account/billingRun';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rates are entered, changed, deleted and imported', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(RATES);
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await field(dialog(page), 'from_currency_code').selectOption('GBP');
    await field(dialog(page), 'to_currency_code').selectOption('JPY');
    // Long ago, so that no application of the other tests takes it.
    await field(dialog(page), 'rate_date').fill('2001-01-03');
    await field(dialog(page), 'rate').fill('0');
    await save(page);
    await expect(field(dialog(page), 'rate')).toHaveAccessibleDescription(/above 0/);
    await expect(field(dialog(page), 'from_currency_code')).toHaveValue('GBP');
    await field(dialog(page), 'rate').fill('171.12345678');
    await save(page);
    await expect(notification(page, 'The rate has been saved')).toBeVisible();

    await page.goto(
      `${RATES}?from_currency_code=GBP&start_create_time=2001-01-03&end_create_time=2001-01-03`,
    );
    const row = page.getByRole('row', { name: /2001-01-03 GBP JPY/ });
    await expect(row).toContainText('171.12345678');
    await row.getByRole('link', { name: /^Edit/ }).click();
    await expect(field(dialog(page), 'from_currency_code')).toBeDisabled();
    await field(dialog(page), 'rate').fill('171.5');
    await save(page);
    await expect(row).toContainText('171.5');
    await row.getByRole('link', { name: /^Delete/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);

    await page.getByRole('main').getByRole('link', { name: 'Import' }).click();
    const send = async (csv: string) => {
      const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await field(dialog(page), 'file').setInputFiles(file);
      await dialog(page).getByRole('button', { name: 'Import' }).click();
    };
    await send('Date,ZAR,HUF\n2001-01-03,7.4,264.8\n2001-01-02,none,264.9\n');
    await expect(field(dialog(page), 'file')).toHaveAccessibleDescription(/line 3/i);
    await send('Date,ZAR,HUF\n2001-01-03,7.4,264.8\n2001-01-02,N/A,264.9\n');
    await expect(dialog(page)).toContainText('days in the file 2, from 2001-01-02 to 2001-01-03');
    await expect(dialog(page)).toContainText('Added3');
    await dialog(page).getByRole('link', { name: 'Close' }).last().click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('two customers stand side by side, and each figure leads to the work behind it', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(`/account/statement?customer_id=${await customerId(page, 'ACME')}`);
    await page.getByRole('link', { name: 'Compare customers' }).click();
    await field(page, 'with').fill('NOSUCH');
    await page.getByRole('button', { name: 'Query' }).click();
    await expect(field(page, 'with')).toHaveAccessibleDescription(/no customer “NOSUCH”/);
    await expect(field(page, 'with')).toHaveValue('NOSUCH');
    await field(page, 'with').fill('brightside');
    await page.getByRole('button', { name: 'Query' }).click();
    const compared = page.getByRole('table', { name: 'Charged work in USD' });
    await expect(compared.getByRole('columnheader', { name: 'BRIGHTSIDE' })).toHaveCount(4);
    await expect(compared.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
    const month = compared.locator('tfoot a').last();
    const amount = (await month.textContent())!;
    await month.click();
    await expect(page.getByRole('heading', { name: 'Statement BRIGHTSIDE' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(amount);
  });
});

test('a statement reconciles to the ledger, leads to its entries, and is exported', async ({ page }) => {
  await signIn(page, 'admin');
  const customer = await customerId(page, 'ACME');
  await signIn(page, 'acme');
  await page.goto('/account/statement');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Other months' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}$/);
  const statement = page.getByRole('article');
  await expect(statement).toContainText('ACME');
  await expect(statement).toContainText('Matches the ledger: balance');

  // Printed it begins with itself.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('search')).toBeHidden();
  await expect(statement).toBeVisible();
  await page.emulateMedia({ media: null });
  expect(await sheets(page)).toBe(1);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/ACME_[A-Z]{3}_\d{4}-\d{2}.*\.xlsx$/);

  await page.getByRole('link', { name: 'Entries of the month' }).click();
  const month = `start_create_time=\\d{4}-\\d{2}-01&end_create_time=\\d{4}-\\d{2}-\\d{2}`;
  await expect(page).toHaveURL(
    new RegExp(`/account/index\\?customer_id=${customer}&currency_code=[A-Z]{3}&${month}$`),
  );
  await expect(rows(page).first()).toContainText('ACME');
});

test('a statement of work prints twenty lines or more a sheet', async ({ page }) => {
  await signIn(page, 'acme');
  await page.goto('/account/statement');
  await page.getByRole('navigation', { name: 'Other months' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'By work' }).click();
  const lines = page.getByRole('table', { name: 'Line by line' }).locator('tbody tr');
  await expect(lines.nth(100)).toBeVisible();
  expect(await sheets(page)).toBeLessThan((await lines.count()) / 20 + 2);
});

/** On how many sheets of paper a page is printed. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.describe('billing runs', () => {
  // A run bills everything that waits: the other tests still want it.
  const fresh = freshProduct();

  test('asks before it starts, shows how far it has come, and what it billed', async ({ browser }) => {
    const page = await fresh.signedIn(browser, BILLING);
    const start = page.getByRole('button', { name: 'Bill everything waiting' });
    await start.click();
    await expect(dialog(page)).toContainText(/Bill [\d,]+ transactions: .*USD/);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(notification(page, 'nothing was changed')).toBeVisible();
    await start.click();
    await dialog(page).getByRole('button', { name: 'Start billing run' }).click();
    await expect(page).toHaveURL(/tab=details&id=\d+/);
    await expect(page.getByRole('definition').filter({ hasText: 'Done' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Billed by customer' })).toContainText('ACME');
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Waiting to be billed' })).toBeVisible();
    await expect(start).toHaveCount(0);
    await expect(rows(page).first()).toContainText('admin');
    await page.close();
  });
});
