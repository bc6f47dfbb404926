import { expect, it } from 'vitest';
import { stubApp } from '../harness/app';
import { renderScreen, textsOf } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The lines of what was shipped, in the details of its transaction. */

const res = { id: 41, reference_no: 'REF-41', billing_status: 0, charge_status: 1, currency_code: 'USD' };
const line = {
  ...{ sku_id: 5, sku: 'LAMP', title: '', quantity: 2, counted_by: ['Handling'], attribute_list: [] },
  ...{ length: '30', width: '20', height: '10', weight: '1.5', volume: '0.006', material_name: '' },
};
const stub = await stubApp({ '/oms/common/get_menu_auth': envelope({ auth_list: [] }) });
const route = await import('~/screens/transactions/outbound/route');

async function lines(...line_list: object[]) {
  const content = { transaction_id: 41, transaction_type: 2, reference_no: 'REF-41', line_list, more: 0 };
  stub.on('/oms/outbound/detail', envelope({ res, item: [], adjustment_list: [], content }));
  const html = await renderScreen(route, '/transaction/outbound?tab=details&id=41', { menu: [] });
  const table = /aria-label="Lines".*?<\/section>/s.exec(html)?.[0] ?? '';
  return {
    heads: textsOf(table, /<th scope="col"[^>]*>(.*?)<\/th>/gs),
    cells: textsOf(table, /<td[^>]*>(.*?)<\/td>/gs),
  };
}

it('has no column in which no line says anything', async () => {
  const usual = ['SKU', 'Quantity', 'Sides (cm)', 'Weight (kg)', 'Volume (m³)', 'Counted by'];
  expect((await lines(line)).heads).toEqual(usual);
  const { heads } = await lines(line, { ...line, title: 'Lamp', material_name: 'Carton' });
  expect(heads).toEqual(['SKU', 'Name', ...usual.slice(1, -1), 'Material', 'Counted by']);
});

it('says once what is not measured, and no weight of 0', async () => {
  const unmeasured = { length: null, width: null, height: null, weight: '0', volume: null };
  expect((await lines({ ...line, ...unmeasured })).cells).toEqual(['2', '—', '—', '—', 'Handling']);
  expect((await lines({ ...line, height: null })).cells[1]).toBe('30 × 20 × —');
});
