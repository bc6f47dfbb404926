import { expect, type Locator, type Page, test } from '@playwright/test';
import { FEE_LISTS, tabOf } from '../../contract/agreements/fee-names';
import { cutButtons, OFFICE } from './a11y/cut';
import { dialog } from './dialogs';
import { customerId, OUTBOUND, priced } from './lists';
import { field, hydrated, signIn } from './support';

/** The measures of the specification (admin 2 and 9) that only a browser can take. */
test.use({ locale: 'en-US' });

const wide = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('columns are 100 to 300 wide, dialogs 30 to 85 percent of the window', async ({ page }) => {
  await signIn(page, 'admin');
  const outbound = `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`;
  const lists = ['/role/index', '/paymentGroup/index', '/payment/index'];
  for (const width of [1440, 375]) {
    await wide(page, width);
    for (const path of [...lists, outbound]) {
      await page.goto(path);
      const frame = page.locator('main section:has(> table)');
      if (width === 375) {
        // On phones a row has two lines instead of columns, which are one tick away.
        await expect(frame.getByRole('columnheader')).toHaveCount(0);
        expect.soft(await frame.evaluate((element) => element.scrollWidth), path).toBeLessThanOrEqual(width);
        await frame.getByRole('checkbox', { name: 'All columns' }).check();
      }
      // Those of a checkbox or a menu alone are as narrow as it.
      const heads = page.locator('main th:not([class*="control"])');
      await expect(heads.first()).toBeVisible();
      const widths = await heads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(3);
      expect.soft(Math.min(...widths), path).toBeGreaterThanOrEqual(100);
      expect.soft(Math.max(...widths), path).toBeLessThanOrEqual(300);
    }
  }
  for (const width of [1920, 1024, 375]) {
    await wide(page, width);
    for (const path of [
      '/user/index?dialog=new',
      '/systemSet/chargeItem?dialog=new',
      '/paymentGroup/index?dialog=new',
    ]) {
      await page.goto(path);
      // Scripts make it modal.
      await hydrated(page);
      const part = ((await dialog(page).boundingBox())?.width ?? 0) / width;
      expect.soft(part, `${path} at ${width}`).toBeGreaterThanOrEqual(0.2999);
      expect.soft(part, `${path} at ${width}`).toBeLessThanOrEqual(0.8501);
    }
  }
});

/** Right edge of what is laid out, in pixels. */
const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);

test('what decides is in sight: the pager, the field of an amount, a whole number', async ({ page }) => {
  await signIn(page, 'admin');
  await wide(page, 1440);
  const ledger = `/account/index?customer_id=${await customerId(page, 'NORDLICHT')}&range=lastYear`;
  for (const path of [ledger, '/account/exchangeRate', '/sku/index']) {
    await page.goto(path);
    const { y, height } = (await page.getByRole('navigation', { name: 'Pages', exact: true }).boundingBox())!;
    expect.soft(y + height, path).toBeLessThanOrEqual(900);
    expect.soft(y + height, path).toBeGreaterThan(850);
  }

  await wide(page, 375);
  await page.goto('/payment/index');
  const row = page.locator('main tbody tr').first();
  const status = (await row.getByRole('switch').boundingBox())!;
  const name = (await row.getByText('Wire transfer USD', { exact: true }).boundingBox())!;
  const edit = (await row.getByRole('link', { name: /^Edit/ }).boundingBox())!;
  expect(Math.abs(status.y + status.height / 2 - name.y - name.height / 2)).toBeLessThan(6);
  expect(edit.y + edit.height / 2).toBeGreaterThan(name.y + name.height);
  for (const { x, width } of [status, edit]) expect(x + width).toBeGreaterThan(350);
  await page.goto('/transfer/index');
  const sum = page
    .locator('main tbody tr')
    .first()
    .getByText(/\d\.\d\d/)
    .first();
  expect(await rightOf(sum)).toBeGreaterThan(300);
  expect(await rightOf(sum)).toBeLessThan(375);

  await wide(page, 1440);
  const list = `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}&billing_status=0&charge_status=1`;
  await page.goto(list);
  await wide(page, 375);
  const number = priced(page).first().getByRole('link').first();
  const frame = page.getByRole('region', { name: 'Outbound billing' });
  await frame.evaluate((element) => element.scrollTo(600, 200));
  const left = () => number.evaluate((element) => element.getBoundingClientRect().left);
  await expect.poll(left).toBeGreaterThan(0);
  expect(await rightOf(number)).toBeLessThan(200);
  await number.click();
  await expect(page).toHaveURL(/tab=details/);
  await page.goto(`${page.url()}&mode=adjust`);
  const amount = page.getByRole('textbox', { name: /Adjusted charge of/ }).first();
  expect(await rightOf(amount)).toBeLessThan(375);
  // What saves it, and the total that is typed, stay in sight.
  await amount.fill('1000000');
  await expect(page.getByText(/^Total amount .* → [\d,]+\.\d\d /)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
});

test('paper says what a list is of and has all of its columns, and all tables of an agreement', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.emulateMedia({ media: 'print' });
  // A4 across, within its margins.
  await wide(page, 1047);
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await expect(field(page, 'customer_code')).toBeVisible();
  await expect(field(page, 'warehouse_id')).toBeHidden();
  await expect(page.getByText(/in total/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await rightOf(page.getByRole('main').getByRole('table'))).toBeLessThanOrEqual(1047);
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).page)).toBe('list');
  const day = page.getByRole('cell', { name: /^\d\d-\d\d \d\d:\d\d$/ }).first();
  const lines = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  };
  expect(await day.evaluate(lines)).toBe(1);

  await page.goto('/billing/index?tab=details&id=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tables = page.locator('[data-list]');
  await expect(tables).toHaveCount(9);
  for (const table of await tables.all()) await expect(table).toBeVisible();
});

test('the layout turns at 768 and 1066 px, and where two fields have room', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/authRule/index?dialog=new');
  await hydrated(page);
  const menuWidth = async () => (await page.getByRole('navigation', { name: 'Menu' }).boundingBox())?.width;
  const isModal = () => dialog(page).evaluate((element) => element.matches(':modal'));
  await wide(page, 1066);
  await expect.poll(menuWidth).toBeGreaterThan(150);
  await wide(page, 1065);
  // A narrow menu opens while it is pointed at.
  await page.mouse.move(600, 400);
  await expect.poll(menuWidth).toBeLessThan(80);
  await wide(page, 768);
  await expect.poll(isModal).toBe(false);
  await wide(page, 767);
  await expect.poll(isModal).toBe(true);

  await page.goto('/systemSet/chargeItem?dialog=new');
  const left = async (name: string) => (await field(dialog(page), name).boundingBox())?.x ?? 0;
  const isBeside = async () => (await left('type')) > (await left('title')) + 100;
  await wide(page, 768);
  await expect.poll(isBeside).toBe(true);
  await wide(page, 600);
  await expect.poll(isBeside).toBe(false);
});

test('on a phone the customer fills its line beside the button of the filters', async ({ page }) => {
  await signIn(page, 'admin');
  await wide(page, 375);
  await page.goto(OUTBOUND);
  const edge = (name: string) => rightOf(field(page.getByRole('main'), name));
  expect(await edge('customer_code')).toBeCloseTo(await edge('number'), 0);
});

test('a dialog opens where typing begins: its first field, or past what is filled', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/sku/index?dialog=new');
  await expect(field(dialog(page), 'customer_code')).toBeFocused();
  await page.goto('/sku/index?dialog=new&customer_code=ACME');
  await expect(field(dialog(page), 'sku')).toBeFocused();
});

test('what is kept in the browser bears the prefix oms_, and no token', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/user/index');
  await hydrated(page);
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(kept).toEqual(['oms_tabs_admin']);
});

test('the buttons of fee rows stand within their frame', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize(OFFICE);
  for (const list of FEE_LISTS) {
    await page.goto(`/billing/index?tab=details&id=4&mode=edit&fee_tab=${tabOf(list)}`);
    await hydrated(page);
    const table = page.locator(`[data-list="${list}"]`);
    // Charge rules are several tables.
    await table.getByRole('button', { name: 'Add row' }).first().click();
    await expect(table.getByRole('button', { name: 'Remove' }).last()).toBeVisible();
    expect.soft(await cutButtons(page), list).toEqual([]);
  }
});
