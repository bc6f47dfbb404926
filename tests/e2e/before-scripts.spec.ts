import { expect, test } from '@playwright/test';
import { dialog, REQUIRED, save } from './dialogs';
import { customerId, OUTBOUND, rows } from './lists';
import { delayRequests, field, hydrated, idFromLink, openEarly, signIn } from './support';

/** What is typed, ticked and chosen while the scripts are on their way. */
test.use({ locale: 'en-US' });
test.beforeEach(async ({ page }) => signIn(page, 'admin'));

test('the warehouses follow a customer, and what was typed keeps the focus', async ({ page }) => {
  const arrive = await openEarly(page, '/transaction/vas?dialog=add');
  const note = field(dialog(page), 'note');
  await field(dialog(page), 'customer_code').fill('LOTUS');
  await note.fill('Two pallets');
  await arrive();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('Two pallets');
  await expect(field(dialog(page), 'warehouse_id').locator('option')).toHaveText([
    'Please choose',
    'HAM1',
    'SZX1',
  ]);
});

test('the form beside a tree leaves the focus where one types', async ({ page }) => {
  const arrive = await openEarly(page, '/authRule/index?dialog=new');
  const route = field(page.getByRole('dialog', { name: 'New rule' }), 'name');
  await route.fill('/before/scripts');
  await arrive();
  await expect(route).toBeFocused();
  await expect(route).toHaveValue('/before/scripts');
});

test('a text in the place of a stored one stays, and is not left without asking', async ({ page }) => {
  await page.goto('/role/index');
  const id = await idFromLink(page.getByRole('link', { name: /^Edit / }).first());
  const arrive = await openEarly(page, `/role/index?dialog=edit&id=${id}`);
  // By keyboard: in a page that nobody has touched, browsers close a dialog at Escape without asking it.
  await field(dialog(page), 'detail').press('ControlOrMeta+A');
  await page.keyboard.type('Counts the stock');
  await arrive();
  await expect(field(dialog(page), 'detail')).toHaveValue('Counts the stock');
  let asked = 0;
  page.on('dialog', (question) => {
    asked += 1;
    return question.dismiss();
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => asked).toBe(1);
});

test('a page size is taken', async ({ page }) => {
  const arrive = await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await field(page, 'list_rows').selectOption('100');
  await arrive();
  await expect(page).toHaveURL(/list_rows=100/);
  await expect(rows(page)).toHaveCount(100);
});

test('a group of rights takes along what is below it', async ({ page }) => {
  const arrive = await openEarly(page, '/role/index?dialog=new');
  const group = dialog(page).locator('ul ul').first().locator('xpath=..');
  const boxes = group.getByRole('checkbox');
  await boxes.first().check();
  await arrive();
  const count = await boxes.count();
  expect(count).toBeGreaterThan(2);
  await expect(group.locator('input:checked')).toHaveCount(count);
});

test('the box of all rows takes along each row', async ({ page }) => {
  const arrive = await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await arrive();
  await expect(page.locator('input[name="ids"]:checked')).toHaveCount(50);
});

test('a page that was scrolled stays where it is', async ({ page }) => {
  const arrive = await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 1280, height: 360 });
  // Until it is painted, a page may be laid out without its styles, much longer.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await arrive();
  expect(await scrolled()).toBe(before);
});

test('a page that an extension has changed keeps its rows', async ({ page }) => {
  const arrive = await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await page.evaluate(() => document.querySelector('main')?.prepend('Not of this page'));
  await arrive();
  await expect(page.getByText('Not of this page')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(50);
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('the first picture leaves out the rows below it, and the next has all', async ({ page }) => {
    await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
    await expect(page.locator('html')).not.toHaveAttribute('data-first');
    await expect(rows(page).last()).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset.first = '';
    });
    await expect(rows(page).nth(23)).toBeVisible();
    await expect(rows(page).nth(24)).toBeHidden();
  });

  test('without scripts the first picture has all rows', async ({ browser, page }) => {
    const address = `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`;
    const storageState = await page.context().storageState();
    const plain = await browser.newPage({ javaScriptEnabled: false, storageState });
    await plain.goto(address);
    await expect(plain.locator('html')).toHaveAttribute('data-first');
    await expect(rows(plain)).toHaveCount(50);
    await expect(rows(plain).last()).toBeVisible();
    await plain.close();
  });
});

const LEAVE = {
  'a link': '[rel="next"]',
  'a filter': 'main [role="search"] [type="submit"]:visible >> nth=-1',
};
for (const [what, selector] of Object.entries(LEAVE)) {
  test(`${what} has the line to itself: the scripts of the page that is left no longer come`, async ({
    page,
  }) => {
    const asked = page.waitForRequest(/entry\.client-/);
    const dropped = page.waitForEvent('requestfailed', (request) => request === script);
    await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
    const script = await asked;
    await page.route(`**${OUTBOUND}?*`, async (route) => {
      await dropped;
      await route.continue();
    });
    const left = page.waitForEvent('framenavigated');
    await page.locator(selector).first().click();
    await left;
    await expect(rows(page)).toHaveCount(50);
  });
}

test('a page that was left and is shown again gets its scripts', async ({ page }) => {
  const asked = page.waitForRequest(/entry\.client-/);
  const arrive = await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await asked;
  await page.route('**page=2*', (route) => route.abort('aborted'));
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'));
  await page.locator('[rel="next"]').first().click();
  await left;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await arrive();
});

test('a field that is clicked leaves the scripts alone', async ({ page }) => {
  const asked = page.waitForRequest(/entry\.client-/);
  const arrive = await openEarly(page, `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await asked;
  await field(page, 'customer_code').click();
  await arrive();
});

test('a page that is typed and clicked into without a pause gets alive', async ({ page }) => {
  await page.addInitScript(() => {
    const types = [
      'input',
      'change',
      'keydown',
      'keypress',
      'paste',
      'compositionstart',
      'contextmenu',
      'pointerdown',
    ];
    const { port1, port2 } = new MessageChannel();
    // Timers would come too seldom: React waits for the page's data for a millisecond or two.
    port1.onmessage = () => {
      const control = document.querySelector('[name="reference_no"]');
      for (const type of types) control?.dispatchEvent(new Event(type, { bubbles: true }));
      if (performance.getEntriesByName('hydrated').length === 0) port2.postMessage(0);
    };
    port2.postMessage(0);
  });
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(OUTBOUND);
  await hydrated(page);
  expect(thrown).toEqual([]);
});

test('a choice that the server wrote keeps its label when scripts draw it anew', async ({ page }) => {
  await page.goto('/systemSet/chargeItem?dialog=new');
  await hydrated(page);
  await dialog(page).getByLabel('Type').selectOption('Storage');
  await save(page);
  await expect(field(dialog(page), 'title')).toHaveAccessibleDescription(REQUIRED);
  await expect(dialog(page).getByLabel('Type').locator(':checked')).toHaveText('Storage');
});

test('a choice made while a reloaded page gets alive is taken', async ({ page }) => {
  await page.goto(`${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`);
  await hydrated(page);
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const size = document.querySelector<HTMLSelectElement>('[name="list_rows"]');
      const isHydrating = Object.keys(document).some((key) => key.startsWith('__reactContainer'));
      if (!size || !isHydrating) return port2.postMessage(0);
      size.value = '100';
      size.dispatchEvent(new Event('change', { bubbles: true }));
    };
    port2.postMessage(0);
  });
  await page.reload();
  await expect(page).toHaveURL(/list_rows=100/);
});

test('the drawer of the menu stays open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const arrive = await openEarly(page, OUTBOUND);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.locator('[popovertarget="menu"]').click();
  await arrive();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Inbound' }).click();
  await expect(page).toHaveURL(/inbound/);
  await expect(menu).toBeHidden();
});

test('a part whose script is on its way stays while the page answers', async ({ page }) => {
  const release = await delayRequests(page, '**/customer-choice-*.js');
  await page.goto(OUTBOUND);
  await hydrated(page);
  const customer = await page.getByRole('link', { name: 'ACME' }).elementHandle();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  // With nothing ticked the button is out of sight.
  await page.locator('button[value="bill"]').dispatchEvent('click');
  await answered;
  release();
  await expect(page.locator('.mantine-Notification-root')).toBeVisible();
  expect(await customer?.evaluate((link) => link.isConnected)).toBe(true);
});
