import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, post, signIn } from './support';

test.use({ locale: 'en-US' });

interface Screen {
  /** Who of those who may change nothing may read it; the others do not have the page. */
  readonly readers: readonly Account[];
  /** Stands in the page of whoever may read it. */
  readonly content: string;
  /** Every action of the screen, as its forms send it. */
  readonly actions: readonly Record<string, string>[];
}

const id = '1';
/** One of the demo's staff: nobody may change their own account anyway. */
const userId = '5';
const user = {
  ...{ real_name: 'Eve', status: '1', language: 'en-US', state: 'X', city: 'Y', customer_code: 'HOUSE' },
  ...{ email: 'eve@example.com', password: 'Eve-Eve-1', role_ids: '1' },
};
const rule = {
  ...{ pid: '0', 'title.zh-CN': '伊芙', 'title.en-US': 'Eve', name: '/eve', icon: '', sort: '0', type: '0' },
  ...{ is_menu: '1', status: '1' },
};
const item = { title: 'Eve', detail: '', sort: '0', status: '1' };
const method = {
  ...{ name: 'Eve', payment_type: '2', status: '1' },
  ...{ bank_name: 'Eve', bank_payee: 'Eve', bank_account: '1' },
};

const SCREENS: Readonly<Record<string, Screen>> = {
  '/user/index': {
    readers: ['viewer'],
    content: 'Victor Braun',
    actions: [
      { intent: 'add', user_name: 'eve', ...user },
      { intent: 'edit', id: userId, ...user },
      { intent: 'status', id: userId, status: '0' },
    ],
  },
  '/role/index': {
    readers: ['viewer'],
    content: 'Reads only',
    actions: [
      { intent: 'add', title: 'Eve', detail: '', status: '1', rule_ids: '1' },
      { intent: 'edit', id, title: 'Eve', detail: '', status: '1', rule_ids: '1' },
      { intent: 'delete', id },
      { intent: 'delete', id, is_confirm: 'yes' },
    ],
  },
  '/authRule/index': {
    readers: ['viewer'],
    content: 'Recalculate',
    actions: [
      { intent: 'add', ...rule },
      { intent: 'edit', id, ...rule },
      { intent: 'delete', id },
      { intent: 'delete', id, is_confirm: 'yes' },
    ],
  },
  '/systemSet/chargeItem': {
    readers: ['viewer'],
    content: 'Photos',
    actions: [
      { intent: 'add', type: '2', ...item },
      { intent: 'edit', id, ...item },
      { intent: 'status', id, status: '0' },
    ],
  },
  '/payment/index': {
    readers: [],
    content: 'Wire transfer',
    actions: [
      { intent: 'add', ...method },
      { intent: 'edit', id, ...method },
      { intent: 'status', id, status: '0' },
      { intent: 'groups', id, payment_group_ids: '1' },
    ],
  },
  '/paymentGroup/index': {
    readers: [],
    content: '美国 US',
    actions: [
      { intent: 'add', title: 'Eve' },
      { intent: 'edit', id, title: 'Eve' },
      { intent: 'delete', id },
      { intent: 'delete', id, is_confirm: 'yes' },
    ],
  },
  '/audit/index': { readers: ['viewer'], content: 'Sign in', actions: [] },
};

const DIALOGS = ['dialog=new', `dialog=edit&id=${id}`, `dialog=delete&id=${id}`, `tab=details&id=${id}`];

/** Without the page's right there is no page, nor its data; what is sent to it is refused, and leads to /404. */
async function expectNoPage(page: Page, path: string, { content }: Screen) {
  expect.soft((await page.request.get(path)).status(), path).toBe(404);
  const data = await page.request.get(`${path}.data`);
  expect.soft((await data.text()).includes(content), `${path}, asked for as data`).toBe(false);
}

/** The page, and in none of its states anything that changes something. */
async function expectNothingToDo(page: Page, path: string, { content }: Screen) {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect.soft(main, path).toContainText(content);
  for (const query of DIALOGS) {
    await page.goto(`${path}?${query}`);
    await expect.soft(main.getByRole('heading', { level: 1 }), `${path}?${query}`).toBeVisible();
    await expect.soft(page.getByRole('dialog'), `${path}?${query}`).toHaveCount(0);
    await expect.soft(main.locator('form[method="post"]'), `${path}?${query}`).toHaveCount(0);
  }
}

/** Status and time of the last change of every record that is aimed at; fails where one is gone. */
async function aimedAt(browser: Browser): Promise<Record<string, string[]>> {
  const page = await browser.newPage();
  await signIn(page, 'admin');
  const found: Record<string, string[]> = {};
  for (const path of Object.keys(SCREENS).filter((path) => path !== '/audit/index')) {
    await page.goto(`${path}?dialog=edit&id=${path === '/user/index' ? userId : id}`);
    const form = page.getByRole('dialog').locator('form');
    found[path] = await form.evaluate((element: HTMLFormElement) =>
      [...new FormData(element)].map(String).filter((field) => /^(id|status|update_time),/.test(field)),
    );
    expect(found[path]?.length, path).toBeGreaterThan(1);
  }
  await page.close();
  return found;
}

let before: Record<string, string[]>;
test.beforeAll(async ({ browser }) => {
  before = await aimedAt(browser);
});

test('whoever may administer is shown how, everywhere', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [path, { content, actions }] of Object.entries(SCREENS)) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect.soft(main, path).toContainText(content);
    const ways = main.locator('form[method="post"], a[href*="dialog=new"]');
    if (actions.length > 0) await expect.soft(ways.first(), path).toBeVisible();
  }
});

for (const account of ['operator', 'viewer', 'acme'] satisfies Account[]) {
  test(`${account} administers nothing, whatever is shown, and whatever is sent`, async ({ page }) => {
    await signIn(page, account);
    for (const [path, screen] of Object.entries(SCREENS)) {
      const reads = screen.readers.includes(account);
      if (reads) await expectNothingToDo(page, path, screen);
      else await expectNoPage(page, path, screen);
      const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
      await page.goto('/');
      await expect.soft(link, path).toHaveCount(reads ? 1 : 0);

      for (const form of screen.actions) {
        const answer = await post(page, path, { idempotency_key: randomUUID(), ...form });
        const said = [answer.status(), answer.headers().location];
        expect.soft(said, `${path} ${form.intent}`).toEqual(reads ? [403, undefined] : [302, '/404']);
      }
      const unknown = await post(page, path, { intent: 'nonsense' });
      expect.soft([400, 405], `${path} nonsense`).toContain(unknown.status());
    }
  });
}

test('nothing of what was refused has been done', async ({ page, browser }) => {
  await signIn(page, 'admin');
  for (const path of Object.keys(SCREENS).filter((path) => path !== '/audit/index')) {
    await page.goto(path);
    await expect.soft(page.getByRole('main').getByText('Eve', { exact: true }), path).toHaveCount(0);
  }
  expect(await aimedAt(browser)).toEqual(before);
});
