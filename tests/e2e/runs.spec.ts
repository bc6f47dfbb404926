import { expect, type Page, test } from '@playwright/test';
import { customerId, OUTBOUND, rows } from './lists';
import { days, expectEnd, field, notification, signIn } from './support';

/** Work on many transactions at once, what could not be priced, and the way to any number. */
test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? ''));
const count = async (page: Page) => numberIn(await page.getByText(/in total/).textContent());

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all that match are dealt with once their number has been agreed to', async ({ page }) => {
    const customer = await customerId(page, 'BRIGHTSIDE');
    const open = `${OUTBOUND}?customer_id=${customer}&billing_status=0&${days(8, 2)}`;
    await page.goto(`${open}&charge_status=1`);
    const total = await count(page);
    await page.locator('[name="ids"]').first().check();
    await page.getByRole('link', { name: `Select all ${total} that match` }).click();
    await expect(page.getByText(`All that match are selected. Transactions: ${total}`)).toBeVisible();
    await expect(rows(page).first().getByRole('checkbox')).toBeDisabled();
    await page.getByRole('button', { name: 'Do not charge' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(new RegExp(`Do not charge ${total} transactions: [\\d,.]+ USD`));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(notification(page, 'nothing was changed')).toBeVisible();
    expect(await count(page)).toBe(total);

    await page.getByRole('button', { name: 'Do not charge' }).click();
    await question.getByRole('button', { name: 'Do not charge' }).click();
    const report = panel(page, 'Setting to not charged');
    await expectEnd(report, report.getByRole('link', { name: `${total} set to not charged` }), false);
    await report.getByRole('link', { name: 'Close' }).click();
    await expect(rows(page)).toHaveCount(0);

    await page.goto(`${open}&charge_status=0`);
    expect(await count(page)).toBeGreaterThanOrEqual(total);
    for (const nth of [0, 1]) await rows(page).nth(nth).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Bill selected' }).click();
    const refused = panel(page, 'Refused: 2');
    await expect(refused.getByRole('listitem')).toHaveText([
      /^OB\S+ .*not charged/i,
      /^OB\S+ .*not charged/i,
    ]);
  });

  test('exceptions: measures are entered where the reason says so, and what waited is priced', async ({
    page,
  }) => {
    await page.goto(`/transaction/exceptions?customer_id=${await customerId(page, 'KIWI')}`);
    const group = rows(page).filter({ hasText: 'SKU not measured' }).first();
    await group.getByRole('link', { name: /show the transactions/ }).click();
    await expect(page).toHaveURL(/group=missing_measures-/);
    const address = page.url();
    const total = await count(page);
    expect(total).toBeGreaterThan(0);
    await page.getByRole('main').getByRole('link', { name: 'Enter measurements' }).click();
    const dialog = page.getByRole('dialog');
    for (const [name, value] of Object.entries({ length: '30', width: '20', height: '0', weight: '1.5' })) {
      await field(dialog, name).fill(value);
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field(dialog, 'height')).toHaveAccessibleDescription(/.+/);
    await expect(field(dialog, 'length')).toHaveValue('30');
    await field(dialog, 'height').fill('10');
    await dialog.getByRole('button', { name: 'Save' }).click();

    // What waited for them is priced by itself, and the page says what that changed.
    await expect(panel(page, 'Recalculation')).toBeVisible();
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByText('Nothing is left in this group')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  });

  test('exceptions: a group is tried again, and its preview counts each of its transactions', async ({
    page,
  }) => {
    await page.goto('/transaction/exceptions');
    const group = rows(page).filter({ hasNotText: 'SKU not measured' }).first();
    await group.getByRole('link', { name: /show the transactions/ }).click();
    await expect(page).toHaveURL(/group=/);
    const total = await count(page);
    expect(total).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    const preview = panel(page, 'Recalculation preview');
    const outcomes = preview.getByRole('link', { name: /^\d+ would/ });
    await expectEnd(preview, outcomes.first(), false);
    const numbers = await outcomes.allTextContents();
    expect(numbers.reduce((sum, text) => sum + numberIn(text), 0)).toBe(total);
  });
});

test('a corrected SKU shows what it would change, does it, and remembers who changed it', async ({
  page,
}) => {
  const customer = await customerId(page, 'NORDLICHT');
  await page.goto(`/sku/index?customer_id=${customer}&is_measured=1`);
  await rows(page).first().getByRole('link', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  const sku = (await dialog.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  for (const [name, value] of Object.entries({ length: '120', width: '80', height: '60', weight: '25' })) {
    await field(dialog, name).fill(value);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/touched=\d+/);
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  const preview = panel(page, 'Recalculation preview');
  await preview.getByRole('link', { name: /^[\d,]+ would change/ }).click();
  await expect(page).toHaveURL(/run_outcome=done/);
  await expect(preview.getByRole('row').filter({ hasText: 'would change' }).first()).toBeVisible();
  await preview.getByRole('button', { name: 'Apply changes' }).click();
  const report = panel(page, 'Recalculation');
  await expect(report.getByRole('link', { name: /^[\d,]+ changed/ })).toBeVisible();
  await page.reload();
  await expect(report).toContainText('Done');
  await report.getByRole('link', { name: 'Close' }).click();
  await expect(report).toBeHidden();
  await page.goto(`/sku/index?customer_id=${customer}&is_measured=1&sku=${sku.replace('SKU ', '')}`);
  await rows(page).first().getByRole('link', { name: /^Edit/ }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'admin' }).first()).toContainText(/→ 120/);
});

test('any number is found from the top bar', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  const reference = (await rows(page).first().getByRole('link').first().textContent()) ?? '';
  const find = async (number: string) => {
    const box = page.getByRole('searchbox', { name: 'Number or customer' }).first();
    await box.fill(number);
    await box.press('Enter');
  };
  await find(reference);
  await expect(page).toHaveURL(/\/transaction\/outbound\?tab=details&id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await find('OB20');
  await expect(page).toHaveURL('/transaction/search?number=OB20');
  await expect(rows(page)).toHaveCount(50);
  await find('no such number');
  await expect(page.getByText('No transaction has a number with “no such number”')).toBeVisible();
});
