import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrated, ready, signIn } from './support';

/** The menu while it is narrow, and what is remembered of it. */
test.use({ locale: 'en-US' });

const NARROW = { width: 1024, height: 768 };

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' });
const item = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true });
const group = (page: Page): Locator => menu(page).getByRole('button', { name: 'Billing transactions' });
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width ?? 0;
const isNarrow = (page: Page) => expect.poll(() => widthOf(page)).toBeLessThan(80);
const isWide = (page: Page) => expect.poll(() => widthOf(page)).toBeGreaterThan(150);

/** Where the icon of each row stands. */
const places = (page: Page) =>
  menu(page)
    .locator('li svg')
    .evaluateAll((icons) =>
      icons.map((icon) => icon.getBoundingClientRect()).map(({ x, y }) => [x, y].map(Math.round)),
    );

/** The address of the row under a point. */
const under = (page: Page, x: number, y: number) =>
  page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('a')?.getAttribute('href'), [x, y]);

test('a narrow menu that widens leaves each row where it is, by mouse and by keyboard', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize(NARROW);
  await page.goto('/');
  await page.mouse.move(600, 400);
  await isNarrow(page);
  const before = await places(page);
  expect(before.length).toBeGreaterThan(10);
  const icon = await item(page, 'My account').locator('svg').boundingBox();
  const [x, y] = [(icon?.x ?? 0) + 4, (icon?.y ?? 0) + 4];
  expect(await under(page, x, y)).toBe('/account/index');

  await page.mouse.move(x, y);
  await isWide(page);
  expect(await places(page)).toEqual(before);
  expect(await under(page, x, y)).toBe('/account/index');
  await page.mouse.move(600, 400);
  await isNarrow(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(item(page, 'Home')).toBeFocused();
  await isWide(page);
  expect(await places(page)).toEqual(before);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: NARROW });

  test('a tap opens the page of the icon, and the menu stays narrow', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/');
    await hydrated(page);
    await isNarrow(page);
    const icon = await item(page, 'My account').locator('svg').boundingBox();
    await page.touchscreen.tap((icon?.x ?? 0) + 4, (icon?.y ?? 0) + 4);
    await expect(page).toHaveURL('/account/index');
    await isNarrow(page);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('narrow or wide, and what is folded, outlive a reload', async ({ page }) => {
      const remembered = () =>
        javaScriptEnabled
          ? page.waitForResponse((answer) => new URL(answer.url()).pathname === '/preferences')
          : undefined;
      await signIn(page, 'admin');
      await page.goto('/account/index?page=1');
      await ready(page, javaScriptEnabled);
      await isWide(page);
      const collapse = page.getByRole('button', { name: 'Collapse menu' });
      const expand = page.getByRole('button', { name: 'Expand menu' });
      let answer = remembered();
      await collapse.click();
      await isNarrow(page);
      await answer;
      if (javaScriptEnabled) await expect(expand).toBeFocused();
      await page.reload();
      await isNarrow(page);
      await expect(page).toHaveURL('/account/index?page=1');

      await page.setViewportSize(NARROW);
      await ready(page, javaScriptEnabled);
      answer = remembered();
      await expand.click();
      await isWide(page);
      await answer;
      await page.reload();
      await isWide(page);

      await expect(item(page, 'Outbound')).toBeVisible();
      await ready(page, javaScriptEnabled);
      answer = remembered();
      await group(page).click();
      await expect(item(page, 'Outbound')).toBeHidden();
      await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
      await answer;
      await page.reload();
      await expect(group(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(item(page, 'Outbound')).toBeHidden();
      await expect(item(page, 'My account')).toBeVisible();
      await ready(page, javaScriptEnabled);
      answer = remembered();
      await group(page).click();
      await expect(item(page, 'Outbound')).toBeVisible();
      await answer;
      await page.reload();
      await expect(item(page, 'Outbound')).toBeVisible();
    });
  });
}
