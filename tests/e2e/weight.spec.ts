import { type Browser, expect, test } from '@playwright/test';
import { listScreens } from '../harness/list-screens';
import { Wire } from '../harness/wire';
import { freshProduct } from './fresh';
import { customerId } from './lists';
import { hydrated } from './support';

/** What a list weighs for somebody who has never seen the product: on a slow line that is what they wait for. */
test.use({ locale: 'en-US' });

// The other tests make some lists longer.
const fresh = freshProduct();

/** Bytes on the line, packed and with their headers, and requests. */
const MOST = { total: 140 * 1024, js: 118_900, html: 15_000, css: 12_800, requests: 18 };
const MOST_OF: Readonly<Record<string, Partial<typeof MOST>>> = {
  outbound: { html: 12_500 },
  // Its seven fee tables and its charge rules are drawn without scripts too.
  agreements: { total: 142_900, js: 116_800, css: 13_900 },
};
/** Pages that are loaded side by side. */
const AT_ONCE = 3;

type Signed = NonNullable<Parameters<Browser['newContext']>[0]>;

async function weigh(browser: Browser, signed: Signed, address: string) {
  const context = await browser.newContext(signed);
  const page = await context.newPage();
  const wire = await Wire.of(await context.newCDPSession(page));
  await page.goto(address);
  await hydrated(page);
  // A request that the browser gives up may never be reported as ended; what is wanted has come long before.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  const rows = await page.locator('main :is(tbody tr, li)').count();
  await context.close();
  return { rows, ...wire.bytes, total: wire.total, requests: wire.requests };
}

test('every list keeps to what it may weigh', async ({ browser }) => {
  test.slow();
  const page = await fresh.signedIn(browser, '/');
  const screens = listScreens(await customerId(page, 'ACME'));
  const signed = {
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  };
  await page.close();
  const left = screens.values();
  const lane = async () => {
    for (const { name, address } of left) {
      const weight = await weigh(browser, signed, address);
      expect.soft(weight.rows, `rows of ${name}`).toBeGreaterThan(0);
      for (const [what, most] of Object.entries({ ...MOST, ...MOST_OF[name] })) {
        expect.soft(weight[what as keyof typeof MOST], `${what} of ${name}`).toBeLessThanOrEqual(most);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
});
