/**
 * `node scripts/pictures.mjs [ORIGIN]`: takes the pictures of the README and of docs/go-live.md of a running demo again.
 * `node scripts/pictures.mjs ORIGIN PASSWORD`: that of a new house, with the password of its first account.
 */
import { statSync } from 'node:fs';
import { findChromium } from './lib/chromium.mjs';
import { main, prepare } from './lib/root.mjs';

const [origin = 'http://127.0.0.1:3000', newHousePassword] = process.argv.slice(2);
const MONTH = new Date().toISOString().slice(0, 7);
const STATEMENT = `/account/statement?customer_id=2&month=${MONTH}`;
/** Addresses of the pictures. */
const PICTURES = newHousePassword
  ? { 'first-steps': '/' }
  : {
      home: '/',
      outbound: '/transaction/outbound?customer_code=ACME',
      transaction: '/transaction/outbound?customer_code=ACME&tab=details&id=',
      statement: STATEMENT,
      agreement: '/billing/index?customer_code=ACME&dialog=copy&fee_tab=outbound_list&id=',
      import: '/import/index',
      exceptions: '/transaction/exceptions',
      'billing-run': '/account/billingRun?dialog=until',
      months: '/account/months',
      'statement-by-work': `${STATEMENT}&by=work`,
    };
/** A table with a row that is not as it should be. */
const TABLE = `SKU,Customer code,Length (cm),Width (cm),Height (cm),Weight (kg)
LAMP-1,ACME,40,25,25,1.8
LAMP-2,ACME,60,35,30,3.2
LAMP-3,ACME,twenty,35,30,4.1
LAMP-4,NOBODY,20,15,10,0.6
`;

await main(async () => {
  prepare();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1360, height: 640 }, locale: 'en-US' });
  await page.goto(`${origin}/login`);
  await page.fill('[name=user_name]', 'admin');
  await page.fill('[name=password]', newHousePassword ?? 'Tallyman-1');
  await page.press('[name=password]', 'Enter');
  await page.waitForURL(`${origin}/`);
  for (const [name, address] of Object.entries(PICTURES)) {
    const file = `docs/${name}.png`;
    await page.goto(await firstOf(page, origin + address), { waitUntil: 'networkidle' });
    if (name === 'import') await checkTable(page);
    if (name === 'statement-by-work') await page.locator('article table').first().evaluate(toTop);
    await page.screenshot({ path: file });
    console.log(`${file} ${Math.round(statSync(file).size / 1000)} kB`);
  }
  await browser.close();
});

/** An address ending in `id=` is that of the first row of its list. */
async function firstOf(page, address) {
  if (!address.endsWith('id=')) return address;
  await page.goto(address.replace(/[?&](?:tab|dialog)=.*/, ''));
  const link = page.locator('main a[href*="tab=details&id="]').first();
  return address + (await link.evaluate(({ href }) => new URL(href).searchParams.get('id')));
}

/** Runs in the page. */
function toTop(element) {
  element.scrollIntoView();
}

/** Uploads the table, up to the step that says what it would do. */
async function checkTable(page) {
  const main = page.locator('main');
  await main.locator('[name=kind]').selectOption('skus');
  await main.locator('[name=file]').setInputFiles({
    ...{ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) },
  });
  for (const step of ['columns', 'check']) {
    await main.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(new RegExp(`step=${step}`));
  }
}
