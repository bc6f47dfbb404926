import { expect, it } from 'vitest';
import { startApp } from '../harness/app';
import { renderScreen, textsOf } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The fee tables of an agreement, as they are read. */

const { stub } = await startApp();
const agreements = await import('~/screens/agreements/route');

const row = (dim_total: string) => ({
  ...{ billing_type_id: 7, where_type: 'lte', dim_total, processing_fee: '2.40' },
  ...{ combine_package_qty: 1, exceed_fee: '0.50' },
});

async function rowsWith(warning_list: object[], outbound_list: object[]) {
  const res = { id: 2, title: 'Terms', customer_code: 'ACME', warehouse_code: 'LAX1', currency_code: 'USD' };
  const sheet = { outbound_list, config_list: { outbound_sku_rule: 'dim_total' }, warning_list };
  stub.on('/oms/billing/index', envelope({ res: { total: 0, data: [] } }));
  stub.on('/oms/billing/get_form_data', envelope({ res, ...sheet }));
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  const html = await renderScreen(agreements, '/billing/index?tab=details&id=2&fee_tab=outbound_list');
  const body = /<table[^>]*>(?:(?!<\/table>).)*<\/table>/gs;
  const table = [...html.matchAll(body)].map(([text]) => text).find((text) => text.includes('2.40')) ?? '';
  return { rows: textsOf(/<tbody>(.*)<\/tbody>/s.exec(table)?.[1] ?? '', /<tr[^>]*>(.*?)<\/tr>/gs), html };
}

const gap = { list: 'outbound_list', row: 0, text: 'no row fits a piece with three sides over 90 cm' };

it('a doubt about a row stands below it, a gap between the tiers below the last', async () => {
  const cheaper = { list: 'outbound_list', row: 1, text: 'costs more than row 2' };
  const { rows } = await rowsWith([gap, cheaper], [row('60'), row('90')]);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(/^⚠\s*Row 1: costs more than row 2$/);
  expect(rows[3]).toMatch(/^⚠\s*no row fits/);
});

it('a doubt about a list without rows is said in its place', async () => {
  const { html } = await rowsWith([{ ...gap, text: 'there is no row' }], []);
  expect(html).toContain('there is no row');
});
