import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '~contract/common';
import { TRANSACTION_TYPE } from '~contract/constants';
import { TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import { stubApp } from '../harness/app';
import { facts, filters, heads, renderScreen, type ScreenRoute, shortcuts, textsOf } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** Each screen of transactions against the specification: its filters, columns, facts and items, by their names. */

const ACME = { id: 7, customer_code: 'ACME' };
const row = {
  ...{ id: 41, reference_no: 'REF-41', inbound_number: 'RC-1', order_number: 'SO-1', platform_number: 'P-1' },
  ...{ external_number: 'ERP-1', tracking_number: '1Z-1', package_code: 'PKG-1', ref_no: 'PO-1' },
  ...{ create_time: '2026-03-01T16:00:00Z', ship_time: '2026-03-01T16:00:00Z', update_time: '' },
  ...{ business_time: '2026-03-01T16:00:00Z', customer_code: 'ACME', warehouse_code: 'LAX1' },
  ...{
    billing_status: 0,
    billing_status_text: 'Not billed',
    charge_status: 1,
    charge_status_text: 'Charged',
  },
  ...{ billing_amount: '12.50', adjust_amount: '0.00', total_amount: '12.50', currency_code: 'USD' },
  ...{ total_actual_volume: '6.5', total_free_volume: '3', total_billing_volume: '3.5', note: 'Fragile' },
  ...{ service_fee: '1.10', quantity: '4', unit_price: '12.5', billing_name: 'Relabelling' },
};
const priced = { agreement_id: 2, agreement_title: 'Standard', agreement_version: 3 };
const item = {
  ...{
    id: 1,
    billing_name: 'Handling',
    note: 'why',
    fee_list: 'inbound_list',
    fee_rows: [4],
    billing_amount: '12.50',
    amount: '12.50',
  },
  ...{ unit_price: '0.1', exceed_fee: '0.2', sku: 'SKU-1', quantity: '9', weight: '1.5' },
  ...{ total_actual_volume: '6.5', total_free_volume: '3', total_billing_volume: '3.5' },
};
const lists = {
  customer_list: [ACME],
  billing_status_list: [{ key: '0', value: 'Not billed' }],
  charge_status_list: [{ key: '1', value: 'Charged' }],
};

const stub = await stubApp({
  '/oms/common/get_customer_warehouse_list': envelope({ warehouse_list: [] }),
  '/oms/transaction/neighbours': envelope({ previous_id: null, next_id: 40, position: 1, total: 1204 }),
  '/oms/transaction/totals': envelope({
    list: [
      {
        ...{ charge_status: 1, charge_status_text: 'Charged', currency_code: 'USD', count: 1200 },
        ...{ billing_amount: '1310.40', adjust_amount: '-0.40', total_amount: '1310.00' },
      },
      {
        ...{ charge_status: 1, charge_status_text: 'To be charged', currency_code: '', count: 3 },
        ...{ billing_amount: '', adjust_amount: '', total_amount: '' },
      },
    ],
  }),
});
const { clearReplyCache } = await import('~/gateway/reply-cache.server');

const routes: Record<TransactionScreen, ScreenRoute> = {
  inbound: await import('~/screens/transactions/inbound/route'),
  outbound: await import('~/screens/transactions/outbound/route'),
  shipment: await import('~/screens/transactions/shipment/route'),
  period: await import('~/screens/transactions/period/route'),
  storage: await import('~/screens/transactions/storage/route'),
  vas: await import('~/screens/transactions/vas/route'),
};

const ALL_RIGHTS = ['recalculate', 'charge', 'adjust', 'bill'];
function grant(screen: TransactionScreen, rights: readonly string[]) {
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: rights.map((right) => `/${screen}/${right}`) }));
  clearReplyCache();
}

/** The page of an address; `menu`: the user's menu has the agreements. */
const page = (screen: TransactionScreen, query: string, language: Language = 'en-US', menu = true) =>
  renderScreen(routes[screen], `/transaction/${screen}${query}`, {
    ...{ language, menu: menu ? ['/billing/index'] : [] },
  });

const without = (texts: readonly string[], others: readonly string[]) =>
  texts.filter((text) => !others.includes(text));
const TIMES = ['From', 'To'];
const SHORTCUTS = [
  ...[
    'Today',
    'Yesterday',
    'This week',
    'Last week',
    'Last 7 days',
    'Last 30 days',
    'This month',
    'Last month',
  ],
];
const STATUSES = ['Billing status', 'Charge status'];
const AMOUNTS = ['Billing amount', 'Adjust amount', 'Total amount'];
const ITEM = ['Charge item', 'Description', 'Calculated charge', 'Adjusted charge'];
const PLACE = ['Customer', 'Warehouse'];
const NUMBERS = ['Transaction no.', 'WMS order no.', 'Platform order no.', 'ERP receipt no.'];
const ORDER_FILTERS = [...NUMBERS, ...PLACE, ...STATUSES];

interface Expected {
  readonly screen: TransactionScreen;
  readonly query?: string;
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly items: readonly string[];
  /** Facts of the details other than those of every type. */
  readonly own: Readonly<Record<string, string>>;
}

const screens: Record<string, Expected> = {
  'inbound (2.2)': {
    screen: 'inbound',
    filters: ORDER_FILTERS,
    columns: [
      ...['Transaction no.', 'Date', 'Receipt no.', 'Receipt type', ...PLACE, ...STATUSES, ...AMOUNTS],
      ...['Currency', 'Error message', 'Updated'],
    ],
    items: ['Unit price', 'SKU', 'Quantity'],
    own: { 'Receipt no.': 'RC-1', 'ERP receipt no.': 'ERP-1', Date: '2026-03-02 00:00' },
  },
  'outbound (2.2)': {
    screen: 'outbound',
    filters: ORDER_FILTERS,
    columns: [
      ...[
        'Transaction no.',
        'Date',
        'WMS order no.',
        'Platform order no.',
        'ERP receipt no.',
        'Document type',
      ],
      ...[...PLACE, ...STATUSES, ...AMOUNTS, 'Currency', 'Error message', 'Updated'],
    ],
    items: ['Unit price', 'SKU', 'Quantity', 'Fee per extra piece'],
    own: { 'WMS order no.': 'SO-1', 'Platform order no.': 'P-1', 'ERP receipt no.': 'ERP-1' },
  },
  'orders (2.6)': {
    screen: 'outbound',
    query: '&view=order',
    filters: ['Reference no.', 'WMS order no.', 'Platform order no.', 'ERP order no.', ...PLACE, ...STATUSES],
    columns: [
      ...['Reference no.', 'Date', 'WMS order no.', 'Platform order no.', 'ERP order no.', 'Document type'],
      ...[...PLACE, ...STATUSES, ...AMOUNTS, 'Currency', 'Error message', 'Updated'],
    ],
    items: ['Unit price', 'SKU', 'Quantity', 'Fee per extra piece'],
    own: { 'Reference no.': 'REF-41', 'ERP order no.': 'ERP-1' },
  },
  'shipment (2.3)': {
    screen: 'shipment',
    filters: [
      ...['Reference no.', 'WMS order no.', 'Platform order no.', 'ERP order no.', 'Tracking no.'],
      ...[...PLACE, ...STATUSES],
    ],
    columns: [
      ...['Reference no.', 'Shipping time', 'WMS order no.', 'Platform order no.', 'ERP receipt no.'],
      ...['Tracking no.', 'Package code', ...PLACE, ...STATUSES, 'Priced amount', 'Total amount'],
      ...['Adjust amount', 'Currency', 'Carrier', 'Fee type', 'Error message', 'Updated'],
    ],
    items: ['Unit price', 'Weight (kg)'],
    own: { 'Tracking no.': '1Z-1', 'Package code': 'PKG-1', 'Shipping time': '2026-03-02 00:00' },
  },
  'storage (2.4)': {
    screen: 'storage',
    filters: ['Reference no.', 'WMS order no.', ...PLACE, 'Charge status'],
    columns: [
      ...['Reference no.', 'Date', ...PLACE, 'Total actual volume (m³)', 'Free volume (m³)'],
      ...['Billable volume (m³)', ...AMOUNTS, 'Currency', ...STATUSES, 'Note', 'Error message'],
    ],
    items: ['Total actual volume (m³)', 'Free volume (m³)', 'Billable volume (m³)'],
    own: { Date: '2026-03-02', 'Billable volume (m³)': '3.5', Note: 'Fragile' },
  },
  'VAS (2.5)': {
    screen: 'vas',
    filters: ['Reference no.', 'Customer’s ref. no.', ...PLACE, ...STATUSES],
    columns: [
      ...[
        'Reference no.',
        'Date',
        ...PLACE,
        'Charge item',
        'Service fee factor',
        'Quantity',
        'Unit price',
        ...AMOUNTS,
      ],
      ...['Currency', 'Customer’s ref. no.', 'Business date', ...STATUSES, 'Note', 'Error message'],
    ],
    items: ['Unit price', 'Quantity'],
    own: {
      'Business date': '2026-03-02',
      'Customer’s ref. no.': 'PO-1',
      'Service fee factor': '1.10',
      'Unit price': '12.50\u00a0USD',
    },
  },
};

beforeEach(() => {
  stub.seen.splice(0);
  for (const screen of [...TRANSACTION_SCREENS, 'order']) {
    const reply = { ...lists, res: { total: 1, data: [row] } };
    stub.on(`/oms/${screen}/index`, envelope(reply));
    const detail = { res: { ...row, ...priced }, item: [item], adjustment_list: [] };
    stub.on(`/oms/${screen}/detail`, envelope(detail));
  }
});

describe.each(Object.entries(screens))('%s', (_, { screen, query = '', ...expected }) => {
  beforeEach(() => grant(screen, ALL_RIGHTS));

  it('has the filters and the columns of the specification, in its order', async () => {
    const html = await page(screen, `?customer_id=7${query}`);
    const { columns } = expected;
    expect(filters(html)).toEqual([
      'Customer',
      ...TIMES,
      'Any number',
      ...without(expected.filters, ['Customer']),
    ]);
    // The heading says the customer, and the total its currency.
    const last = ['Customer', 'Total amount'];
    expect(heads(html)).toEqual([...without(columns, [...last, 'Currency']), ...last, 'Actions']);
    const dialog = await page(screen, `?customer_id=7&dialog=columns${query}`);
    const choices = textsOf(dialog, /<input type="checkbox" name="col"[^>]*\/>(.*?)<\/label>/g);
    expect(choices).toEqual([...without(columns, [columns[0]!, 'Total amount', 'Currency']), 'Currency']);
    expect(shortcuts(html)).toEqual(SHORTCUTS);
    expect(html).toContain('View details');
    expect(html).toContain('Adjust amount</a>');
    const chinese = heads(await page(screen, `?customer_id=7${query}`, 'zh-CN'));
    expect(chinese).toHaveLength(columns.length);
    expect(new Set(chinese).size).toBe(chinese.length);
    expect(chinese.filter((head) => !/[\p{Script=Han}]/u.test(head))).toEqual([]);
  });

  it('has details with its facts and the charges of its items', async () => {
    const html = await page(screen, `?customer_id=7&tab=details&id=41${query}`);
    expect(heads(html)).toEqual([...ITEM, ...expected.items, 'Error message']);
    expect(facts(html)).toMatchObject({
      ...expected.own,
      ...{ Customer: 'ACME', Warehouse: 'LAX1', 'Billing status': 'Not billed', 'Charge status': 'Charged' },
      ...{
        'Billing amount': '12.50\u00a0USD',
        'Total amount': '12.50\u00a0USD',
        Agreement: 'Standard, version 3',
      },
    });
    expect(html).toContain('href="/billing/index?tab=details&amp;id=2&amp;version=3"');
    expect(html).toContain('&amp;version=3&amp;fee_tab=inbound_list&amp;fee_rows=4#fee-row"');
    expect(html).toMatch(
      /<a [^>]*href="[^"]*customer_id=7&amp;tab=details&amp;id=40[^"]*"[^>]*><b>Next<\/b> ›/,
    );
    expect(html).toMatch(/<span [^>]*>‹ <b>Previous/);
    expect(html).toContain('>1 of 1,204<');
    expect(html).toContain('>Do not charge<');
    expect(html).toContain('<caption>Items (USD)</caption>');
  });

  it('says of a charge what was measured, its tier among all, the sum, and who has changed it', async () => {
    const note_list = [
      { name: 'measured', title: 'Measured', text: '60×40×30 cm' },
      { name: 'tier', title: 'Tier', text: 'three sides 130 cm ≤ 200' },
      { name: 'calculation', title: 'Calculation', text: '2 × 6.25' },
    ];
    const tier_list = [
      { rows: [1], limits: '≤ 120 cm' },
      { rows: [4], limits: '≤ 200 cm' },
    ];
    const change = { item_id: 1, billing_name: 'Handling', user_name: 'Zhao Lei', reason: 'Label delivered' };
    const amounts = { from_amount: '12.50', to_amount: '9.00' };
    const detail = {
      res: { ...row, ...priced, adjust_amount: '-3.50', total_amount: '9.00' },
      item: [{ ...item, amount: '9.00', note_list }],
      tiers_list: [{ fee_list: 'inbound_list', tier_list }],
      adjustment_list: [{ ...change, ...amounts, create_time: '2026-03-01T16:00:00Z' }],
    };
    stub.on(`/oms/${query ? 'order' : screen}/detail`, envelope(detail));
    const html = await page(screen, `?customer_id=7&tab=details&id=41${query}`);
    expect(textsOf(html, /<ul class="[^"]*lines[^"]*">(.*?)<\/ul>/gs)).toEqual([
      'Measured 60×40×30 cm Tier ≤ 120 cm≤ 200 cmthree sides 130 cm ≤ 200 Calculation 2 × 6.25 Open the fee',
    ]);
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      /Zhao Lei changed Handling from 12\.50.* to 9\.00.* Label delivered/,
    );
    expect(html).toContain('<li aria-current="true">≤ 200 cm</li>');
    expect(html).toContain('<s>12.50</s>');
  });

  it('asks for everything at once, and for the neighbours by the filters of the list', async () => {
    await page(
      screen,
      `?customer_id=7&tab=details&id=41&charge_status=1&create_time_start=2026-03-01${query}`,
    );
    const calls = stub.seen.map(({ url }) => new URL(url, 'http://stub'));
    const neighbours = calls.find(({ pathname }) => pathname.endsWith('/neighbours'));
    expect(Object.fromEntries(neighbours?.searchParams ?? [])).toEqual({
      ...{ id: '41', screen, customer_id: '7', charge_status: '1' },
      ...{ create_time_start: '2026-03-01', create_time_end: '2026-03-30' },
    });
    expect(calls.filter(({ pathname }) => pathname.endsWith('/index'))).toEqual([]);
  });

  it('shows in its foot what all that match come to, by currency and charge state', async () => {
    const html = await page(screen, `?customer_id=7&charge_status=1${query}`);
    const [, foot = ''] = /<nav [^>]*aria-label="Pages"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    expect(textsOf(foot, /<li>(.*?)<\/li>/gs)).toEqual(['USDCharged (1,200) 1,310.00']);
    expect(foot).toMatch(
      /<a href="\?customer_id=7&amp;charge_status=1[^"]*&amp;only=errors"[^>]*>3 not priced</,
    );
    const { url = '' } = stub.seen.find((call) => call.url.includes('/totals')) ?? {};
    expect(Object.fromEntries(new URL(url, 'http://stub').searchParams)).toMatchObject({
      ...{ screen, customer_id: '7', charge_status: '1' },
    });
  });

  it('is of all customers when asked for: nothing is billed, exported or done to all of it there', async () => {
    const html = await page(screen, `?customers=all&range=yesterday&only=unusual${query}`);
    expect(html).toContain('REF-41');
    const { url = '' } = stub.seen.find((call) => call.url.includes('/index?')) ?? {};
    const sent = new URL(url, 'http://stub').searchParams;
    expect([sent.get('customers'), sent.get('only'), sent.has('customer_id')]).toEqual([
      'all',
      'unusual',
      false,
    ]);
    expect(heads(html).indexOf('Customer')).toBeLessThan(heads(html).indexOf('Charge status'));
    expect(html).toContain('name="only" value="unusual"');
    for (const offered of ['value="bill"', 'transaction-export', 'select=all']) {
      expect(html).not.toContain(offered);
    }
    expect(html).toContain('value="charge"');
  });

  it('says beside what an amount is unusual', async () => {
    const shown = async (usual_amount?: string) => {
      const list = { ...lists, res: { total: 1, data: [{ ...row, usual_amount }] } };
      stub.on(`/oms/${query ? 'order' : screen}/index`, envelope(list));
      return (await page(screen, `?customers=all&only=unusual${query}`)).replaceAll('<!-- -->', '');
    };
    expect(await shown('1.20')).toContain('10 × the usual 1.20');
    expect(await shown('100000')).toContain('0.00013 × the usual 100,000.00');
    for (const none of [undefined, '0.00']) expect(await shown(none)).not.toContain('the usual');
  });

  it('offers all customers where one is chosen', async () => {
    const html = await page(screen, `?${query.slice(1)}`);
    expect(html).toMatch(/<datalist[^>]*><option value="All customers">/);
    expect(html).toMatch(/href="\?[^"]*customers=all"[^>]*class="button"[^>]*>All customers</);
    const typed = page(screen, `?customer_code=${encodeURIComponent('全部客户')}${query}`, 'zh-CN');
    const answer: Response = await typed.then(() => null).catch((thrown) => thrown);
    expect(answer.headers.get('location')).toMatch(/[?&]customers=all$/);
    expect(answer.headers.get('location')).not.toContain('customer_code');
  });

  it('stands by size where the largest are asked for, unless it is sorted', async () => {
    const sortOf = async (more: string) => {
      stub.seen.length = 0;
      await page(screen, `?customers=all&range=yesterday&only=largest${more}${query}`);
      const { url = '' } = stub.seen.find((call) => call.url.includes('/index?')) ?? {};
      return new URL(url, 'http://stub').searchParams.get('sort');
    };
    expect([await sortOf(''), await sortOf('&sort=total_amount')]).toEqual(['-total_amount', 'total_amount']);
  });

  it('asks for a customer when queried without', async () => {
    const html = await page(screen, `?reference_no=x${query}`, 'zh-CN');
    expect(html).toContain('客户不能为空');
    expect(html).not.toContain('REF-41');
  });

  it('reports a day that is none beside its field, and keeps what was typed', async () => {
    const html = await page(
      screen,
      `?customer_id=7&create_time_start=31.01.26&create_time_end=2026-02-03${query}`,
    );
    const [, input, id] = /<input ([^>]*aria-describedby="([^"]*)"[^>]*)\/>/.exec(html) ?? [];
    expect(input).toContain('name="create_time_start"');
    expect(input).toContain('value="31.01.26"');
    expect(html).toMatch(/<input (?=[^>]*placeholder)[^>]*name="create_time_end"[^>]*value="2026-02-03"/);
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Enter the day as YYYY-MM-DD`));
    expect(html).not.toContain('REF-41');
  });
});

it('offers what the user may do, and no more', async () => {
  grant('storage', []);
  const list = await page('storage', '?customer_id=7&select=all');
  expect(list).not.toContain('name="ids"');
  expect(list).not.toContain('All that match are selected');
  expect(list).not.toContain('data-adjust');
  const details = await page('storage', '?tab=details&id=41&mode=adjust', 'en-US', false);
  expect(details).toContain('Standard, version 3');
  expect(details).not.toContain('/billing/index');
  expect(details).not.toContain('>Do not charge<');
  expect(details).not.toContain('name="item.0.amount"');
});

it('follows charge and billing status: who is charged and not billed is adjusted, and only they', async () => {
  grant('storage', ALL_RIGHTS);
  const shown = async (charge_status: number, billing_status: number) => {
    const res = { ...row, ...priced, charge_status, billing_status };
    stub.on('/oms/storage/index', envelope({ ...lists, res: { total: 1, data: [res] } }));
    stub.on('/oms/storage/detail', envelope({ res, item: [item], adjustment_list: [] }));
    const list = await page('storage', '?customer_id=7');
    const details = await page('storage', '?tab=details&id=41');
    const adjusting = await page('storage', '?tab=details&id=41&mode=adjust');
    return {
      menu: /tab=details&amp;id=41"[^>]*data-adjust=/.test(list),
      button: /value="(\w+)">(?:Do not charge|Charge)</.exec(details)?.[1],
      isEditable: adjusting.includes('name="item.0.amount"') && !details.includes('name="item.0.amount"'),
      saves: adjusting.includes('>Save<') && /href="[^"]*id=41"[^>]*>Cancel</.test(adjusting),
    };
  };
  expect(await shown(1, 0)).toEqual({ menu: true, button: 'not_charge', isEditable: true, saves: true });
  expect(await shown(1, 1)).toEqual({ menu: true, button: 'not_charge', isEditable: false, saves: false });
  expect(await shown(0, 0)).toEqual({ menu: false, button: 'charge', isEditable: false, saves: false });
});

it('an adjusted transaction can be recalculated from its details, its adjustment dropped', async () => {
  grant('storage', ALL_RIGHTS);
  const offered = async (amount: string, billing_status = 0) => {
    const res = { ...row, ...{ id: 41, charge_status: 1, billing_status } };
    const adjusted = { ...item, billing_amount: '4.37', amount };
    stub.on('/oms/storage/detail', envelope({ res, item: [adjusted], adjustment_list: [] }));
    const details = await page('storage', '?tab=details&id=41');
    return [...details.matchAll(/name="intent" value="(recalculate\w*)"/g)].map(([, intent]) => intent);
  };
  expect(await offered('43.70')).toEqual(['recalculate_adjusted']);
  expect(await offered('43.70', 1)).toEqual([]);
  expect(await offered('4.3700')).toEqual(['recalculate']);
});

it('a batch recalculation presets its type, which stays as it is', async () => {
  const types = Object.entries(TRANSACTION_TYPE).map(([value, key]) => ({ key: String(key), value }));
  stub.on('/oms/transaction/get_batch_form_data', envelope({ transaction_type_list: types }));
  const preset = async (screen: TransactionScreen, query = '') => {
    grant(screen, ['recalculate']);
    const html = await page(screen, `?customer_id=7&dialog=batch${query}`);
    expect(/<input[^>]* name="transaction_type_shown"[^>]*>/.exec(html)?.[0]).toContain('disabled=""');
    return /name="transaction_type" value="(\d)"/.exec(html)?.[1];
  };
  expect(await preset('outbound', '&view=order')).toBe('1');
  const codes = { inbound: '3', outbound: '2', shipment: '1', storage: '4', vas: '5', period: '6' };
  for (const screen of TRANSACTION_SCREENS) expect(await preset(screen), screen).toBe(codes[screen]);
});

it('details that cannot be loaded say why', async () => {
  grant('storage', ALL_RIGHTS);
  stub.on('/oms/storage/detail', envelope(null, 4004, 'No such day'));
  const failed = page('storage', '?tab=details&id=41');
  await expect(failed).rejects.toMatchObject({ data: { notice: 'No such day' } });
});

it('says that all that match are selected, to whom that is of use', async () => {
  grant('storage', ['bill']);
  expect(await page('storage', '?customer_id=7&select=all')).toContain('All that match are selected');
});

it('has no neighbours without a customer, whose list it would be', async () => {
  grant('storage', ALL_RIGHTS);
  await page('storage', '?tab=details&id=41');
  expect(stub.seen.filter(({ url }) => url.includes('/neighbours'))).toEqual([]);
});

it('keeps the run that is shown, and the view, when the list is queried or reset', async () => {
  grant('outbound', ALL_RIGHTS);
  stub.on('/oms/job/detail', envelope(null, 4004, 'none'));
  const html = await page('outbound', '?customer_id=7&view=order&job=41&run_page=2');
  const search = /<form[^>]*role="search".*?<\/form>/s.exec(html)?.[0] ?? '';
  expect(search).toContain('<input type="hidden" name="job" value="41"/>');
  expect(search).toContain('href="/transaction/outbound?view=order&amp;job=41&amp;customer_id=7"');
  expect(search).not.toContain('name="run_page"');
});

it('opens the form for a VAS document with the customer of the list', async () => {
  grant('vas', ['add']);
  const form = { customer_list: [ACME], billing_type_list: [{ id: 5, title: 'Relabelling' }] };
  stub.on('/oms/vas/get_form_data', envelope(form));
  const html = await page('vas', '?customer_id=7&dialog=add');
  const dialog = html.slice(html.indexOf('<dialog'));
  expect(dialog).toMatch(/name="customer_code"[^>]*value="ACME"/);
  expect(dialog).toContain('>Relabelling</option>');
  stub.on('/oms/vas/get_form_data', envelope(null, 4003, 'no'));
  expect(await page('vas', '?customer_id=7&dialog=add')).not.toContain('<dialog');
});
