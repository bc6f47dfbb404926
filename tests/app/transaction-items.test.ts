import { describe, expect, it } from 'vitest';
import { stubApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The items of a transaction with very many: two thousand rows at once hold up everybody. */

const items = Array.from({ length: 401 }, (_, i) => ({
  ...{ id: i + 1, billing_name: `Handling ${i + 1}`, note: '', billing_amount: '1.00', amount: '1.00' },
}));
const res = {
  ...{ id: 41, reference_no: 'REF-41', billing_status: 0, charge_status: 1, currency_code: 'USD' },
  ...{ billing_amount: '401.00', adjust_amount: '-1.00', total_amount: '400.00' },
};
const detail = envelope({ res, item: items, adjustment_list: [] });
const stub = await stubApp({
  '/oms/outbound/detail': detail,
  '/oms/common/get_menu_auth': envelope({ auth_list: ['/outbound/adjust'] }),
});
const route = await import('~/screens/transactions/outbound/route');
const DETAILS = '/transaction/outbound?tab=details&id=41';
const page = (query: string) => renderScreen(route, `${DETAILS}${query}`, { menu: [] });
const drawn = (html: string) =>
  [...html.matchAll(/<th scope="row">(Handling \d+)</g)].map(([, name]) => name);

describe('the items of a transaction', () => {
  it('are drawn by 200', async () => {
    const html = await page('');
    expect(drawn(html)).toEqual(items.slice(0, 200).map(({ billing_name }) => billing_name));
    expect(/<span>([^<]*)<\/span><a href="([^"]*)"/.exec(html)?.slice(1)).toEqual([
      '1 of 3',
      '?tab=details&amp;id=41&amp;items_page=2',
    ]);
    expect(drawn(await page('&items_page=3'))).toEqual(['Handling 401']);
  });

  it('end with their total on each page; not where there is no price', async () => {
    const total = (html: string) => [...(/<tfoot>.*<\/tfoot>/.exec(html)?.[0].matchAll(/>([\d.]+)</g) ?? [])];
    expect(total(await page('&items_page=3')).map(([, amount]) => amount)).toEqual(['401.00', '400.00']);
    const none = {
      billing_amount: '0.00',
      adjust_amount: '0.00',
      total_amount: '0.00',
      error_msg: 'No tier',
    };
    stub.on('/oms/outbound/detail', envelope({ res: { ...res, ...none }, item: items, adjustment_list: [] }));
    expect(await page('')).not.toContain('<tfoot>');
    stub.on('/oms/outbound/detail', detail);
  });

  it('are adjusted by the page', async () => {
    const html = await page('&mode=adjust&items_page=3');
    const fields = [...html.matchAll(/name="item\.\d+\.id" value="(\d+)"/g)].map(([, id]) => id);
    expect(fields).toEqual(['401']);
  });

  it('beyond the end lead to the last', async () => {
    await expect(page('&items_page=4')).rejects.toMatchObject({ status: 302 });
  });
});
