import { expect, type Locator, type Page, test } from '@playwright/test';
import { dialog, save } from './dialogs';
import { customerId } from './lists';
import { field, hydrated, ready, signIn } from './support';

/** What a refused form shows, and for how long. */
test.use({ locale: 'en-US' });

const NEW_ITEM = '/systemSet/chargeItem?dialog=new';
const SUMMARY = 'Please correct the marked fields';

const summary = (page: Page): Locator => page.getByText(SUMMARY).filter({ visible: true });

async function refuse(page: Page, javaScriptEnabled: boolean): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(NEW_ITEM);
  await ready(page, javaScriptEnabled);
  await field(dialog(page), 'title').fill('Half a charge item');
  await field(dialog(page), 'status').selectOption('');
  await save(page);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('it moves the focus to the first wrong field', async ({ page }) => {
      await refuse(page, javaScriptEnabled);
      await expect(field(dialog(page), 'type')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(dialog(page), 'status')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(dialog(page), 'type')).toBeFocused();
    });

    test('what is said at a field is not said above it too', async ({ page }) => {
      await signIn(page, 'admin');
      const customer_id = await customerId(page, 'ACME');
      await page.goto(`/transfer/index?dialog=apply&customer_id=${customer_id}`);
      await ready(page, javaScriptEnabled);
      await field(dialog(page), 'from_currency_code').selectOption('USD');
      await field(dialog(page), 'from_amount').fill('11.005');
      await field(dialog(page), 'to_currency_code').selectOption('EUR');
      await dialog(page).getByRole('button', { name: 'Submit application' }).click();
      const amount = field(dialog(page), 'from_amount');
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      const id = (await amount.getAttribute('aria-describedby')) ?? '';
      const text = (await page.locator(`[id="${id}"]`).textContent()) ?? '';
      expect(text).not.toBe('');
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1);
    });
  });
}

test('an error goes when its field is corrected, and with the last one the message', async ({ page }) => {
  await refuse(page, true);
  const [type, status] = ['type', 'status'].map((name) => field(dialog(page), name)) as [Locator, Locator];
  await expect(summary(page)).toHaveCount(1);
  await type.selectOption({ index: 1 });
  await expect(type).not.toHaveAttribute('aria-invalid', 'true');
  await expect(type).toHaveAccessibleDescription('');
  await expect(status).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page)).toHaveCount(1);
  await status.selectOption('1');
  await expect(status).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page)).toHaveCount(0);

  // Wrong again in the same way: it is marked again.
  await type.selectOption('');
  await save(page);
  await expect(type).toHaveAttribute('aria-invalid', 'true');
  await expect(type).not.toHaveAccessibleDescription('');
  await expect(type).toBeFocused();
  await expect(summary(page)).toHaveCount(1);
});

test('the same on a page, whose message is a notification', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/billing/index?tab=details');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click();
  const title = field(page, 'title').last();
  await expect(title).toBeFocused();
  await expect(summary(page)).toHaveCount(1);
  const wrong = page.locator('main [aria-invalid="true"]').filter({ visible: true });
  await expect(wrong.first()).toBeVisible();
  await title.fill('Half an agreement');
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page)).toHaveCount(1);
});
