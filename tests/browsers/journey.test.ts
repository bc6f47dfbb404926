import { afterAll, beforeAll, it } from 'vitest';
import { findProgram, PROGRAMS } from '../../scripts/lib/test-programs.mjs';
import { type Product, startProduct } from '../harness/product';
import type { Browser, WindowBrowser } from './browser';
import { startFirefox } from './firefox';
import * as journey from './journey';
import { startLynx } from './lynx';
import { startWebKit } from './webkit';

/** A day's work in each browser that is installed, with rows of a customer of its own. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const firefox = findProgram(PROGRAMS.firefox);
const webkit = findProgram(PROGRAMS.webkit);
const lynx = findProgram(PROGRAMS.lynx);

/** A browser starts slowly on a busy machine. */
const SLOW = { timeout: 240_000 };

it.skipIf(!firefox)('is done in Firefox', SLOW, () =>
  travel(() => startFirefox(firefox!, product.origin, true), wholeDay('BRIGHTSIDE', '0.96')),
);
it.skipIf(!firefox)('is done in Firefox without scripts', SLOW, () =>
  travel(() => startFirefox(firefox!, product.origin, false), wholeDay('ACME', '0.97')),
);
it.skipIf(!webkit)('is done in WebKit', SLOW, () =>
  travel(() => startWebKit(webkit!, product.origin), wholeDay('KIWI', '0.98')),
);
it.skipIf(!lynx)('is done in Lynx, as far as charges', SLOW, () =>
  travel(() => startLynx(lynx!, product.origin), charges('NORDLICHT')),
);

const wholeDay =
  (customer: string, fee: string) =>
  async (browser: WindowBrowser): Promise<void> => {
    await journey.signIn(browser);
    await journey.queryByEnter(browser, customer);
    await journey.shortList(browser);
    const number = await journey.filter(browser, customer);
    await journey.openDetails(browser, number);
    await journey.adjust(browser);
    await journey.backToList(browser);
    await journey.recalculate(browser, number);
    await journey.doNotCharge(browser, number);
    await journey.exportList(browser, customer);
    await journey.editAgreement(browser, fee);
    await journey.printStatement(browser);
    await journey.signOut(browser);
    await journey.goBack(browser);
  };

/** What a text browser is used for. */
const charges =
  (customer: string) =>
  async (browser: Browser): Promise<void> => {
    await journey.signIn(browser);
    const number = await journey.filter(browser, customer);
    await journey.openDetails(browser, number);
    await journey.backToList(browser);
    await journey.doNotCharge(browser, number);
    await journey.signOut(browser);
  };

/** A journey that fails says what the page shows. */
async function travel<B extends Browser>(
  start: () => Promise<B>,
  go: (browser: B) => Promise<void>,
): Promise<void> {
  const browser = await start();
  try {
    await go(browser);
  } catch (error) {
    const page = await browser.text().catch(String);
    throw new Error(`${(error as Error).message}\nThe page says:\n${page}`, { cause: error });
  } finally {
    await browser.quit();
  }
}
