import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import {
  customerId,
  day,
  days,
  everyRow,
  field,
  lively,
  OUTBOUND,
  post,
  priced,
  rows,
  signIn,
  speak,
} from './support';

/** States whose shell is looked at too: it is the same around all others. */
const WITH_SHELL = ['home', 'sign-in', 'notification, calendar and menu of tabs'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Addresses of every screen and state there is, by name. */
async function screens(page: Page): Promise<Record<string, string>> {
  const customer = `customer_id=${await customerId(page, 'LOTUS')}`;
  await page.goto(`${OUTBOUND}?${customer}&billing_status=0&charge_status=1&${days(14, 4)}`);
  const id = await priced(page).getByRole('checkbox').first().inputValue();
  await page.goto('/transaction/exceptions');
  const group = (await page.locator('[name="group"]').first().getAttribute('value')) ?? '';
  const retry = { intent: 'retry', group, idempotency_key: crypto.randomUUID() };
  const preview =
    (await post(page, `/transaction/exceptions?group=${group}`, retry)).headers().location ?? '';
  expect(preview).toMatch(/job=\d+/);
  return {
    home: '/',
    list: `${OUTBOUND}?${customer}`,
    'list with messages': `${OUTBOUND}?customer_code=NOBODY&create_time_start=2020-01-01&create_time_end=${day()}`,
    'batch dialog': `${OUTBOUND}?${customer}&dialog=batch`,
    details: `${OUTBOUND}?${customer}&tab=details&id=${id}`,
    'adjust mode': `${OUTBOUND}?${customer}&tab=details&id=${id}&mode=adjust`,
    ...(await otherKinds(page, customer)),
    agreements: '/billing/index',
    agreement: '/billing/index?tab=details&id=2',
    'edit agreement': '/billing/index?tab=details&id=2&mode=edit',
    'versions of an agreement': '/billing/index?tab=details&id=2&part=versions',
    'agreement on trial': '/billing/index?tab=details&id=2&part=trial&kind=receipt',
    'new agreement': '/billing/index?dialog=new',
    'start agreement': '/billing/index?dialog=start&id=5',
    'all that match': `${OUTBOUND}?${customer}&select=all`,
    exceptions: '/transaction/exceptions',
    'group of exceptions, tried again': preview,
    SKU: '/sku/index?dialog=edit&id=1',
    'corrected SKU': '/sku/index?touched=1',
    'numbers found': '/transaction/search?number=OB',
    ...(await accounts(page, customer)),
    users: '/user/index?id=2',
    'user details': '/user/index?id=2&tab=details',
    'new user': '/user/index?dialog=new',
    'edit user': '/user/index?id=2&dialog=edit',
    roles: '/role/index',
    'edit role': '/role/index?dialog=edit&id=2',
    'delete role': '/role/index?dialog=delete&id=2',
    'menu and rights': '/authRule/index?id=3',
    'new rule': '/authRule/index?dialog=new&pid=3',
    'delete rule': '/authRule/index?dialog=delete&id=6',
    'charge items': '/systemSet/chargeItem',
    'edit charge item': '/systemSet/chargeItem?dialog=edit&id=1',
    'payment methods': '/payment/index',
    'edit payment method': '/payment/index?dialog=edit&id=1',
    'payment groups': '/paymentGroup/index',
    'new payment groups': '/paymentGroup/index?dialog=new',
    'delete payment group': '/paymentGroup/index?dialog=delete&id=1',
    audit: '/audit/index',
    'audit details': '/audit/index?tab=details&id=1',
    'change password': '/password',
    'not found': '/404',
  };
}

/** A list, details, adjust mode and form: each from another of the screens that share them. */
async function otherKinds(page: Page, customer: string): Promise<Record<string, string>> {
  const details = async (kind: string) => {
    const list = `/transaction/${kind}?${customer}`;
    const html = await (await page.request.get(list)).text();
    return `${list}&tab=details&id=${/tab=details&amp;id=(\d+)/.exec(html)?.[1]}`;
  };
  return {
    inbound: `/transaction/inbound?${customer}`,
    shipment: await details('shipment'),
    storage: `${await details('storage')}&mode=adjust`,
    vas: await details('vas'),
    'new VAS document': `/transaction/vas?${customer}&dialog=add`,
  };
}

async function accounts(page: Page, customer: string): Promise<Record<string, string>> {
  const id = customer.split('=')[1];
  /** Leads to a dialog about the first row of a list that has one. */
  const first = async (list: string, dialog: string) => {
    const html = await (await page.request.get(list)).text();
    const link = new RegExp(`href="([^"]*dialog=${dialog}[^"]*)"`).exec(html)?.[1] ?? '';
    expect(link, `${dialog} of ${list}`).not.toBe('');
    return new URL(link.replaceAll('&amp;', '&'), new URL(list, 'http://localhost')).href.slice(16);
  };
  const applications = `/remittance/index?tab=applications&customer_code=ACME&range=lastYear`;
  return {
    ledger: `/account/index?${customer}`,
    limits: '/account/index?dialog=limits',
    'limits of a customer': `/account/index?dialog=limits&form=edit&form_id=${id}`,
    currencies: '/account/index?dialog=currency',
    'a currency': '/account/index?dialog=currency&form=edit&form_id=1',
    'customer accounts': '/account/customerAccount',
    'transaction by hand': `/account/customerAccount?dialog=transaction&id=${id}&currency_code=CNY`,
    'top-ups': `/remittance/index?${customer}`,
    'remittance applications': applications,
    certificate: await first(applications, 'certificate'),
    'decision about a remittance': await first(applications, 'decide'),
    'applying for a remittance': `${applications}&dialog=apply`,
    transfers: '/transfer/index',
    'decision about a transfer': await first('/transfer/index', 'decide'),
    'applying for a transfer': `/transfer/index?${customer}&dialog=apply`,
    statement: `/account/statement?${customer}`,
    'billing runs': '/account/billingRun',
    'exchange rates': '/account/exchangeRate',
    'a new rate': '/account/exchangeRate?dialog=new',
    'import of rates': '/account/exchangeRate?dialog=import',
  };
}

interface Opened {
  readonly address: string;
  readonly open: (page: Page) => Promise<void>;
}

/** States that no address leads to. */
const OPENED: Readonly<Record<string, Opened>> = {
  'question of the server': {
    address: '/role/index?dialog=delete&id=2',
    open: async (page) => {
      await page.locator('dialog [value="delete"]').click();
      // Disabled until the page has settled, and paler.
      await expect(page.locator('[name="is_confirm"][value="yes"]')).toBeEnabled();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    },
  },
  'form with errors': {
    address: '/user/index?dialog=new',
    open: async (page) => {
      await page.locator('dialog [type="submit"]').click();
      await expect(page.locator('dialog [aria-invalid="true"]').first()).toBeVisible();
      await expect(page.locator('dialog [type="submit"]')).toBeEnabled();
    },
  },
  'groups of a payment method': {
    address: '/payment/index',
    open: async (page) => {
      await page.locator('[popovertarget^="groups-"]').first().click();
      await expect(page.locator(':popover-open')).toBeVisible();
    },
  },
  'notification, calendar and menu of tabs': {
    address: OUTBOUND,
    open: async (page) => {
      await page.locator('button[value="bill"]').click();
      await expect(page.locator('.mantine-Notification-root')).toBeVisible();
      await page.locator('button[aria-expanded]').click();
      await expect(page.getByRole('search').getByRole('table')).toBeVisible();
      await page.locator('[aria-haspopup="menu"]').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
};

/** What the browser's console complains of, e.g. a violation of the content security policy or of hydration. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    const expected = /status of (404|422)/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !expected) heard.push(message.text());
  });
  return heard;
}

/** Rows and branches are alike: three of each are looked at, and the shell around them on one screen. */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    const alike = 'main tbody tr:nth-child(n + 4), main li li:nth-child(n + 4)';
    for (const element of document.querySelectorAll<HTMLElement>(alike)) element.style.display = 'none';
  });
  // Without frames there is nothing to bring together in a page of its own.
  const axe = new AxeBuilder({ page }).withTags(WCAG).setLegacyMode();
  if (!WITH_SHELL.includes(name)) axe.exclude('#menu').exclude('header:has(#account)');
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`);
  expect.soft(found, name).toEqual([]);
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await lively(page);
  if (address.includes('dialog=')) await expect(page.getByRole('dialog'), address).toBeVisible();
}

test.describe.configure({ mode: 'parallel' });

for (const [language, colorScheme] of [
  ['en-US', 'light'],
  ['zh-CN', 'dark'],
] as const) {
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    // In two parts, so that two workers share them.
    for (const part of [0, 1]) {
      test(`every screen is accessible and quiet, part ${part + 1} of 2`, async ({ page }) => {
        test.setTimeout(120_000);
        const heard = complaints(page);
        await signIn(page, 'admin', language);
        const addresses = Object.entries(await screens(page)).filter((_, i) => i % 2 === part);
        for (const [name, address] of addresses) {
          await visit(page, address);
          await expectNoViolations(page, name);
        }
        expect(heard).toEqual([]);
      });
    }

    // Few pages are open here: of many, the button of the menu of tabs would be below the notification.
    test('what is opened on a screen is accessible and quiet', async ({ page }) => {
      const heard = complaints(page);
      await page.goto('/login');
      await speak(page, language);
      await page.reload();
      await page.getByRole('button').last().click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
      await expectNoViolations(page, 'sign-in');

      await signIn(page, 'admin', language);
      for (const [name, { address, open }] of Object.entries(OPENED)) {
        await visit(page, address);
        await open(page);
        await expectNoViolations(page, name);
      }
      expect(heard).toEqual([]);
    });
  });
}

// In the language whose words are longer.
test('no screen is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await signIn(page, 'admin');
  for (const [name, address] of Object.entries(await screens(page))) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(excess, name).toBe(0);
  }
});

test('the outbound list is worked by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(OUTBOUND);
  await lively(page);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = page.locator(':focus');

  await press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  while (!(await field(page, 'customer_code').evaluate((element) => element.matches(':focus'))))
    await press('Tab');
  await page.keyboard.type('LOTUS');
  await press('Enter');
  await expect(page).toHaveURL(/customer_id=\d+/);
  await expect(page).not.toHaveURL(/range=/);
  await everyRow(page, 'LOTUS');
  await expect(field(page, 'customer_code')).toBeFocused();

  await test.step('a menu, and the dialog it opens', async () => {
    await page.getByRole('button', { name: 'Recalculate' }).focus();
    await press('Enter', 'Tab', 'Tab', 'Tab');
    await expect(focused).toHaveText('Batch …');
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // A modal dialog lets the focus out to the browser's own controls (then the body has it), never to the page.
    const inside = () =>
      page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *') ?? true);
    for (let step = 0; step < 15; step += 1) {
      await press('Tab');
      expect(await inside()).toBe(true);
    }
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/dialog/);
    await expect(page.getByRole('button', { name: 'Recalculate' })).toBeFocused();
  });

  await test.step('a row’s menu', async () => {
    await rows(page).first().getByRole('button').focus();
    await press('Space', 'Tab');
    await expect(focused).toHaveText('View details');
    await press('Escape');
    await expect(rows(page).first().getByRole('button')).toBeFocused();
    await press('Space', 'Tab', 'Enter');
    await expect(page).toHaveURL(/tab=details/);
  });
});
