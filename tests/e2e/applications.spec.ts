import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { PNG } from '../catalogue/payments/fixture';
import { dialog, waitForSubmit } from './dialogs';
import { customerId, rowOf, rows } from './lists';
import {
  day,
  done,
  field,
  hydrated,
  idFromLink,
  idFromUrl,
  notification,
  openAs,
  ready,
  send,
  signIn,
} from './support';

/** Remittances and transfers, from applying to the ledger (spec billing 2.9). */

test.use({ locale: 'en-US' });

const REMITTANCE = '/remittance/index';
const TRANSFER = '/transfer/index';
/** A picture like no other. */
const slip = () => Buffer.concat([PNG, randomBytes(8)]);

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const apply = (page: Page) => button(page, 'Submit application').click();

/** The browser's calendar opens, and what is chosen in it stands in the field, written as everywhere. */
async function expectCalendar(page: Page, time: string): Promise<void> {
  const written = field(dialog(page), 'remittance_time');
  const before = await written.inputValue();
  await page.getByRole('button', { name: 'Calendar: Paid at' }).click();
  await dialog(page).locator('input[type="datetime-local"]').fill(time, { force: true });
  await expect(written).toHaveValue(time.replace('T', ' '));
  await written.fill(before);
}

/** The number of the application that was just made, as its page tells. */
async function numberOf(page: Page): Promise<string> {
  const text = await notification(page, /^Application .* submitted$/).textContent();
  return /[RT]\d+/.exec(text ?? '')?.[0] ?? '';
}

/** Applies for a transfer without the screen; gives its number. */
async function transferMade(page: Page, fromAmount: string): Promise<string> {
  const currencies = { from_currency_code: 'USD', to_currency_code: 'EUR' };
  const form = { intent: 'apply', customer_id: await customerId(page, 'ACME'), from_amount: fromAmount };
  await done(page, TRANSFER, { ...form, ...currencies });
  await page.goto(TRANSFER);
  return (await rows(page).first().getByRole('cell').first().textContent()) ?? '';
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts';
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('a remittance is applied for, confirmed by somebody else, and in the ledger', async ({
      page,
      browser,
    }) => {
      await signIn(page, 'acme');
      const customer = `customer_id=${await customerId(page, 'ACME')}`;
      const paid = javaScriptEnabled ? '7201' : '7202';
      await page.goto(`${REMITTANCE}?dialog=apply`);
      await ready(page, javaScriptEnabled);
      await expect(dialog(page).getByText('First Harbor Bank')).toBeHidden();
      await dialog(page).getByLabel('Wire transfer USD').check();
      await expect(dialog(page).getByText('First Harbor Bank')).toBeVisible();
      const certificate = field(dialog(page), 'certificate');
      const slipOf = (buffer: Buffer) => ({ name: 'slip.png', mimeType: 'image/png', buffer });
      if (javaScriptEnabled) {
        await certificate.setInputFiles(slipOf(Buffer.alloc(5 * 1024 ** 2)));
        const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await apply(page);
        await refused;
        await expect(field(dialog(page), 'from_amount')).toHaveAttribute('aria-invalid', 'true');
        await expect(certificate).toHaveAccessibleDescription('File size cannot exceed 5MB');
        await waitForSubmit(dialog(page), 'Submit application');
      }
      await certificate.setInputFiles(slipOf(slip()));
      await field(dialog(page), 'from_amount').fill(paid);
      await field(dialog(page), 'from_currency_code').selectOption('CNY');
      await field(dialog(page), 'to_currency_code').selectOption('USD');
      if (!javaScriptEnabled) await button(page, 'Show the rate').click();
      await expect(dialog(page)).toContainText(/1 CNY = 0\.\d+ USD/);
      const received = (await dialog(page).locator('output').textContent()) ?? '';
      expect(received).toMatch(/^[\d,.]+\sUSD$/);
      // The time of payment is missing: whatever was typed is kept, and the file with it.
      await apply(page);
      await expect(dialog(page).locator('[name="remittance_time"]')).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog(page).getByRole('link', { name: 'slip.png' })).toBeVisible();
      await expect(dialog(page).locator('output')).toHaveText(received);
      await field(dialog(page), 'remittance_time').fill(`${day(2)} 10:30`);
      if (javaScriptEnabled) {
        await expectCalendar(page, `${day(2)}T10:30`);
        // Another that cannot be taken: the one before is not sent in its place.
        await certificate.setInputFiles(slipOf(Buffer.alloc(5 * 1024 ** 2)));
        const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await apply(page);
        await refused;
        await expect(field(dialog(page), 'remittance_time')).not.toHaveAttribute('aria-invalid', 'true');
        await expect(certificate).toHaveAccessibleDescription('File size cannot exceed 5MB');
        await waitForSubmit(dialog(page), 'Submit application');
        await certificate.setInputFiles(slipOf(slip()));
      }
      await apply(page);
      const number = await numberOf(page);
      await expect(rows(page).first()).toContainText(number);
      await expect(rows(page).first()).toContainText('Pending');

      const operator = await openAs(browser, 'operator');
      await operator.goto(`${REMITTANCE}?tab=applications&${customer}&application_no=${number}`);
      await expect(rows(operator)).toHaveCount(1);
      await expect(link(operator, `Confirm ${number}`)).toHaveCount(0);

      const admin = await openAs(browser, 'admin');
      await admin.goto(`${REMITTANCE}?tab=applications&${customer}&application_no=${number}`);
      const id = await idFromLink(link(admin, `Confirm ${number}`));
      const decision = { intent: 'decide', id, status: '1' };
      expect((await send(operator, REMITTANCE, decision)).status()).toBe(403);
      expect((await send(page, REMITTANCE, decision)).status()).toBe(403);
      await link(admin, `Confirm ${number}`).click();
      const planned = dialog(admin).locator('tbody tr');
      await expect(planned).toHaveCount(2);
      await expect(planned.first()).toContainText('Offline top-up');
      await expect(planned.last()).toContainText('Exchange loss');
      await expect(dialog(admin)).toContainText(received);
      const loss = (await planned.last().getByRole('cell').first().textContent()) ?? '';
      expect(loss).toMatch(/^-[\d,.]+\sUSD$/);
      await button(admin, 'Confirm').click();
      await expect(notification(admin, `${number} confirmed`)).toBeVisible();
      await expect(rowOf(admin, number, 'Confirmed')).toBeVisible();
      await expect(rows(admin).getByRole('button', { name: 'Confirm' })).toBeDisabled();

      await page.goto(`${REMITTANCE}?reference_no=${number}`);
      await expect(rowOf(page, number, 'Received')).toContainText(`${paid.replace('7', '7,')}.00`);
      await page.goto(`/account/index?${customer}&trading_method=10`);
      await expect(rowOf(page, 'Exchange loss', loss.replace(/\sUSD$/, '')).first()).toBeVisible();
      for (const other of [operator, admin]) await other.context().close();
    });
  });
}

test('a transfer is applied for and confirmed; of two decisions the second is told who was first', async ({
  page,
  browser,
}) => {
  await signIn(page, 'acme');
  await page.goto(TRANSFER);
  await hydrated(page);
  await link(page, 'Apply').click();
  await field(dialog(page), 'from_currency_code').selectOption('USD');
  await field(dialog(page), 'from_amount').fill('11.01');
  await field(dialog(page), 'to_currency_code').selectOption('EUR');
  await expect(dialog(page).locator('output')).toHaveText(/^[\d,.]+\sEUR$/);
  await apply(page);
  const number = await numberOf(page);
  await expect(rows(page).first()).toContainText(number);

  const admin = await openAs(browser, 'admin');
  await admin.goto(TRANSFER);
  await hydrated(admin);
  await link(admin, `Confirm ${number}`).click();
  await expect(dialog(admin).locator('tbody tr')).toHaveText([
    /^Transfer out-/,
    /^Transfer in\+/,
    /^Exchange loss-/,
  ]);
  await button(admin, 'Confirm').click();
  await expect(notification(admin, `${number} confirmed`)).toBeVisible();
  await expect(rowOf(admin, number, 'Confirmed')).toBeVisible();

  const second = await transferMade(page, '11.02');
  await admin.goto(TRANSFER);
  await hydrated(admin);
  await link(admin, `Confirm ${second}`).click();
  await expect(button(admin, 'Confirm')).toBeInViewport({ ratio: 1 });
  await done(admin, TRANSFER, { intent: 'decide', id: idFromUrl(admin.url()), status: '2', reason: 'Twice' });
  await button(admin, 'Confirm').click();
  await expect(notification(admin, `${second} was already rejected by admin`)).toBeVisible();
  await expect(rowOf(admin, second, 'Rejected')).toBeVisible();
  await expect(dialog(admin)).toHaveCount(0);
  await admin.context().close();
});

test('a certificate opens in place, a document in a new tab; one used twice is flagged', async ({ page }) => {
  await signIn(page, 'acme');
  await page.goto(REMITTANCE);
  const acme = await customerId(page, 'ACME');
  const origin = new URL(process.env.PRODUCT_ORIGIN ?? '').origin;
  const applied = async (name: string, mimeType: string, buffer: Buffer) => {
    const form = { intent: 'apply', idempotency_key: randomUUID(), customer_id: acme, from_amount: '12' };
    const currencies = { from_currency_code: 'USD', to_currency_code: 'USD', rate: '' };
    const paid = { payment_method_id: '1', remittance_time: `${day(1)}T09:00`, remark: '' };
    const multipart = { ...form, ...currencies, ...paid, certificate: { name, mimeType, buffer } };
    const answer = await page.request.post(REMITTANCE, { multipart, headers: { origin }, maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  };
  const picture = slip();
  const [once, twice, paper] = ['once', 'twice', 'paper'].map((name) => `${name}-${randomUUID()}`);
  await applied(`${once}.png`, 'image/png', picture);
  await applied(`${twice}.png`, 'image/png', picture);
  await applied(`${paper}.pdf`, 'application/pdf', Buffer.from(`%PDF-1.4\n% ${paper}\n%%EOF\n`));

  await page.goto(`${REMITTANCE}?tab=applications`);
  await hydrated(page);
  for (const name of [once, twice])
    await expect(rowOf(page, `${name}.png`)).toContainText('Used more than once');
  const document = link(page, `${paper}.pdf`);
  await expect(document).toHaveAttribute('target', '_blank');
  await expect(document).toHaveAttribute('rel', /noopener/);
  await link(page, `${twice}.png`).click();
  const image = dialog(page).getByRole('img');
  await expect(image).toBeVisible();
  expect(
    await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
  ).toBe(1);
  await expect(dialog(page)).toContainText('Used more than once');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('a top-up by hand is settled, and reversed once it was asked about', async ({ page }) => {
  await signIn(page, 'admin');
  const customer_id = await customerId(page, 'KIWI');
  const note = `N-${randomUUID()}`;
  const booking = { customer_id, trading_method: '1', amount: '77.50', currency_code: 'USD', note };
  await done(page, '/account/customerAccount', { intent: 'transaction', ...booking });
  await page.goto(`${REMITTANCE}?customer_id=${customer_id}`);
  await hydrated(page);
  const row = rowOf(page, note);
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /^Mark as received/ }).click();
  await expect(notification(page, 'Done')).toBeVisible();
  await expect(row).toContainText('Received');
  await expect(row.getByRole('button', { name: /^Mark as received/ })).toHaveCount(0);
  await row.getByRole('link', { name: /^Reverse/ }).click();
  await expect(dialog(page)).toContainText('posts the opposite');
  await button(page, 'Reverse').click();
  const reason = dialog(page).getByRole('textbox', { name: /^Reason/ });
  await expect(reason).toHaveAccessibleDescription('Enter the reason');
  await reason.fill('Never came');
  await button(page, 'Reverse').click();
  await expect(row).toContainText('Reversed');
  await expect(row.getByRole('link', { name: /^Reverse/ })).toHaveCount(0);
});
