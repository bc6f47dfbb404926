import { expect, type Locator, type Page, test } from '@playwright/test';
import { dialog, save } from './dialogs';
import { customerId, filter, OUTBOUND, query, rows } from './lists';
import { day, days, delayRequests, field, hydrated, openEarly, signIn } from './support';

/** Nothing that is typed is lost, and nothing moves under the pointer, however slow the machine. */
test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

const REFUSED = `${OUTBOUND}?${days(9, 2)}`;
const EMPTY = 'Customer cannot be empty';
const UNKNOWN = 'There is no customer “NO-SUCH”';

const code = (page: Page): Locator => field(page, 'customer_code');

/** Where something stands, while it stays there. */
async function placeOf(element: Locator): Promise<() => Promise<void>> {
  const before = await element.boundingBox();
  expect(before).not.toBeNull();
  return async () => expect(await element.boundingBox()).toEqual(before);
}

test('typed before the scripts came, the filter is corrected, and the first click queries', async ({
  page,
}) => {
  const arrive = await openEarly(page, REFUSED);
  await expect(code(page)).toHaveAccessibleDescription(EMPTY);
  // Until it is painted, a page may be laid out without its styles.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const stays = await placeOf(page.getByRole('button', { name: 'Query' }));
  await code(page).fill('NO-SUCH');
  await arrive();
  await expect(code(page)).toHaveAccessibleDescription('');
  await stays();
  await query(page);
  await expect(code(page)).toHaveAccessibleDescription(UNKNOWN);
  await expect(code(page)).toHaveValue('NO-SUCH');
});

test('typed the moment the error appears', async ({ page }) => {
  await page.goto(OUTBOUND);
  await hydrated(page);
  await page.evaluate(() => {
    // As on a slow machine, React pauses after each step of its work: events come in between.
    const now = performance.now.bind(performance);
    let steps = 0;
    performance.now = () => now() + 1000 * ++steps;
    const seen = new MutationObserver(() => {
      const control = document.querySelector<HTMLInputElement>('[name="customer_code"][aria-invalid]');
      if (!control) return;
      seen.disconnect();
      control.focus();
      document.execCommand('insertText', false, 'NO-SUCH');
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await query(page);
  await expect(code(page)).toHaveValue('NO-SUCH');
  await expect(code(page)).toHaveAccessibleDescription('');
  await query(page);
  await expect(code(page)).toHaveAccessibleDescription(UNKNOWN);
});

test('typed while the answer is on its way', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await hydrated(page);
  await (await filter(page, 'charge_status')).selectOption('Charged');
  const answer = await delayRequests(page, '**/transaction/outbound.data?*');
  await query(page);
  await (await filter(page, 'reference_no')).fill('OB2026');
  await (await filter(page, 'billing_status')).selectOption('Billed');
  answer();
  await expect(page).toHaveURL(/charge_status=1/);
  await expect(field(page, 'reference_no')).toHaveValue('OB2026');
  await expect(field(page, 'billing_status').locator(':checked')).toHaveText('Billed');
  await page.goBack();
  await expect(page).not.toHaveURL(/charge_status/);
  await expect(field(page, 'reference_no')).toHaveValue('');
  await expect(rows(page)).toHaveCount(50);
});

test('typed before a shortcut is chosen, which takes the place of days alone', async ({ page }) => {
  await page.goto(OUTBOUND);
  await hydrated(page);
  await code(page).fill('NORDLICHT');
  await (await filter(page, 'create_time_start')).fill(day(20));
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/range=last7Days/);
  await expect(field(page, 'create_time_start')).toHaveValue(day(6));
  await expect(page).toHaveURL(/customer_id=\d+/);
  await expect(page).not.toHaveURL(/create_time/);
  await expect(code(page)).toHaveValue('NORDLICHT');
  await expect(rows(page)).not.toHaveCount(0);
  await code(page).fill('ACME');
  await filter(page, 'reference_no');
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/outbound\?customer_id=\d+$/);
  await expect(code(page)).toHaveValue('NORDLICHT');
});

test('a corrected error leaves its place, in filters and in dialogs', async ({ page }) => {
  await page.goto(REFUSED);
  await hydrated(page);
  const queryStays = await placeOf(page.getByRole('button', { name: 'Query' }));
  const tableStays = await placeOf(page.getByRole('table').first());
  await code(page).fill('NO-SUCH');
  await expect(code(page)).toHaveAccessibleDescription('');
  await queryStays();
  await tableStays();

  await page.goto('/systemSet/chargeItem?dialog=new');
  await hydrated(page);
  await save(page);
  const wrong = dialog(page).locator('[aria-invalid="true"]');
  await expect(wrong.first()).toBeVisible();
  const saveStays = await placeOf(dialog(page).getByRole('button', { name: 'Save' }));
  while ((await wrong.count()) > 0) {
    const control = wrong.first();
    const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? control.selectOption({ index: 1 }) : control.fill('Labels'));
  }
  await saveStays();
});
