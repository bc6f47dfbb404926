/** `node scripts/pictures.mjs [ORIGIN]`: takes the README's pictures of a running demo again. */
import { statSync } from 'node:fs';
import { findChromium } from './lib/chromium.mjs';
import { main, prepare } from './lib/root.mjs';

const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const MONTH = new Date().toISOString().slice(0, 7);
/** Addresses of the pictures. */
const PICTURES = {
  home: '/',
  outbound: '/transaction/outbound?customer_code=ACME',
  transaction: '/transaction/outbound?customer_code=ACME&tab=details&id=',
  statement: `/account/statement?customer_id=2&month=${MONTH}`,
};

await main(async () => {
  prepare();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1360, height: 640 }, locale: 'en-US' });
  await page.goto(`${origin}/login`);
  await page.fill('[name=user_name]', 'admin');
  await page.fill('[name=password]', 'Tallyman-1');
  await page.press('[name=password]', 'Enter');
  await page.waitForURL(`${origin}/`);
  for (const [name, address] of Object.entries(PICTURES)) {
    const file = `docs/${name}.png`;
    await page.goto(await firstOf(page, origin + address), { waitUntil: 'networkidle' });
    await page.screenshot({ path: file });
    console.log(`${file} ${Math.round(statSync(file).size / 1000)} kB`);
  }
  await browser.close();
});

/** An address ending in `id=` is that of the first row of its list. */
async function firstOf(page, address) {
  if (!address.endsWith('id=')) return address;
  await page.goto(address.replace(/&tab=.*/, ''));
  return page
    .locator('main a[href*="tab=details&id="]')
    .first()
    .evaluate((link) => link.href);
}
