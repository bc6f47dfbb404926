import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '~contract/codes';
import { redirectOrData, startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** Differences of records that came again, on the exceptions screen. */

const { stub, submit, seen, forget } = await startApp();
const { clearFeatures } = await import('~/gateway/server-features.server');
const exceptions = await import('~/screens/transactions/exceptions/route');

const PATH = '/transaction/exceptions';
const DECIDE = '/oms/recordChange/decide';
const change = {
  ...{ id: 7, transaction_id: 41, transaction_type: 2, reference_no: 'OB-41', customer_code: 'ACME' },
  ...{ action: 'correct', from_amount: '4.37', from_currency: 'USD', to_amount: null, to_currency: 'USD' },
  ...{ actor_name: 'wms', create_time: '2026-03-02T08:00:00Z', is_billed: 1, may_decide: 1 },
  changes: [{ name: 'order_number', field: 'Order number', from: 'A-1', to: 'A-2' }],
};
const offer = (...data: object[]) =>
  stub.on('/oms/recordChange/index', envelope({ res: { total: data.length, data } }));
const page = (query = '') => renderScreen(exceptions, `${PATH}${query}`);
const act = async (fields: Record<string, string>) =>
  exceptions.action(await submit(`${PATH}?change=7&decide=apply`, new URLSearchParams(fields)));
const asked = { intent: 'decide', id: '7', decision: 'apply', reason: 'Counted again' };

beforeEach(() => {
  clearFeatures();
  forget();
  const none = { total: 0, data: [] };
  stub.on(
    '/oms/exception/index',
    envelope({ customer_list: [], reason_list: [], transaction_count: 0, res: none }),
  );
  stub.on('/oms/transaction/change_requests', envelope({ res: none }));
  offer(change);
});

describe('a difference', () => {
  it('is shown with what it was and is, and links to decide', async () => {
    const html = await page();
    for (const text of ['OB-41', 'A-1 → A-2', '4.37\u00a0USD', 'Reverse and bill again: OB-41']) {
      expect(html).toContain(text);
    }
  });

  it('is not there to decide for who may not', async () => {
    offer({ ...change, may_decide: 0 });
    const html = await page('?change=7&decide=apply');
    expect(html).toContain('OB-41');
    expect(html).not.toContain('Reverse and bill again');
  });

  it('asks for a reason in a dialog of the page', async () => {
    const html = await page('?change=7&decide=leave');
    expect(html).toContain('value="leave"');
    expect(html).toContain('name="reason"');
  });

  it('is decided with its reason, and leads back to the list', async () => {
    stub.on(DECIDE, envelope(null));
    expect(redirectOrData((await act(asked)) as Response)).toBe(PATH);
    expect(seen(DECIDE).map(({ body }) => JSON.parse(body))).toEqual([
      { id: '7', decision: 'apply', reason: 'Counted again' },
    ]);
  });

  it('that somebody else has decided on leads back too', async () => {
    stub.on(DECIDE, envelope(null, CODE.conflict, 'Decided already'));
    expect(redirectOrData((await act(asked)) as Response)).toBe(PATH);
  });
});
