import { expect, type Page, test } from '@playwright/test';
import { axeFindings, axeFindingsInBoth } from './a11y/axe';
import { cutButtons, OFFICE } from './a11y/cut';
import { misfits, misfitsSpaced, PHONE, ZOOMED } from './a11y/fit';
import { expectOpens, LOW, walk } from './a11y/keys';
import { OPENED } from './a11y/opened';
import { isPanel, screens, visit } from './a11y/screens';
import { everyRow, OUTBOUND, rows } from './lists';
import { field, hydrated, signIn, speak } from './support';

const WIDE = { width: 1440, height: 900 };

/** What the browser's console complains of, e.g. a violation of the content security policy or of hydration. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    const expected = /status of (404|422)/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !expected) heard.push(message.text());
  });
  return heard;
}

/** Rows and branches are alike: three of each are looked at. */
const hideAlike = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const alike = 'main tbody tr:nth-child(n + 4), main li li:nth-child(n + 4)';
    for (const element of document.querySelectorAll<HTMLElement>(alike)) element.style.display = 'none';
  });

const isModal = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog:modal') !== null);

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Everything about a screen in one load of it, in the language whose words are longer. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await hideAlike(page);
  const dialog = await isModal(page);
  const shell = name === 'home';
  expect.soft(await axeFindingsInBoth(page, { dialog, shell }), `${name}: axe`).toEqual([]);
  await page.setViewportSize(OFFICE);
  expect.soft(await cutButtons(page), `${name}: buttons`).toEqual([]);
  await page.setViewportSize(PHONE);
  expect.soft(await misfits(page), `${name}: 320 px`).toEqual([]);
  // Lists scroll sideways for theirs, and dialogs down.
  const cut = (await cutButtons(page)).filter((found) => found.includes('cut off by <form'));
  expect.soft(cut, `${name}: buttons at 320 px`).toEqual([]);
  await page.setViewportSize(ZOOMED);
  expect.soft(await misfitsSpaced(page), `${name}: 200 %, spaced`).toEqual([]);
  await page.setViewportSize(LOW);
  await expectWalkable(page, name);
  await page.setViewportSize(WIDE);
}

async function expectWalkable(page: Page, name: string): Promise<void> {
  if (await isModal(page)) {
    expect.soft(await walk(page, 'dialog'), `${name}: keys`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal'), name).toBeHidden();
    return;
  }
  // The whole page from the address on, else from where the link that skips the shell leads.
  // Home is walked with its frame; some pages have none.
  const content = page.locator('#content');
  const isPart = name !== 'home' && (await content.count()) > 0;
  if (isPart) await content.focus();
  expect.soft(await walk(page, isPart ? '#content' : 'body'), `${name}: keys`).toEqual([]);
  const { pathname } = new URL(page.url());
  const opener = page.locator(`#content a[href^="${pathname}?"][href*="dialog="]`).first();
  if (!isPanel(pathname) && (await opener.isVisible()))
    await expectOpens(opener, page.locator('dialog:modal'));
  const menu = page.locator('#content [popovertarget]').first();
  if (await menu.isVisible()) await expectOpens(menu, page.locator(':popover-open'));
}

// One for each worker: every part prepares what screens need.
const PARTS = 3;
for (let part = 0; part < PARTS; part += 1) {
  test(`every screen is accessible and quiet, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(600_000);
    const heard = complaints(page);
    await signIn(page, 'admin');
    const addresses = Object.entries(await screens(page)).filter((_, i) => i % PARTS === part);
    for (const [name, address] of addresses) {
      await visit(page, address);
      await expectAccessible(page, name);
    }
    expect(heard).toEqual([]);
  });
}

// The parts of a library take their colours when they are opened; names in both languages are held by their types.
for (const [language, colorScheme] of [
  ['en-US', 'light'],
  ['zh-CN', 'dark'],
] as const) {
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    // Few pages are open here: of many, the button of the menu of tabs would be below the notification.
    test('what is opened on a screen is accessible and quiet', async ({ page }) => {
      const heard = complaints(page);
      await page.goto('/login');
      await speak(page, language);
      await visit(page, '/login');
      expect.soft(await walk(page, 'body'), 'sign-in: keys').toEqual([]);
      await page.getByRole('button').last().click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
      expect.soft(await axeFindings(page, { shell: true }), 'sign-in').toEqual([]);

      await signIn(page, 'admin', language);
      for (const [name, { address, open }] of Object.entries(OPENED)) {
        await visit(page, address);
        await open(page);
        await hideAlike(page);
        expect.soft(await motions(page), name).toEqual([]);
        const dialog = await isModal(page);
        expect.soft(await axeFindings(page, { dialog, shell: !dialog }), name).toEqual([]);
      }
      expect(heard).toEqual([]);
    });
  });
}

/** What moves although the device asks for stillness. */
const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [undefined, '::before', '::after', '::backdrop'];
    const isLong = (durations: string) =>
      durations.split(',').some((text) => Number.parseFloat(text) > 0.001);
    return [...document.querySelectorAll('*')].flatMap((element) =>
      parts
        .map((part) => getComputedStyle(element, part))
        .filter((style) => isLong(style.animationDuration) || isLong(style.transitionDuration))
        .map(() => `${element.localName}.${element.className}`),
    );
  });

/** Pairs of states that differ by their colours alone where colours are to be had. */
const STATES = {
  'present screen': ['#menu a[aria-current]', '#menu a:not([aria-current])'],
  'present tab': ['nav > ul a[aria-current]', 'nav > ul a:not([aria-current])'],
  'part of a screen': ['#content nav a[aria-current]', '#content nav a:not([aria-current])'],
  'present row': ['tbody tr[aria-current]', 'tbody tr:not([aria-current])'],
  switch: ['[role="switch"][aria-checked="true"] > span', '[role="switch"][aria-checked="false"] > span'],
} as const;

test('states are told apart where the device forces its colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'admin');
  await page.goto('/user/index?id=2');
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(element);
        // Clear and white are both white there.
        return [...backgroundColor.split(/\D+/).slice(1, 4), outlineStyle].join();
      });
  for (const [name, [on, off]] of Object.entries(STATES))
    expect.soft(await looks(on), name).not.toBe(await looks(off));
});

test('the outbound list is worked by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(OUTBOUND);
  await hydrated(page);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = page.locator(':focus');

  await press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  const customer = field(page, 'customer_code');
  const isReached = () => customer.evaluate((element) => element.matches(':focus'));
  for (let stops = 0; stops < 60 && !(await isReached()); stops += 1) await press('Tab');
  await expect(customer).toBeFocused();
  await page.keyboard.type('LOTUS');
  await press('Enter');
  await expect(page).toHaveURL(/customer_id=\d+/);
  await expect(page).not.toHaveURL(/range=/);
  await everyRow(page, 'LOTUS');
  await expect(customer).toBeFocused();

  await test.step('a menu, and the dialog it opens', async () => {
    await rows(page).first().getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Recalculate' }).focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp');
    await expect(focused).toHaveText('Batch recalculation …');
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // A modal dialog lets the focus out to the browser's own controls (then the body has it), never to the page.
    const inside = () =>
      page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *') ?? true);
    for (let step = 0; step < 15; step += 1) {
      await press('Tab');
      expect(await inside()).toBe(true);
    }
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/dialog/);
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeFocused();
  });

  await test.step('back through rows that scroll below their head', async () => {
    await page.setViewportSize(LOW);
    await rows(page)
      .last()
      .getByRole('link', { name: /Actions/ })
      .focus();
    expect(await walk(page, '#content tbody', 'Shift+Tab')).toEqual([]);
    await page.setViewportSize(WIDE);
  });

  await test.step('a row’s menu', async () => {
    const opener = rows(page)
      .first()
      .getByRole('link', { name: /Actions/ });
    await opener.focus();
    await press('Enter');
    await expect(focused).toHaveText('View details');
    await press('Escape');
    await expect(opener).toBeFocused();
    await press('ArrowDown', 'Enter');
    await expect(page).toHaveURL(/tab=details/);
  });
});
