import { chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { type Figure, figure } from './figures';

/** What a clerk's day and a controller's month cost at the desk: clicks, fields and page loads of each piece of work, counted as they are done. */

/** Steps with a form for each service, one customer a list and no way back. */
const BEFORE = {
  "yesterday's outbound of three customers": 13,
  'a SKU that is wrong on a transaction': 15,
  'five services': 55,
};
const LEAST_SAVED = 1 / 3;

/** A hand on the mouse and the keyboard that counts; a load is a change of the address. */
class Hand {
  clicks = 0;
  fields = 0;
  loads = 0;
  constructor(readonly page: Page) {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.loads += 1;
    });
  }

  async click(what: Locator): Promise<void> {
    await what.click();
    this.clicks += 1;
  }

  async fill(what: Locator, text: string): Promise<void> {
    await what.fill(text);
    this.fields += 1;
  }

  /** Clicks a link of the menu, and sees its screen. */
  async open(name: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Menu' });
    const link = menu.getByRole('link', { name, exact: true });
    await this.click(link);
    await link.and(this.page.locator('[aria-current]')).waitFor();
  }

  /** Clicks a button or a link of the page. */
  press(name: string | RegExp): Promise<void> {
    const { page } = this;
    const found = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    return this.click(found.first());
  }
}

type Work = (hand: Hand) => Promise<void>;

const TODAY = new Date().toISOString().slice(0, 10);
/** Five services as a spreadsheet has them: tabs between columns. */
const SERVICES = [
  'Business time\tCustomer code\tWarehouse code\tCharge item\tQuantity\tUnit price',
  ...[1, 2, 3, 4, 5].map((n) => `${TODAY}\tACME\tLAX1\tPhotos 拍照费\t${n}\t1.25`),
].join('\n');

const WORK: Readonly<Record<string, Work>> = {
  "yesterday's outbound of three customers": async (hand) => {
    await hand.open('Outbound');
    await hand.click(hand.page.locator('summary', { hasText: 'Views' }));
    await hand.press('Yesterday');
    await hand.page.locator('tbody [name=ids]').first().waitFor();
  },
  'a SKU that is wrong on a transaction': async (hand) => {
    const { page } = hand;
    await hand.click(page.locator('tbody a').first());
    await hand.click(page.getByRole('region', { name: 'Lines' }).locator('tbody a').first());
    await hand.fill(page.locator('dialog [name=weight]'), '1.3');
    await hand.click(page.locator('dialog').getByRole('button', { name: 'Save', exact: true }));
    await page.locator('dialog').waitFor({ state: 'hidden' });
    await hand.click(
      page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Outbound' }),
    );
    await hand.press('Recalculate');
  },
  'five services': async (hand) => {
    await hand.open('VAS');
    await hand.press('Paste rows');
    await hand.fill(hand.page.locator('textarea'), SERVICES);
    await hand.press('Next');
    await hand.press('Save all');
    await hand.page.getByRole('button', { name: 'Save all' }).waitFor({ state: 'detached' });
  },
  'an adjustment and its undoing': async (hand) => {
    const { page } = hand;
    await hand.open('Outbound');
    await hand.press(/^ACME /);
    const adjustable = page.locator('tbody tr', { hasText: /Not billed\s*Charged/ }).first();
    await hand.click(adjustable.locator('a').first());
    await hand.press('Adjust amount');
    await hand.fill(page.getByRole('textbox', { name: /^Adjusted charge/ }).first(), '1.5');
    await hand.fill(page.getByRole('textbox', { name: 'Reason' }), 'Agreed by phone');
    await hand.press('Save');
    await hand.press('Undo');
  },
  "a customer's question about a number": async (hand) => {
    const { page } = hand;
    const number = /OB\S+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')![0];
    await hand.open('Home');
    const box = page.getByRole('searchbox').first();
    await hand.fill(box, number);
    await box.press('Enter');
    await page
      .locator('h1', { hasText: number })
      .or(page.getByRole('main').getByRole('link', { name: number }))
      .first()
      .waitFor();
  },
  'two customers side by side': async (hand) => {
    const { page } = hand;
    await hand.open('Statement');
    await hand.fill(page.locator('[name=customer_code]'), 'ACME');
    await hand.press('Query');
    await hand.press('Compare customers');
    await hand.fill(page.locator('[name=with]'), 'LOTUS');
    await hand.press('Query');
    await page.getByRole('columnheader', { name: 'Difference' }).first().waitFor();
  },
  'billing all that waits': async (hand) => {
    await hand.open('Billing runs');
    await hand.press('Bill everything waiting');
    await hand.press('Start billing run');
    await hand.page.getByRole('region', { name: 'Billed by customer' }).waitFor();
  },
  'a SKU without measures, and its exceptions': async (hand) => {
    const { page } = hand;
    await hand.open('Exceptions');
    await hand.press('Enter measurements');
    const dialog = page.locator('dialog');
    for (const name of ['length', 'width', 'height', 'weight'])
      await hand.fill(dialog.locator(`[name=${name}]`), '12');
    await hand.click(dialog.getByRole('button', { name: 'Save', exact: true }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Recalculation Done').waitFor();
  },
  "a customer's month as it is sent": async (hand) => {
    const { page } = hand;
    await hand.open('Statement');
    await hand.fill(page.locator('[name=customer_code]'), 'ACME');
    await hand.press('Query');
    const sent = page.waitForEvent('download');
    await hand.press(/^Export/);
    await sent;
  },
  'closing a month': async (hand) => {
    const { page } = hand;
    await hand.open('Months');
    await hand.click(page.locator('tbody a', { hasText: 'Close' }).first());
    await hand.fill(page.locator('dialog [name=reason]'), 'All is billed');
    await hand.click(page.locator('dialog .primary'));
    // What has just been priced waits to be billed.
    await hand.press('Close month');
    await page.locator('dialog').first().waitFor({ state: 'hidden' });
  },
};

/** A clerk's and a controller's work on the demo, one after the other. */
export async function benchDay(origin: string): Promise<Figure[]> {
  const executablePath = (await findChromium()) || undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1366, height: 768 } });
    await signIn(page, origin);
    const figures: Figure[] = [];
    for (const [what, work] of Object.entries(WORK)) {
      const hand = new Hand(page);
      await work(hand);
      const { clicks, fields, loads } = hand;
      const before = BEFORE[what as keyof typeof BEFORE];
      const goal = before ? { atMost: Math.floor(before * (1 - LEAST_SAVED)) } : undefined;
      const steps = `${clicks} clicks, ${fields} fields, ${loads} pages`;
      figures.push(figure(`${what}: ${steps}`, clicks + fields + loads, 'steps', goal));
      page.removeAllListeners('framenavigated');
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('[name=user_name]').fill('admin');
  await page.locator('[name=password]').fill('Tallyman-1');
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('login'));
}
