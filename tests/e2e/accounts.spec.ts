import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import ExcelJS from 'exceljs';
import { dialog, REQUIRED, save } from './dialogs';
import { customerId, rows } from './lists';
import { field, hydrated, notification, ready, signIn, speak } from './support';

test.use({ locale: 'en-US' });

const LEDGER = '/account/index';
const OVERVIEW = '/account/customerAccount';
const newOne = (page: Page) => dialog(page).getByRole('link', { name: 'New', exact: true }).click();
const inDialog = (page: Page, text: string) => dialog(page).locator('tbody tr').filter({ hasText: text });

/** Sets up a currency of two decimals that nobody has used yet: what is done in it is the test's alone. */
async function newCurrency(page: Page): Promise<string> {
  await page.goto(LEDGER);
  await page.getByRole('link', { name: 'Set currency' }).click();
  await newOne(page);
  await expect(field(dialog(page), 'currency_code')).toBeVisible();
  const codes = await field(dialog(page), 'currency_code').locator('option').allTextContents();
  const code = codes.find((each) => ['AUD', 'CAD', 'CHF', 'HKD', 'NOK', 'SEK'].includes(each)) ?? '';
  await save(page);
  await expect(field(dialog(page), 'currency_code')).toHaveAccessibleDescription(REQUIRED);
  await field(dialog(page), 'currency_code').selectOption(code);
  await field(dialog(page), 'consume_exchange_loss').fill('0.25');
  await save(page);
  await expect(notification(page, 'Added successfully')).toBeVisible();
  await expect(inDialog(page, code)).toContainText('0.25');
  return code;
}

for (const javaScriptEnabled of [true, false]) {
  test(`limits are set and flagged, and a transaction by hand is in the ledger, ${
    javaScriptEnabled ? 'with' : 'without'
  } scripts`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled, locale: 'en-US' });
    const page = await context.newPage();
    await signIn(page, 'admin');
    const code = await newCurrency(page);
    // Those that the customer has stand above.
    let had = 0;
    const cell = (row: number, column: string) =>
      field(dialog(page), `customer_limit.${had + row}.${column}`);
    const removeSecond = () =>
      dialog(page)
        .getByRole('button', { name: `Remove row ${had + 2}` })
        .click();

    await test.step('rows come and go, and what is wrong stands beside its field', async () => {
      await page.goto(`${LEDGER}?dialog=limits`);
      await newOne(page);
      await ready(page, javaScriptEnabled);
      const next = dialog(page).getByRole('button', { name: 'Next' });
      await field(dialog(page), 'customer_code').fill('NOBODY');
      await next.click();
      await expect(field(dialog(page), 'customer_code')).toHaveAccessibleDescription(/no customer “NOBODY”/);
      await field(dialog(page), 'customer_code').fill('verde');
      await next.click();
      await expect(field(dialog(page), 'customer_code')).toBeDisabled();
      had = await dialog(page).locator('tbody tr').count();
      expect(had).toBeGreaterThan(0);
      await expect(dialog(page).locator('tbody')).toContainText('EUR');
      await ready(page, javaScriptEnabled);
      const addRow = dialog(page).getByRole('button', { name: 'Add a currency' });
      await addRow.click();
      await cell(0, 'currency_code').selectOption(code);
      await cell(0, 'credit_limit').fill('-1');
      await addRow.click();
      await cell(1, 'credit_limit').fill('7');
      await addRow.click();
      await removeSecond();
      await expect(cell(1, 'credit_limit')).toHaveValue('');
      await expect(cell(0, 'credit_limit')).toHaveValue('-1');
      await save(page);
      await expect(cell(0, 'credit_limit')).toHaveAccessibleDescription(/0 or more/);
      await expect(cell(1, 'currency_code')).toHaveAccessibleDescription(REQUIRED);
      await expect(cell(0, 'credit_limit')).toHaveValue('-1');
      await removeSecond();
      await cell(0, 'credit_limit').fill('100');
      await cell(0, 'warning_line').fill('250.50');
      await save(page);
      await expect(notification(page, 'Modified successfully')).toBeVisible();
      await expect(inDialog(page, code)).toContainText('250.50');
    });

    const row = rows(page).filter({ has: page.getByRole('cell', { name: code, exact: true }) });
    await test.step('the overview flags the account', async () => {
      await page.goto(`${OVERVIEW}?customer_code=VERDE`);
      await expect(row).toContainText('At or below the warning line');
    });

    await test.step('a withdrawal goes as far as what is available', async () => {
      await row.getByRole('link', { name: `Add transaction for VERDE in ${code}` }).click();
      await ready(page, javaScriptEnabled);
      await expect(field(dialog(page), 'customer')).toBeDisabled();
      await field(dialog(page), 'trading_method').selectOption('Withdrawal');
      await field(dialog(page), 'amount').fill('100.01');
      await save(page);
      await expect(field(dialog(page), 'amount')).toHaveAccessibleDescription(
        /Only 100\.00 \w+ is available/,
      );
      await expect(field(dialog(page), 'amount')).toHaveValue('100.01');
      await field(dialog(page), 'trading_method').selectOption('Compensation');
      await field(dialog(page), 'amount').fill('300.75');
      await field(dialog(page), 'note').fill('for a lost parcel');
      if (javaScriptEnabled) await expect(dialog(page).locator('output')).toContainText('300.75');
      await save(page);
      await expect(notification(page, 'Transaction posted')).toBeVisible();
      await expect(row).toContainText('300.75');
      await expect(row).not.toContainText('warning line');
    });

    if (javaScriptEnabled) {
      await test.step('back from there is no way into an empty form that would post again', async () => {
        await page.goBack();
        await expect(row).toContainText('300.75');
        await expect(dialog(page)).toBeHidden();
      });
    }

    await row.getByRole('link', { name: 'VERDE', exact: true }).click();
    await expect(page).toHaveURL(/customer_id=\d+/);
    const posted = rows(page).filter({ hasText: 'for a lost parcel' }).filter({ hasText: code });
    await expect(posted.getByRole('cell', { name: '300.75', exact: true })).toHaveCount(2);
    await expect(page.getByRole('main')).toContainText(`${code}: 1 row, total`);
    await context.close();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of [LEDGER, '/account/statement', '/remittance/index'])
    test(`${address} offers the customers as links before one is chosen`, async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(address);
      await page.getByRole('main').getByRole('link', { name: 'LOTUS', exact: true }).click();
      await expect(page).toHaveURL(/[?&]customer_id=\d+/);
      await expect(field(page, 'customer_code')).toHaveValue('LOTUS');
    });
});

test('the ledger shows the account that was chosen, and follows when another is in another tab', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto(LEDGER);
  await hydrated(page);
  await expect(page.getByText('Choose a customer and query')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(OVERVIEW);
  await hydrated(other);
  const choose = async (code: string) => {
    await rows(other).getByRole('link', { name: code, exact: true }).first().click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`My account ${code}`);
    await other.goBack();
  };
  const title = page.getByRole('heading', { level: 1 });
  await choose('ACME');
  await expect(title).toHaveText('My account ACME');
  await choose('LOTUS');
  await expect(title).toHaveText('My account LOTUS');
  await page.goto(LEDGER);
  await expect(title).toHaveText('My account LOTUS');
});

test('the export has everything that matches, and needs a customer', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${LEDGER}?customer_id=${await customerId(page, 'LOTUS')}&transaction_type=2`);
  const total = /[\d,]+/.exec((await page.getByText(/in total$/).textContent()) ?? '')?.[0] ?? '';
  expect(total).not.toBe('0');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^myAccount_\d+.*\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await readFile(await download.path())).buffer as ArrayBuffer);
  const numbers = workbook.worksheets[0]
    ?.getColumn(1)
    .values.filter((value) => /^L\d{16}/.test(String(value)));
  expect(numbers).toHaveLength(Number(total.replaceAll(',', '')));

  await page.goto('/options/ledger-export');
  await expect(notification(page, 'Please select a customer')).toBeVisible();
  await speak(page, 'zh-CN');
  await page.goto('/options/ledger-export');
  await expect(notification(page, '请选择客户')).toBeVisible();
});
