import { expect, type Locator, type Page, test } from '@playwright/test';
import { OUTBOUND } from './lists';
import { notification, openAs, PASSWORD, post, signIn, signInByHand } from './support';

test.use({ locale: 'en-US' });

const LEDGER = '/account/index';

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('sign-in says what is missing or wrong, keeps the account, and leads back', async ({ page }) => {
      const target = `${OUTBOUND}?view=order`;
      await page.goto(target);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(target)}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('Account', { exact: true })).toHaveAccessibleDescription(
        'Account cannot be empty',
      );
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter password');
      await signInByHand(page, 'nobody-here', 'wrong');
      await expect(notification(page, 'The account or the password is not correct')).toBeVisible();
      await expect(page.getByLabel('Account', { exact: true })).toHaveValue('nobody-here');
      // An account that no test leaves in the other language.
      await page.getByLabel('Account', { exact: true }).fill('acme');
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByLabel('Password').press('Enter');
      await expect(page).toHaveURL(target);
      await expect(notification(page, 'Welcome back')).toBeVisible();
      await page.goto('/login');
      await expect(page).toHaveURL('/');
    });

    test('the menu has three levels, narrows under 1066 px and is a drawer on a phone', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/');
      const item = menu(page).getByRole('link', { name: 'Outbound' });
      await expect(menu(page).locator('ul ul ul').getByRole('link', { name: 'Outbound' })).toBeVisible();
      await menu(page).getByText('Billing transactions').click();
      await expect(item).toBeHidden();

      await page.setViewportSize({ width: 1065, height: 800 });
      await page.mouse.move(600, 400);
      const width = async () => (await menu(page).boundingBox())?.width ?? 0;
      await expect.poll(width).toBeLessThan(80);
      await page.getByRole('button', { name: 'Expand menu' }).click();
      await expect.poll(width).toBeGreaterThan(150);
      await page.setViewportSize({ width: 1066, height: 800 });

      await page.setViewportSize({ width: 375, height: 700 });
      await expect(menu(page)).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menu(page).getByRole('link', { name: 'My account' }).click();
      await expect(page).toHaveURL(LEDGER);
      await expect(menu(page)).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
    });

    test('language and appearance change everything and stay', async ({ page }) => {
      await signIn(page, 'viewer');
      await page.goto(`${OUTBOUND}?view=order`);
      const html = page.locator('html');
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('button', { name: '简体中文' }).click();
      await expect(html).toHaveAttribute('lang', 'zh-CN');
      await expect(page).toHaveURL(`${OUTBOUND}?view=order`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单计费');
      await expect(page).toHaveTitle(/订单计费/);
      await expect(page.getByRole('navigation', { name: '菜单' })).toContainText('我的账户');
      await page.getByRole('button', { name: '外观' }).click();
      await page.getByRole('button', { name: '深色' }).click();
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');

      await page.getByRole('button', { name: /账号菜单/ }).click();
      await page.getByRole('button', { name: '退出登录' }).click();
      await expect(page).toHaveURL('/login');
      await expect(html).toHaveAttribute('lang', 'zh-CN');
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: '语言' }).click();
      await page.getByRole('button', { name: 'English' }).click();
      await expect(html).toHaveAttribute('lang', 'en-US');
    });

    test('a token in any page’s address signs in once and leaves the address', async ({ page, browser }) => {
      await signIn(page, 'acme');
      await page.goto('/');
      const answer = await post(page, '/system', { type: '0' });
      const token = /token=([\w-]+)/.exec(answer.headers().refresh ?? '')?.[1] ?? '';
      expect(token).not.toBe('');

      const other = await openAs(browser, 'admin');
      const seen: string[] = [];
      other.on('request', (request) => seen.push(request.headers().referer ?? ''));
      await other.goto(`${LEDGER}?trading_method=3&token=${token}`);
      await expect(other).toHaveURL(`${LEDGER}?trading_method=3`);
      await expect(other.getByRole('button', { name: /Alice Cooper/ })).toBeVisible();
      expect(seen.join(' ')).not.toContain(token);

      // It is spent: the session that there is stays, and who has none signs in.
      await other.goto(`/quickLogin?token=${token}`);
      await expect(other).toHaveURL('/');
      await expect(
        notification(other, 'This sign-in link has expired or has already been used'),
      ).toBeVisible();
      await expect(other.getByRole('button', { name: /Alice Cooper/ })).toBeVisible();
      await other.context().clearCookies();
      await other.goto(`/quickLogin?token=${token}`);
      await expect(other).toHaveURL('/login');
      await other.goto('/quickLogin');
      await expect(other).toHaveURL('/login');
      await other.close();
    });
  });
}

test('an address that is no page says so inside the shell', async ({ page }) => {
  await signIn(page, 'viewer');
  for (const path of ['/nowhere', '/nowhere/index', '/register', '/transaction/outbound/1']) {
    await page.goto(path);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await expect(menu(page)).toBeVisible();
  expect((await page.request.get('/404')).status()).toBe(404);
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a session ended elsewhere leads to sign-in and back', async ({ page, context, browser }) => {
  await signIn(page, 'acme');
  await page.goto(LEDGER);
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  await post(await elsewhere.newPage(), '/logout', {});
  await elsewhere.close();
  await menu(page).getByRole('link', { name: 'Outbound' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(OUTBOUND)}`);
  await expect(notification(page, 'Your session has ended')).toBeVisible();
  await signInByHand(page, 'acme');
  await expect(page).toHaveURL(OUTBOUND);
});

test('the menu shows where one is, also when that is below its fold', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/audit/index');
  await expect(menu(page).getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
