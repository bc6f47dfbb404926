import { type Browser, chromium, type Page } from '@playwright/test';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import type { Db } from '../../upstream/store/db';
import { Wire } from '../harness/wire';
import { seedAgreement, seedWorld, sheetFor, type World } from '../transactions/fixture';
import { ACCOUNT } from './caller';
import { type Figure, figure, percentile } from './figures';

/** A price sheet of 300 charge rules, each with a condition and two bands, in a browser: opened, saved, read. */

const RULES = 300;
const TIMES = 5;
const CHANGED = '[name="rule_price_list.0.unit_fee"]';

export async function benchSheet(db: Db, origin: string): Promise<Figure[]> {
  const world = await seedWorld(db);
  const later = { status: 0, from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' };
  const id = await seedAgreement(world, { ...later, sheet: sheetOf(world) });
  const executablePath = (await findChromium()) || undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await signedIn(browser, origin);
    const wire = await Wire.of(await page.context().newCDPSession(page));
    const opened: number[] = [];
    const saved: number[] = [];
    let kilobytes = 0;
    for (let n = 0; n < TIMES; n++) {
      const before = wire.bytes.html;
      opened.push(await timed(() => open(page, `${origin}/billing/index?tab=details&mode=edit&id=${id}`)));
      kilobytes = (wire.bytes.html - before) / 1000;
      // Below tabs: it is hidden, but a part of the form.
      await page
        .locator(CHANGED)
        .evaluate((field, fee) => ((field as HTMLInputElement).value = fee), `0.4${n}`);
      saved.push(await timed(() => save(page)));
    }
    const what = `sheet of ${RULES} rules`;
    return [
      figure(`${what}: opened in the editor`, percentile(opened, 0.5), 'ms', { atMost: 1000 }),
      figure(`${what}: saved, its details shown`, percentile(saved, 0.5), 'ms', { atMost: 1000 }),
      figure(`${what}: its page`, kilobytes, 'kB', { atMost: 150 }),
    ];
  } finally {
    await browser.close();
  }
}

/** The fee of a piece by size, and surcharges of which each has a condition of its own. */
function sheetOf(world: World) {
  const names = Array.from({ length: RULES }, (_, i) => `Surcharge ${i + 1}`);
  return feeSheet.parse({
    ...sheetFor(world),
    rule_list: names.map((rule_name) => ({
      ...{ rule_name, rule_when: 'order', billing_type_id: world.types.processing, count_by: 'pieces' },
    })),
    rule_condition_list: names.map((rule_name, i) => ({
      ...{ rule_name, attribute: 'channel', op: 'one_of', condition_values: `Channel ${i}` },
    })),
    rule_price_list: names.flatMap((rule_name, i) => [
      { rule_name, up_to: String(5 + (i % 7)), unit_fee: `0.3${i % 10}` },
      { rule_name, unit_fee: `0.2${i % 10}`, base_fee: `1.${i % 10}0` },
    ]),
  });
}

async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/login`);
  for (const [name, value] of Object.entries(ACCOUNT)) await page.fill(`[name="${name}"]`, value);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/`);
  return page;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Until the form takes what is typed, by scripts too. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.locator(CHANGED).waitFor({ state: 'attached' });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.waitForURL((url) => !url.searchParams.has('mode'));
  await page.locator('main dl').first().waitFor();
}
