import { beforeEach, expect, it } from 'vitest';
import { stubApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The screen of period charges: the command that rates a month, its progress, and what a charge counted. */

const row = {
  ...{ id: 41, reference_no: 'PC-41', customer_code: 'ACME', warehouse_code: 'LAX1', currency_code: 'USD' },
  ...{ create_time: '2026-02-28T00:00:00Z', update_time: '', billing_status: 0, charge_status: 1 },
  ...{ billing_status_text: '', charge_status_text: '', billing_amount: '9.00', adjust_amount: '0.00' },
  ...{ total_amount: '9.00', period_length_text: 'Month', first_day: '2026-02-01', last_day: '2026-02-28' },
};
const lists = { customer_list: [], billing_status_list: [], charge_status_list: [] };
const counted = {
  ...{ item_id: 1, billing_name: 'Storage', rule_name: 'Average', warehouse_id: 3, count: '12' },
  ...{
    transaction_type: 4,
    transaction_type_text: 'Storage',
    first_day: '2026-02-05',
    last_day: '2026-02-05',
  },
};
const job = (state: string, report: object = {}) => ({
  ...{ id: 8, kind: 'period_run', state, total: 40, done: 12, report, run: null, what_if: null },
  ...{ fault_reference: '', stop_reason: '', create_time: '2026-03-01T00:00:00Z', finish_time: '' },
});

const stub = await stubApp({
  '/oms/common/get_menu_auth': envelope({ auth_list: ['/period/rate'] }),
  '/oms/common/get_customer_warehouse_list': envelope({ warehouse_list: [] }),
  '/oms/period/index': envelope({ ...lists, res: { total: 0, data: [] } }),
  '/oms/period/detail': envelope({
    ...{ res: { ...row, customer_id: 7 }, item: [], adjustment_list: [], history_list: [] },
    counted_list: [counted, { ...counted, rule_name: 'Levy', transaction_type: null, count: '1.5' }],
  }),
});
const { clearReplyCache } = await import('~/gateway/reply-cache.server');
const route = await import('~/screens/transactions/period/route');
const page = (query: string, menu: readonly string[] = []) =>
  renderScreen(route, `/transaction/period${query}`, { menu: [...menu] });

beforeEach(() => clearReplyCache());

it('offers to rate the month before, to who may', async () => {
  const html = await page('?dialog=rate');
  expect(html).toMatch(
    /<input[^>]*(name="month"[^>]*placeholder="YYYY-MM"|placeholder="YYYY-MM"[^>]*name="month")/,
  );
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  clearReplyCache();
  expect(await page('?dialog=rate')).not.toContain('name="month"');
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/period/rate'] }));
});

it('shows the progress of a rating, and what came of it', async () => {
  stub.on('/oms/job/detail', envelope(job('running')));
  expect(await page('?job=8')).toContain('Customer 12 of 40');
  stub.on('/oms/job/detail', envelope(job('done', { created: 38, differing: 2 })));
  const html = await page('?job=8');
  expect(html).toContain('Differences to decide on');
  expect(html).toContain('38');
});

it('says what a charge counted, each day a link to its list', async () => {
  const html = await page('?tab=details&id=41&customer_id=7', ['/transaction/storage']);
  expect(html).toContain(
    'href="/transaction/storage?customer_id=7&amp;warehouse_id=3&amp;create_time_start=2026-02-05&amp;create_time_end=2026-02-05"',
  );
  expect(html).toContain('Charges above, of this period');
});
