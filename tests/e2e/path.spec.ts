import { expect, test } from '@playwright/test';
import { REQUIRED } from './dialogs';
import { filter, OUTBOUND, query, rowOf, rows, untouched } from './lists';
import { choose, day, expectEnd, fact, field, notification, signInByHand, speak } from './support';

/** The one true path of an order: priced, reviewed, charged, in the ledger. Each way has a customer of its own. */
const ways = [
  { javaScriptEnabled: true, customer: 'ACME', warehouse: 'LAX1' },
  { javaScriptEnabled: false, customer: 'BRIGHTSIDE', warehouse: 'LAX1' },
];

for (const { javaScriptEnabled, customer, warehouse } of ways) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, locale: 'en-US' });

    test('an order goes from its price to the ledger', async ({ page }) => {
      // A long way, of some thirty pages.
      test.slow();
      await page.goto('/');
      await signInByHand(page, 'admin');
      // Another test may have left the account in the other language.
      await expect(page).toHaveURL(/\/$/);
      await speak(page, 'en-US');
      await page.reload();
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Outbound' }).click();
      await expect(page).toHaveURL(OUTBOUND);

      await test.step('filter', async () => {
        await field(page, 'customer_code').fill(customer);
        await (await filter(page, 'create_time_start')).fill(day(16));
        await (await filter(page, 'create_time_end')).fill(day(10));
        await (await filter(page, 'billing_status')).selectOption('Not billed');
        await (await filter(page, 'charge_status')).selectOption('Charged');
        await query(page);
        await expect(page).toHaveURL(/customer_id=\d+/);
        await expect(rows(page).first()).toContainText(customer);
      });
      const list = page.url();
      const references = await untouched(page).getByRole('link', { name: /^OB/ }).allTextContents();
      const [adjusted = '', recalculated = '', uncharged = ''] = references;
      const box = (reference: string) => page.getByRole('checkbox', { name: `Select ${reference}` });

      await test.step('read why it costs what it costs', async () => {
        await page.getByRole('link', { name: adjusted, exact: true }).click();
        await expect(
          page.getByRole('cell', { name: /three sides .* cm .*Agreement \d+ version/ }),
        ).toBeVisible();
      });

      await test.step('adjust it: a bad amount is answered beside its field, a good one is kept', async () => {
        await page.getByRole('link', { name: 'Adjust amount' }).click();
        const amount = page.getByRole('textbox', { name: /Adjusted charge of Order processing/ });
        await amount.fill('12,5 x');
        await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await expect(amount).toHaveValue('12,5 x');
        await expect(amount).toHaveAccessibleDescription(/.+/);
        await amount.fill('987.65');
        await page.getByRole('button', { name: 'Save' }).click();
        const far = page.getByRole('dialog');
        await expect(far).toContainText('987.65 USD instead of');
        await far.getByRole('button', { name: 'Cancel' }).click();
        await expect(far).toBeHidden();
        await expect(amount).toHaveValue('987.65');
        await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Agreed by phone');
        await page.getByRole('button', { name: 'Save' }).click();
        await far.getByRole('button', { name: 'Save adjustment' }).click();
        await expect(notification(page, 'Adjustment saved')).toBeVisible();
        await expect(amount).toBeHidden();
        await expect(
          page.getByRole('listitem').filter({ hasText: /admin changed Order processing/ }),
        ).toContainText(/to 987\.65\sUSD.*Reason: Agreed by phone/s);
        const [billing, change, total] = await Promise.all(
          ['Billing amount', 'Adjust amount', 'Total amount'].map(async (term) =>
            Number((await fact(page, term).textContent())?.replace(/,|\sUSD$/g, '')),
          ),
        );
        expect(total).toBeGreaterThanOrEqual(987.65);
        expect(billing! + change!).toBeCloseTo(total!, 2);
        await page.getByRole('link', { name: 'List', exact: true }).click();
      });

      await test.step('recalculate a selection; what was adjusted manually is kept', async () => {
        await box(adjusted).check();
        await box(recalculated).check();
        await choose(page, 'Recalculate', 'Selected rows');
        const panel = page.getByRole('region', { name: 'Recalculation preview' });
        await expectEnd(panel, panel.getByText('Nothing would change'), javaScriptEnabled);
        await expect(panel.getByRole('row').filter({ hasText: adjusted })).toContainText('adjusted manually');
        await expect(panel.getByRole('row').filter({ hasText: recalculated })).toContainText('stay the same');
        // Scripts keep what was ticked: there may be more to do with it.
        await expect(box(adjusted)).toBeChecked({ checked: javaScriptEnabled });
        await panel.getByRole('link', { name: 'Close' }).click();
        await expect(panel).toBeHidden();
      });

      await test.step('actions are there while something is selected', async () => {
        if (javaScriptEnabled) await page.getByRole('button', { name: 'Clear', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Bill selected' })).toBeHidden();
      });

      await test.step('mark one not charged; it leaves the filtered list', async () => {
        await page.goto(list);
        await box(uncharged).check();
        await page.getByRole('button', { name: 'Do not charge' }).click();
        await expect(notification(page, '1 set to not charged')).toBeVisible();
        await expect(rowOf(page, uncharged)).toHaveCount(0);
      });

      await test.step('undo it, which brings it back, and do it again', async () => {
        await notification(page, '1 set to not charged').getByRole('button', { name: 'Undo' }).click();
        await expect(notification(page, 'Undone')).toBeVisible();
        await box(uncharged).check();
        await page.getByRole('button', { name: 'Do not charge' }).click();
        await expect(rowOf(page, uncharged)).toHaveCount(0);
        // Sooner than it goes by itself: it would cover the next Undo.
        await expect(notification(page, 'Undone')).toBeHidden({ timeout: 2_000 });
      });

      let balance = '';
      await test.step('bill the rest', async () => {
        for (const checkbox of await rows(page).getByRole('checkbox').all()) await checkbox.check();
        await page.getByRole('button', { name: 'Bill selected' }).click();
        const question = page.getByRole('dialog');
        await expect(question).toContainText(/Bill \d+ transactions: [\d,.]+ USD\?/);
        await question.getByRole('button', { name: 'Bill' }).click();
        const message = await notification(page, /\d+ billed; [\d,.]+\sUSD posted, balance/).textContent();
        balance = /balance (-?[\d,.]+)\sUSD/.exec(message ?? '')?.[1] ?? '';
        expect(balance).not.toBe('');
        await expect(rowOf(page, adjusted)).toHaveCount(0);
        await page.goto(list.replace('billing_status=0', 'billing_status=1'));
        await expect(rowOf(page, adjusted)).toContainText('Billed');
      });

      await test.step('the balance stands in the ledger and in the account', async () => {
        const menu = page.getByRole('navigation', { name: 'Menu' });
        await menu.getByRole('link', { name: 'My account' }).click();
        await expect(page).toHaveURL('/account/index');
        // The page that is left has a field of this name too.
        await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
        // It opens with the days of the list before, which today is not one of.
        await page.goto(
          `/account/index?customer_code=${customer}&create_time_start=${day(16)}&create_time_end=${day()}`,
        );
        // Other tests may have posted something since, but not many entries.
        await expect(rowOf(page, balance).first()).toBeVisible();
        await field(page, 'reference_no').fill(adjusted);
        await query(page);
        await expect(rows(page)).toHaveCount(1);
        await menu.getByRole('link', { name: 'Customer account' }).click();
        await expect(page).toHaveURL('/account/customerAccount');
        const add = page.getByRole('link', { name: `Add transaction for ${customer} in USD` });
        const account = rows(page).filter({ has: add });
        const amounts = (await account.textContent()) ?? '';
        await account.getByRole('link', { name: customer, exact: true }).click();
        await expect(page).toHaveURL(/\/account\/index\?customer_id=\d+$/);
        await page.reload();
        const now = (await fact(page, 'Balance in USD').first().textContent()) ?? '';
        expect(amounts).toContain(now.replace(/\sUSD$/, ''));
      });

      await test.step('recalculate a batch: it shows that nothing would change, also after a reload', async () => {
        await page.goto(list.replace('billing_status=0&charge_status=1', ''));
        await page.getByRole('link', { name: 'Batch recalculation …' }).click();
        const dialog = page.getByRole('dialog');
        await expect(field(dialog, 'customer_code')).toHaveValue(customer);
        await expect(field(dialog, 'transaction_type_shown')).toBeDisabled();
        await dialog.getByRole('button', { name: 'Preview' }).click();
        await expect(field(dialog, 'warehouse_id')).toHaveAccessibleDescription(REQUIRED);
        await field(dialog, 'warehouse_id').selectOption(warehouse);
        await dialog.getByRole('button', { name: 'Preview' }).click();
        await expect(dialog).toBeHidden();
        const preview = page.getByRole('region', { name: 'Recalculation preview' });
        await expectEnd(preview, preview.getByText('Nothing would change'), javaScriptEnabled);
        await page.reload();
        await expect(preview).toContainText(/\d+ would stay the same/);
        await expect(preview.getByRole('button', { name: 'Apply changes' })).toHaveCount(0);
      });
    });
  });
}
