import { type APIResponse, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Tallyman-1';
export type Account = 'admin' | 'operator' | 'viewer' | 'acme';
export type Language = 'en-US' | 'zh-CN';

/** A form posted to a page's action as the page itself would, past everything that is or is not shown. */
export async function post(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  const { origin } = new URL(process.env.PRODUCT_ORIGIN ?? '');
  return page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];
/** Sessions of this worker by account and language: signing in takes a while, as it should. */
const sessions = new Map<string, Cookies>();

/** Signs in without the screen, in a language of the session's own; nothing waits to be told on the next page. */
export async function signIn(page: Page, account: Account, language: Language = 'en-US'): Promise<void> {
  const name = `${account} ${language}`;
  const known = sessions.get(name);
  if (known) {
    await page.context().addCookies(known);
    // A test before this one may have signed out.
    if ((await page.request.get('/404', { maxRedirects: 0 })).status() === 404) return;
  }
  const answer = await post(page, '/login', { user_name: account, password: PASSWORD });
  expect(answer.status()).toBe(302);
  await speak(page, language);
  await page.request.get('/404');
  sessions.set(name, await page.context().cookies());
}

/** Changes the language of the session. */
export async function speak(page: Page, language: Language): Promise<void> {
  expect((await post(page, '/preferences', { language })).status()).toBe(302);
}

/** Signs in on the screen. */
export async function signInByHand(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until scripts have taken over the page; what works without them needs no waiting. */
export async function lively(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('lively').length > 0);
}

/** Today, or so many days before, as the operator's calendar has it. */
export function day(daysAgo = 0): string {
  const instant = new Date(Date.now() - daysAgo * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(instant);
}

/** Filters of the days from so many days ago to so many days ago. */
export const days = (from: number, to: number): string =>
  `create_time_start=${day(from)}&create_time_end=${day(to)}`;

export const OUTBOUND = '/transaction/outbound';

/** The customer's id, as the address of its list names it. */
export async function customerId(page: Page, code: string): Promise<string> {
  const answer = await page.request.get(`${OUTBOUND}?customer_code=${code}`);
  return new URL(answer.url()).searchParams.get('customer_id') ?? '';
}

export const rows = (page: Page): Locator => page.getByRole('main').locator('tbody tr');

/** Rows that have a price, so that there is something to adjust or to bill. */
export const priced = (page: Page): Locator =>
  rows(page).filter({ hasNot: page.locator('[data-tag="error"]') });

/** Of those, the rows that nobody has adjusted yet. */
export const untouched = (page: Page): Locator =>
  priced(page).filter({ has: page.getByRole('cell', { name: '0.00', exact: true }) });

/** There are rows, and each has the text. */
export async function everyRow(page: Page, text: string | RegExp): Promise<void> {
  await expect(rows(page).filter({ hasText: text }).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: text })).toHaveCount(0);
}

export const field = (page: Page | Locator, name: string): Locator =>
  page.locator(`[name="${name}"]:not([type="hidden"])`);

/** Opens a menu of actions and chooses one. */
export async function choose(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.locator(':popover-open').getByText(action, { exact: true }).click();
}

/** A message of the last action: part of the page, until with scripts a notification takes its place. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first();

/** What pages break of their content security policy, as they do; to be called before the first of them is opened. */
export async function violations(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (violation: string) => void heard.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { hear } = window as unknown as { hear: (violation: string) => void };
      hear([location.pathname, effectiveDirective, blockedURI, sourceFile].join(' '));
    });
  });
  return heard;
}
