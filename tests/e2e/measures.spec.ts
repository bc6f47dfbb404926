import { expect, type Page, test } from '@playwright/test';
import { dialog } from './dialogs';
import { customerId, OUTBOUND } from './lists';
import { field, hydrated, signIn } from './support';

/** The measures of the specification (admin 2 and 9) that only a browser can take. */
test.use({ locale: 'en-US' });

const wide = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('columns are 100 to 300 wide, dialogs 30 to 85 percent of the window', async ({ page }) => {
  await signIn(page, 'admin');
  const outbound = `${OUTBOUND}?customer_id=${await customerId(page, 'NORDLICHT')}`;
  for (const width of [1440, 375]) {
    await wide(page, width);
    for (const path of ['/role/index', '/paymentGroup/index', '/payment/index', outbound]) {
      await page.goto(path);
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

test('the layout turns at 768, 1066 and 1366 px', async ({ page }) => {
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
  await wide(page, 1367);
  await expect.poll(isBeside).toBe(true);
  await wide(page, 1366);
  await expect.poll(isBeside).toBe(false);
});

test('what is kept in the browser bears the prefix oms_, and no token', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/user/index');
  await hydrated(page);
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(kept).toEqual(['oms_tabs_admin']);
});
