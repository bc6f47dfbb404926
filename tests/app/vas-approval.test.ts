import { beforeEach, expect, it } from 'vitest';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The form for the customer's approval of a service that waits for it. */

const { stub, forget } = await startApp();
const { commitSession } = await import('~/session/session.server');
const route = await import('~/screens/transactions/vas/route');

const res = {
  ...{ id: 41, reference_no: 'VA1', customer_code: 'ACME', warehouse_code: 'LAX1', currency_code: 'USD' },
  ...{ charge_status: 1, billing_status: 0, error_msg: '550.00 USD is above 500.00 USD' },
  update_time: '2026-11-02T02:00:00Z',
};
const group = {
  ...{ reason: 'Waits', customer_id: 3, customer_code: 'ACME', warehouse_id: 4, warehouse_code: 'LAX1' },
  ...{ sku_id: null, sku: '', error_msg: res.error_msg, agreement_id: 5, count: 1 },
};
const DETAILS = '/transaction/vas?tab=details&id=41';
const show = (code: string, query = '') => {
  const exception_list = [{ ...group, code, first_time: res.update_time, last_time: res.update_time }];
  const detail = { res, item: [], adjustment_list: [], exception_list };
  stub.on('/oms/vas/detail', envelope(detail));
  return renderScreen(route, `${DETAILS}${query}`);
};

beforeEach(() => {
  forget();
  stub.seen.splice(0);
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/vas/charge'] }));
  stub.on('/oms/vas/approve', envelope({ undo_id: 9 }));
});

it('is offered where that is what is missing, to whom may charge', async () => {
  expect(await show('no_approval')).toContain('dialog=approve"');
  expect(await show('no_rule')).not.toContain('dialog=approve"');
  const html = await show('no_approval', '&dialog=approve');
  expect(html).toMatch(/<p data-wide="true">550.00 USD is above 500.00 USD</);
  expect(html).toMatch(/name="approved_by"[^>]*maxLength="1064"/i);
  expect(html).toMatch(/name="approved_day"[^>]*value="\d{4}-\d\d-\d\d"/);
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  forget();
  expect(await show('no_approval', '&dialog=approve')).not.toContain('name="approved_by"');
});

it('is sent as entered, and can be undone', async () => {
  const [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
  const fields = { id: '41', update_time: res.update_time, approved_by: 'Jane', approved_day: '2026-11-01' };
  const body = new URLSearchParams({ intent: 'approve', ...fields });
  const request = new Request(`http://here${DETAILS}&dialog=approve`, {
    ...{ method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' }, body },
  });
  const answer = await route.action({ request, params: {}, context: {} });
  expect((answer as Response).headers.get('location')).toBe(DETAILS);
  const [call] = stub.seen.filter(({ url }) => url === '/oms/vas/approve');
  expect(JSON.parse(call?.body ?? '')).toEqual(fields);
});
