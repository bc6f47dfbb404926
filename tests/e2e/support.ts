import { randomUUID } from 'node:crypto';
import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

/*
 * One product is shared by all files, several of which run at a time. A test changes what it has made itself, and of the
 * demo:
 *   ACME        outbound of the days 16 to 10 (path); applications and their entries (applications)
 *   BRIGHTSIDE  outbound of the days 16 to 10 (path) and 8 to 2 (runs)
 *   KIWI        exceptions (runs), top-ups (applications), agreements far ahead (agreements)
 *   LOTUS       VAS documents (transactions)
 *   NORDLICHT   SKUs, and with them whatever is not billed (runs)
 *   VERDE       outbound of the days 12 to 6 (list-with-scripts), limits (accounts)
 *   admin       the language of the account: only a session's own is sure (`signIn`, `speak`)
 */

export const PASSWORD = 'Tallyman-1';
export type Account = 'admin' | 'operator' | 'viewer' | 'acme';
export type Language = 'en-US' | 'zh-CN';

/** A form posted to a page's action as the page itself would, past everything that is or is not shown. */
export async function post(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  const { origin } = new URL(process.env.PRODUCT_ORIGIN ?? '');
  return page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
}

/** The same under a key of its own; what it has to tell is not told on the next page. */
export async function send(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  const answer = await post(page, path, { idempotency_key: randomUUID(), ...form });
  if (answer.status() === 302) await takeMessage(page);
  return answer;
}

/** Sends what must be done, not refused. */
export async function done(page: Page, path: string, form: Record<string, string>): Promise<APIResponse> {
  const answer = await send(page, path, form);
  expect(answer.status(), `${path} ${form.intent}`).toBe(302);
  return answer;
}

/** The message waits in the cookie for the next page, whichever that is. */
const takeMessage = (page: Page): Promise<APIResponse> => page.request.get('/404');

type Cookies = Parameters<BrowserContext['addCookies']>[0];
/** Sessions of this worker by account and language: signing in takes a while, as it should. */
const sessions = new Map<string, Cookies>();

/** Signs in without the screen, in a language of the session's own; nothing waits to be told on the next page. */
export async function signIn(page: Page, account: Account, language: Language = 'en-US'): Promise<void> {
  const name = `${account} ${language}`;
  const known = sessions.get(name);
  if (known) {
    await page.context().addCookies(known);
    // A test before this one may have signed out: the least that only a session gets says so.
    if ((await page.request.get('/options/customers', { maxRedirects: 0 })).ok()) return;
  }
  const answer = await post(page, '/login', { user_name: account, password: PASSWORD });
  expect(answer.status()).toBe(302);
  await speak(page, language);
  await takeMessage(page);
  sessions.set(name, await page.context().cookies());
}

/** Another user, in a browser of their own. */
export async function openAs(browser: Browser, account: Account): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, account);
  return page;
}

/** Changes the language of the session. */
export async function speak(page: Page, language: Language): Promise<void> {
  expect((await post(page, '/preferences', { language })).status()).toBe(302);
}

/** Signs in on the screen. */
export async function signInByHand(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Waits until scripts have taken over the page: its effects have run. Links and buttons work before, and bring a page
 * that is not hydrated either. A row clicked beside its link, a select that submits by itself, a file and a second click
 * need it.
 */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
  // To ask at each frame would have frames drawn for nothing.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
}

/** The same where there are scripts. */
export const ready = (page: Page, javaScriptEnabled: boolean): Promise<void> =>
  javaScriptEnabled ? hydrated(page) : Promise.resolve();

/** Holds requests up; what it gives lets them go. */
export async function delayRequests(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts wait; what it gives lets them come. */
export async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await delayRequests(page, '**/entry.client-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Today, or so many days before, as the operator's calendar has it. */
export function day(daysAgo = 0): string {
  const instant = new Date(Date.now() - daysAgo * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(instant);
}

/** Filters of the days from so many days ago to so many days ago. */
export const days = (from: number, to: number): string =>
  `create_time_start=${day(from)}&create_time_end=${day(to)}`;

export const field = (page: Page | Locator, name: string): Locator =>
  page.locator(`[name="${name}"]:not([type="hidden"])`);

/** What details say of a record. */
export const fact = (page: Page, term: string): Locator =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(term, { exact: true }).and(page.locator('dt')) })
    .locator('dd');

/** The id in an address. */
export const idFromUrl = (address: string): string =>
  new URL(address, 'http://localhost').searchParams.get('id') ?? '';

/** The id that a link leads to. */
export const idFromLink = async (link: Locator): Promise<string> =>
  idFromUrl((await link.getAttribute('href')) ?? '');

/** Opens a menu of actions and chooses one. */
export async function choose(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.locator(':popover-open').getByText(action, { exact: true }).click();
}

/** Waits for what a job's panel says at its end. Scripts follow a job; without them the page is asked for again. */
export async function expectEnd(panel: Locator, said: Locator, javaScriptEnabled: boolean): Promise<void> {
  await expect(panel).toBeVisible();
  await expect(async () => {
    if (!javaScriptEnabled && !(await said.isVisible())) await panel.page().reload();
    await expect(said).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** A message of the last action: part of the page, until with scripts a notification takes its place. */
export const notification = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first();
