import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { dialog } from './dialogs';
import { rowOf, rows } from './lists';
import { done, field, notification, PASSWORD, ready, signIn, signInByHand } from './support';

test.use({ locale: 'en-US' });

const USERS = '/user/index';
const OWN_PASSWORD = 'Hush-hush-9';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Makes a user who must change the password. */
async function given(page: Page): Promise<string> {
  const name = `e2e${randomBytes(5).toString('hex')}`;
  await page.goto(`${USERS}?dialog=new`);
  const role_ids = await page.getByRole('checkbox', { name: 'Viewer', exact: true }).inputValue();
  await done(page, USERS, {
    ...{ intent: 'add', user_name: name, password: PASSWORD, must_change_password: '1', role_ids },
    ...{ real_name: 'Nora Quick', status: '1', customer_code: 'ACME', language: 'en-US' },
    ...{ email: 'nora@example.com', state: 'CA', city: 'Los Angeles' },
  });
  return name;
}

/** Signs in on the screen, in a browser of its own. */
async function enter(browser: Browser, name: string, javaScriptEnabled: boolean, userAgent?: string) {
  const page = await (await browser.newContext({ javaScriptEnabled, userAgent })).newPage();
  await page.goto('/login');
  await signInByHand(page, name, OWN_PASSWORD);
  await expect(page).toHaveURL('/');
  return page;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a password that is due comes first, then sessions are seen and ended', async ({
      page,
      browser,
    }) => {
      const admin = await (await browser.newContext({ javaScriptEnabled })).newPage();
      await signIn(admin, 'admin');
      const name = await given(admin);

      await page.goto('/login?redirect=/account/index');
      await signInByHand(page, name);
      await expect(page).toHaveURL('/password');
      await expect(page.getByText('Choose your own password first')).toBeVisible();
      for (const path of ['/', '/account/index', '/sessions', '/404']) {
        await page.goto(path);
        await expect(page, path).toHaveURL('/password');
      }
      await ready(page, javaScriptEnabled);
      await field(page, 'old_password').fill(PASSWORD);
      await field(page, 'password').fill('password1');
      await field(page, 'confirm_password').fill('password1');
      if (javaScriptEnabled) await expect(page.getByText('Too easy to guess')).toBeVisible();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(field(page, 'password')).toHaveAccessibleDescription(/too common or too easy/);
      await field(page, 'old_password').fill(PASSWORD);
      await field(page, 'password').fill(OWN_PASSWORD);
      await field(page, 'confirm_password').fill(OWN_PASSWORD);
      if (javaScriptEnabled) await expect(page.getByText('Strong', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page).toHaveURL('/login');
      await signInByHand(page, name, OWN_PASSWORD);
      await expect(page).toHaveURL('/');

      const [phone, tablet] = [
        await enter(browser, name, javaScriptEnabled, PHONE),
        await enter(browser, name, javaScriptEnabled),
      ];
      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('link', { name: 'My sessions' }).click();
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).first()).toContainText('This one');
      await expect(rows(page).first().getByRole('button')).toHaveCount(0);
      await expect(rowOf(page, 'Safari 17, iOS 17')).toContainText('127.0.0.1');
      await ready(page, javaScriptEnabled);
      await page.getByRole('button', { name: /^End Safari 17/ }).click();
      await expect(notification(page, 'Session ended')).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await phone.goto('/account/index');
      await expect(phone).toHaveURL(/\/login/);
      await page.getByRole('button', { name: 'End all others' }).click();
      await expect(rows(page)).toHaveCount(1);
      await tablet.goto('/account/index');
      await expect(tablet).toHaveURL(/\/login/);

      await admin.goto(`${USERS}?user_name=${name}`);
      await rowOf(admin, name)
        .getByRole('link', { name: `1 session of ${name}` })
        .click();
      await expect(admin.getByRole('heading', { name: `Sessions of ${name}` })).toBeVisible();
      await expect(rows(admin)).toHaveCount(1);
      await admin.goto(`${USERS}?user_name=${name}`);
      await rowOf(admin, name).getByRole('link', { name, exact: true }).click();
      await expect(admin).toHaveURL(/[?&]id=\d+/);
      await admin.getByRole('link', { name: 'Details' }).click();
      await expect(admin.getByRole('heading', { name: 'May do' })).toBeVisible();
      await expect(admin.getByRole('main').getByText('Remittance', { exact: true })).toBeVisible();
      await admin.getByRole('main').getByRole('link', { name: 'End sessions' }).click();
      await dialog(admin).getByRole('button', { name: 'End sessions' }).click();
      await expect(notification(admin, '1 session ended')).toBeVisible();
      await page.goto('/account/index');
      await expect(page).toHaveURL(/\/login/);
    });
  });
}
