import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { type Figure, figure, percentile } from './figures';

/** The editor of a price sheet with a full table: the cost of a keystroke on a slow processor. */

const SLOWDOWN = 4;
const ROWS = 200;
const MEASURED_ROWS = [0, 99, 199];
const KEYS = 24;
/** A fast typist's. */
const PAUSE_MS = 120;
const LIST = 'outbound_list';
const ACCOUNT = { user_name: 'admin', password: 'Tallyman-1' };

export async function benchEditor(origin: string): Promise<Figure[]> {
  const executablePath = (await findChromium()) || undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await fullTable(browser, origin);
    const took = await keystrokes(page);
    return [
      figure(`keystroke, ${ROWS} rows, ${SLOWDOWN}× slowed, p95`, percentile(took, 0.95), 'ms', {
        below: 50,
      }),
      figure('the same, median', percentile(took, 0.5), 'ms'),
    ];
  } finally {
    await browser.close();
  }
}

/** The dialog of a new agreement, with a full table, under the default sku rule. */
async function fullTable(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/login`);
  for (const [name, value] of Object.entries(ACCOUNT)) await page.fill(`[name="${name}"]`, value);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/billing/index?dialog=new`, { waitUntil: 'networkidle' });
  const panel = page.locator(`[data-list="${LIST}"]`);
  await page.locator(`label:has([value="${LIST}"])`).click();
  await panel.locator('summary').click();
  const row = '\t≤\t10\t1\t2.40\t1\t0.50';
  await panel.locator('textarea').fill(Array(ROWS).fill(row).join('\n'));
  await panel.locator(`button[value="${LIST}.paste"]`).click();
  await panel
    .locator('tbody tr')
    .nth(ROWS - 1)
    .waitFor({ state: 'attached' });
  return page;
}

/** Milliseconds from each key to the frame that shows it. */
async function keystrokes(page: Page): Promise<number[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const took: number[] = [];
    const { port1, port2 } = new MessageChannel();
    let begun = 0;
    port1.onmessage = () => took.push(performance.now() - begun);
    const onKey = (event: KeyboardEvent) => {
      begun = event.timeStamp;
      // A message posted in a frame arrives after that frame has been rendered.
      requestAnimationFrame(() => port2.postMessage(0));
    };
    addEventListener('keydown', onKey, { capture: true });
    Object.assign(window, { took });
  });
  for (const row of MEASURED_ROWS) {
    await page.locator(`[name="${LIST}.${row}.weight"]`).focus();
    await page.waitForTimeout(1000);
    for (let i = 0; i < KEYS; i++) {
      await page.keyboard.press(i % 8 < 4 ? '5' : 'Backspace');
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  return page.evaluate(() => (window as unknown as { took: number[] }).took);
}
