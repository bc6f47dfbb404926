import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionFailure } from '~/session/failure-responses.server';
import { startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** The form for the carrier's lines of a shipment that came incomplete. */

const { stub, forget } = await startApp();
const { commitSession } = await import('~/session/session.server');
const route = await import('~/screens/transactions/shipment/route');

const line = { fee_type: 'base', weight: '', unit_price: '4', amount: '', note: '' };
const res = {
  ...{ id: 41, reference_no: 'S1', customer_code: 'ACME', warehouse_code: 'LAX1', currency_code: 'USD' },
  ...{ charge_status: 1, billing_status: 0, error_msg: 'No weight', update_time: '2026-11-02T02:00:00Z' },
};
const DETAILS = '/transaction/shipment?tab=details&id=41';
const show = (change: object = {}, lines: object[] = [line], query = '') => {
  const detail = { res: { ...res, ...change }, item: [], adjustment_list: [], line_list: lines };
  stub.on('/oms/shipment/detail', envelope(detail));
  return renderScreen(route, `${DETAILS}${query}`);
};

beforeEach(() => {
  forget();
  stub.seen.splice(0);
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/shipment/adjust'] }));
  stub.on('/oms/shipment/save_lines', envelope(null));
});

it('is offered where the lines are what is missing, to whom may adjust', async () => {
  const opener = 'dialog=lines"';
  expect(await show()).toContain(opener);
  expect(await show({}, [])).toContain(opener);
  expect(await show({ billing_status: 1 })).not.toContain(opener);
  expect(await show({}, [{ ...line, weight: '3 lb' }])).not.toContain(opener);
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  forget();
  expect(await show({}, [line], '&dialog=lines')).not.toContain('name="lines.0.amount"');
});

it('has the lines that came, and two more', async () => {
  const html = await show({}, [line], '&dialog=lines');
  expect(html).toMatch(/name="lines.0.unit_price"[^>]*value="4"/);
  expect(html.match(/name="lines\.\d\.fee_type"/g)).toHaveLength(3);
});

describe('sent', () => {
  async function submit(fields: Record<string, string>) {
    const [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
    const body = new URLSearchParams({ intent: 'lines', id: '41', reason: 'Asked', ...fields });
    const request = new Request(`http://here${DETAILS}&dialog=lines`, {
      ...{ method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' }, body },
    });
    const answer = await route.action({ request, params: {}, context: {} });
    if (answer instanceof Response) return answer.headers.get('location');
    return (answer as { data: ActionFailure }).data.fields;
  }
  const filled = { 'lines.1.fee_type': 'base', 'lines.1.amount': ' 9.50 ' };

  it('leaves out what is empty, and closes', async () => {
    expect(await submit({ 'lines.0.fee_type': '', 'lines.0.amount': ' ', ...filled })).toBe(DETAILS);
    const [call] = stub.seen.filter(({ url }) => url === '/oms/shipment/save_lines');
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      ...{ id: '41', reason: 'Asked', lines: [{ fee_type: 'base', amount: '9.50' }] },
    });
  });

  it('and refused says so at the line of the form', async () => {
    stub.on('/oms/shipment/save_lines', envelope({ fields: { 'lines.0.amount': 'wrong' } }, 4022, 'no'));
    expect(await submit({ 'lines.0.fee_type': '', ...filled })).toEqual({ 'lines.1.amount': 'wrong' });
    stub.on('/oms/shipment/save_lines', envelope({ fields: { lines: 'none' } }, 4022, 'no'));
    expect(await submit({})).toEqual({ 'lines.0.fee_type': 'none' });
  });
});
