import { expect, test } from '@playwright/test';
import { customerId, everyRow, filter, OUTBOUND, priced, query, rows, untouched } from './lists';
import { day, days, delayRequests, field, hydrated, notification, openEarly, signIn } from './support';

/** What scripts add to a list that works without them. */
test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

test('what was typed before they came is kept', async ({ page }) => {
  const arrive = await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await (await filter(page, 'reference_no')).fill('OB2026');
  await rows(page).first().getByRole('checkbox').check();
  await arrive();
  await expect(field(page, 'reference_no')).toHaveValue('OB2026');
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked();
});

test('a page that is long in coming says so', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'ACME')}`);
  await hydrated(page);
  const release = await delayRequests(page, '**/transaction/outbound.data?*');
  await page.locator('[rel="next"]').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page).toHaveURL(/page=2/);
});

test('the warehouses follow the customer', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'ACME')}`);
  await hydrated(page);
  const warehouse = await filter(page, 'warehouse_id');
  await expect(warehouse.locator('option')).toHaveText(['All', 'EWR1', 'LAX1']);
  await warehouse.selectOption('LAX1');
  await field(page, 'customer_code').fill('LOTUS');
  await expect(warehouse.locator('option')).toHaveText(['All', 'HAM1', 'SZX1']);
  await expect(warehouse).toHaveValue('');
  await (await filter(page, 'warehouse_id')).selectOption('SZX1');
  await query(page);
  await expect(page).toHaveURL(/warehouse_id=\d+/);
  await expect(warehouse.locator(':checked')).toHaveText('SZX1');
  await everyRow(page, /SZX1.*LOTUS/);
  await page.goBack();
  await expect(field(page, 'customer_code')).toHaveValue('ACME');
  await expect(warehouse.locator('option')).toHaveText(['All', 'EWR1', 'LAX1']);
  await field(page, 'customer_code').fill('');
  await expect(warehouse.locator('option')).toHaveText(['All']);
});

test('the calendar comes when asked for and spans 31 days at most', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}&${days(40, 20)}`);
  await hydrated(page);
  expect(fetched.filter((url) => url.includes('range-calendar'))).toEqual([]);
  await filter(page, 'create_time_start');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const calendar = page.getByRole('search').getByRole('table');
  await expect(calendar).toBeVisible();
  const month = day(20).slice(0, 7);
  const pick = (at: string) => calendar.locator('button:visible').filter({ hasText: new RegExp(`^${at}$`) });
  await pick('1').click();
  // A month has 31 days at most, so the whole of it can be had and the first days two months on cannot.
  await expect(pick('28')).toBeEnabled();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(pick('4')).toBeDisabled();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await pick('15').click();
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeFocused();
  await expect(field(page, 'create_time_start')).toHaveValue(`${month}-01`);
  await expect(field(page, 'create_time_end')).toHaveValue(`${month}-15`);
  await query(page);
  await expect(page).toHaveURL(new RegExp(`create_time_start=${month}-01&create_time_end=${month}-15`));
});

test('the calendar leaves at Escape, at a click elsewhere and with the focus', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Calendar' });
  const calendar = page.getByRole('search').getByRole('table');
  const open = async () => {
    await filter(page, 'create_time_start');
    await opener.click();
    await expect(calendar).toBeVisible();
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await open();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(calendar).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(calendar).toBeHidden();
  await open();
  await page.getByRole('button', { name: 'Query', exact: true }).focus();
  await expect(calendar).toBeHidden();
});

test('all rows of a page are selected at once', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await hydrated(page);
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  const chosen = page.locator('input[name="ids"]:checked');
  await all.check();
  await expect(chosen).toHaveCount(50);
  await rows(page).first().getByRole('checkbox').uncheck();
  await expect(all).not.toBeChecked();
  await all.check();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(chosen).toHaveCount(0);
  await expect(all).not.toBeChecked();
});

test('one menu serves every row, by keyboard too', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await hydrated(page);
  const opener = (at: number) =>
    rows(page)
      .nth(at)
      .getByRole('link', { name: /Actions/ });
  const menu = page.locator(':popover-open');
  for (const at of [0, 1]) {
    await opener(at).focus();
    await page.keyboard.press('ArrowDown');
    const view = menu.getByRole('link', { name: 'View details' });
    await expect(view).toBeFocused();
    const own = await rows(page).nth(at).getByRole('link').first().getAttribute('href');
    expect(new URL(String(await view.evaluate((link: HTMLAnchorElement) => link.href))).search).toBe(own);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener(at)).toBeFocused();
  }
  await opener(1).click();
  await menu.getByRole('link', { name: 'View details' }).click();
  await expect(page).toHaveURL(/tab=details/);
});

test('a copied number is that of the row as it is now', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await hydrated(page);
  const number = rows(page).first().getByRole('cell').nth(3);
  const before = await number.textContent();
  await number.hover();
  await expect(number.getByRole('button')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(number).not.toContainText(String(before));
  const after = await number.evaluate((cell) => cell.firstChild?.textContent);
  await rows(page).nth(1).hover();
  await number.hover();
  await number.getByRole('button').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(after);
});

test('a second click on a button that is at work has no effect', async ({ page }) => {
  const list = `${OUTBOUND}?customer_id=${await customerId(page, 'VERDE')}&${days(12, 6)}&billing_status=0&charge_status=1`;
  await page.goto(list);
  await hydrated(page);
  await untouched(page).first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Adjust amount' }).click();
  const amount = page.getByRole('textbox').first();
  // Near the calculated one: what is far from it is asked about.
  const adjusted = (Number(await amount.inputValue()) + 1).toFixed(2);
  await amount.fill(adjusted);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(notification(page, 'Adjustment saved')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: new RegExp(`changed .* to .*${adjusted}`) }),
  ).toHaveCount(1);

  await page.goto(list);
  await hydrated(page);
  for (const nth of [0, 1]) await priced(page).nth(nth).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Bill selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bill' }).dblclick();
  await expect(notification(page, /2 billed/)).toBeVisible();
  await expect(page.getByText(/refused/)).toHaveCount(0);
});

test('another page in the same cells: boxes are empty, and a copy button follows its number', async ({
  page,
}) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'ACME')}`);
  await hydrated(page);
  const link = page.getByRole('link', { name: /^OB\d/ }).first();
  const box = rows(page).first().getByRole('checkbox');
  const before = (await link.textContent()) ?? '';
  await box.check();
  await link.focus();
  await expect(page.getByRole('button', { name: `Copy ${before}` })).toBeVisible();
  // Without a mouse, which would take the focus away.
  await page.locator('[rel="next"]').dispatchEvent('click');
  await expect(page).toHaveURL(/page=2/);
  await expect(link).not.toHaveText(before);
  await expect(link).toBeFocused();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('button', { name: `Copy ${await link.textContent()}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Copy ${before}` })).toHaveCount(0);
});

test('all that match are ticked at once, also a box that was ticked and cleared by hand', async ({
  page,
}) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'ACME')}`);
  await hydrated(page);
  const box = rows(page).first().getByRole('checkbox');
  await box.check();
  await box.uncheck();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('link', { name: /^Select all [\d,]+/ }).click();
  await expect(box).toBeChecked();
  await expect(box).toBeDisabled();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(box).not.toBeChecked();
  await expect(box).toBeEnabled();
});

test('rows that came meanwhile are told to who looks at the list, and shown', async ({ page }) => {
  const ref = `NEW-${Date.now()}`;
  const list = `/transaction/vas?customer_id=${await customerId(page, 'LOTUS')}`;
  await page.goto(`${list}&ref_no=${ref}`);
  await hydrated(page);
  const show = page.getByRole('status').getByRole('link');

  const form = await page.context().newPage();
  await form.goto(`${list}&dialog=add`);
  const dialog = form.getByRole('dialog');
  for (const name of ['warehouse_id', 'billing_type_id'])
    await field(dialog, name).selectOption({ index: 1 });
  for (const name of ['quantity', 'unit_price']) await field(dialog, name).fill('2');
  await field(dialog, 'ref_no').fill(ref);
  await dialog.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(notification(form, 'Added successfully')).toBeVisible();

  await form.close();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(show).toHaveText('1 new, show', { timeout: 2_500 });
  }).toPass();
  await show.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(show).toHaveCount(0);
});
