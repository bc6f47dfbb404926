import { beforeEach, describe, expect, it } from 'vitest';
import { TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import { startApp } from '../harness/app';
import { showTransaction } from '../harness/documented-transactions';
import { facts, renderScreen, type ScreenRoute, textsOf } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The transaction screens with a server that has only what the specifications name. */

const { stub, seen, forget } = await startApp('');
const { clearFeatures } = await import('~/gateway/server-features.server');
const routes: Record<TransactionScreen, ScreenRoute> = {
  inbound: await import('~/screens/transactions/inbound/route'),
  outbound: await import('~/screens/transactions/outbound/route'),
  shipment: await import('~/screens/transactions/shipment/route'),
  period: await import('~/screens/transactions/period/route'),
  storage: await import('~/screens/transactions/storage/route'),
  vas: await import('~/screens/transactions/vas/route'),
};

const LIST = '?customer_id=7';
const DETAILS = '?customer_id=7&tab=details&id=41';
const show = (change?: Parameters<typeof showTransaction>[1]) => showTransaction(stub, change);
const page = (screen: TransactionScreen, query: string) =>
  renderScreen(routes[screen], `/transaction/${screen}${query}`);
const cells = (html: string) => textsOf(html, /<td[^>]*>(.*?)<\/td>/gs);
/** Values of the buttons. */
const buttons = (html: string) =>
  [...html.matchAll(/name="intent" value="(\w+)"/g)].map(([, value]) => value);

beforeEach(() => {
  forget();
  clearFeatures();
  show();
});

describe.each(TRANSACTION_SCREENS)('%s', (screen) => {
  it('has a list with what the documents name, and nothing that needs more', async () => {
    const html = await page(screen, LIST);
    expect(html).toContain('REF-41');
    expect(buttons(html).sort()).toEqual(['charge', 'not_charge', 'recalculate']);
    expect(html).toContain('name="ids"');
    for (const text of ['that match', 'Export<', 'Totals<', 'including adjusted', 'Bill selected']) {
      expect(html).not.toContain(text);
    }
    expect(await page(screen, `${LIST}&select=all&job=5`)).not.toContain('All that match are selected');
  });

  it('has details without neighbours, history or agreement', async () => {
    const html = await page(screen, DETAILS);
    expect(facts(html)).toMatchObject({ Customer: 'ACME', 'Total amount': '13.50\u00a0USD' });
    expect(facts(html)).not.toHaveProperty('Agreement');
    for (const text of ['Previous', 'Next</b>', ' of ', 'Adjustment history'])
      expect(html).not.toContain(text);
    expect(buttons(html)).toEqual(['recalculate', 'not_charge']);
  });
});

it.each(TRANSACTION_SCREENS)('%s is filtered by the server’s own keys of a status', async (screen) => {
  for (const status of ['-1', '120']) {
    forget();
    await page(screen, `${LIST}&charge_status=${status}`);
    expect(seen(`/oms/${screen}/index`)[0]?.url).toContain(`charge_status=${status}`);
  }
});

it('nobody’s transactions are none, though the server sends everybody’s', async () => {
  const html = await page('inbound', '');
  expect(html).not.toContain('REF-41');
  expect(html).toContain('Choose a customer');
});

it.each(TRANSACTION_SCREENS)(
  'details of %s that come without an id have that of the address',
  async (screen) => {
    show({ row: { id: undefined } });
    expect(await page(screen, DETAILS)).toMatch(/name="ids"[^>]* value="41"/);
  },
);

it('a receipt has the numbers of its order where they come, and no empty ones', async () => {
  show({ row: { order_number: 'SO-1', platform_number: 'PF-1' } });
  expect(facts(await page('inbound', DETAILS))).toMatchObject({
    ...{ 'WMS order no.': 'SO-1', 'Platform order no.': 'PF-1' },
  });
  show({ row: { order_number: '', platform_number: null } });
  const shown = facts(await page('inbound', DETAILS));
  expect(shown).not.toHaveProperty('WMS order no.');
  expect(shown).not.toHaveProperty('Platform order no.');
});

it('details that come without a record are not found', async () => {
  stub.on('/oms/inbound/detail', envelope({ res: null, item: [] }));
  await expect(page('inbound', DETAILS)).rejects.toMatchObject({
    ...{ status: 404, data: { notice: 'There is no such transaction' } },
  });
});

describe('a status without a text', () => {
  const lists = {
    billing_status_list: { 0: 'Open', 2: 'In dispute' },
    charge_status_list: [{ key: '1', value: 'To be charged' }],
  };

  it('has that of the list that came with it, else ours', async () => {
    show({ row: { billing_status: '2', billing_status_text: '' }, lists });
    expect(cells(await page('inbound', LIST))).toEqual(
      expect.arrayContaining(['In dispute', 'To be charged']),
    );
    show();
    expect(cells(await page('inbound', LIST))).toEqual(expect.arrayContaining(['Not billed', 'Charged']));
    expect(facts(await page('inbound', DETAILS))).toMatchObject({
      ...{ 'Billing status': 'Not billed', 'Charge status': 'Charged' },
    });
  });

  it('can be filtered by: any of the server’s', async () => {
    show({ lists });
    const html = await page('inbound', `${LIST}&billing_status=2`);
    expect(seen('/oms/inbound/index')[0]?.url).toContain('billing_status=2');
    expect(html).toMatch(/<option value="2" selected="">In dispute/);
  });

  it('other than unbilled is not adjusted', async () => {
    show({ row: { billing_status: '2' } });
    expect(await page('inbound', `${DETAILS}&mode=adjust`)).not.toContain('item.0.amount');
  });
});

describe('amounts', () => {
  it('of a row with an error are shown, but what has none', async () => {
    show({ row: { error_msg: 'No rate for one line', adjust_amount: null } });
    const list = cells(await page('inbound', LIST));
    expect(list).toEqual(expect.arrayContaining(['12.50', '13.50 USD', '—', 'No rate for one line']));
    const shown = facts(await page('inbound', DETAILS));
    expect(shown).toMatchObject({
      'Billing amount': '12.50\u00a0USD',
      'Adjust amount': '—',
      'Total amount': '13.50\u00a0USD',
    });
  });

  it('of what could not be priced at all are none', async () => {
    show({
      row: { error_msg: 'No agreement', billing_amount: '0.00', adjust_amount: '0', total_amount: '0.00' },
      items: [],
    });
    const list = await page('inbound', LIST);
    expect(cells(list).filter((cell) => cell === '—')).toHaveLength(2);
    expect(list).toContain('<span data-tag="error" title="No agreement">Not priced</span>');
    expect(facts(await page('inbound', DETAILS))).toMatchObject({ 'Total amount': '—' });
  });

  it('of what is not charged are struck', async () => {
    show();
    expect(await page('inbound', LIST)).not.toContain('<s>');
    show({ row: { charge_status: 0 } });
    expect(await page('inbound', LIST)).toContain('<s>13.50 </s>');
  });

  it('are those of the header where no items came, and need no currency', async () => {
    show({ row: { currency_code: null }, items: [] });
    expect(facts(await page('inbound', DETAILS))).toMatchObject({ 'Total amount': '13.50', Currency: '—' });
    expect(cells(await page('inbound', LIST))).toContainEqual(expect.stringMatching(/^adj\. 13\.50/));
  });
});
