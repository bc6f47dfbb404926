import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '~contract/codes';
import { redirectOrData, startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** Reasons, history and the second person on the details of a transaction, and what is sent to which server. */

const { stub, submit, seen, forget } = await startApp();
const { clearFeatures } = await import('~/gateway/server-features.server');
const inbound = await import('~/screens/transactions/inbound/route');
const exceptions = await import('~/screens/transactions/exceptions/route');

const row = {
  ...{ id: 41, reference_no: 'REF-41', customer_code: 'ACME', warehouse_code: 'LAX1', currency_code: 'USD' },
  ...{ create_time: '2026-03-01T16:00:00Z', update_time: '2026-03-01T16:00:00Z' },
  ...{
    billing_status: 0,
    charge_status: 1,
    billing_amount: '4.37',
    adjust_amount: '0',
    total_amount: '4.37',
  },
};
const item = { id: 1, billing_name: 'Handling', note: '', billing_amount: '4.37', amount: '4.37' };
const time = '2026-03-02T08:00:00Z';
const request = {
  ...{
    id: 9,
    transaction_id: 41,
    transaction_type: 3,
    action: 'adjust',
    user_name: 'ann',
    create_time: time,
  },
  ...{ from_amount: '4.37', to_amount: '4370.00', currency_code: 'USD', reason: 'Agreed by phone' },
  ...{ reference_no: 'REF-41', item: [{ id: 1, amount: '4370.00' }], is_own: 0, is_outdated: 0 },
};

const PATH = '/transaction/inbound?tab=details&id=41';
const SAVE = '/oms/transaction/save_adjustment';
const page = (query = '') => renderScreen(inbound, `${PATH}${query}`);
const offer = (detail: object) =>
  stub.on('/oms/inbound/detail', envelope({ res: row, item: [item], ...detail }));
const act = async (fields: Record<string, string>) =>
  redirectOrData((await inbound.action(await submit(PATH, new URLSearchParams(fields)))) as Response);
const sent = (path: string) => seen(path).map(({ body }) => JSON.parse(body));

beforeEach(() => {
  clearFeatures();
  forget();
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/inbound/adjust', '/inbound/charge'] }));
  offer({});
});

const adjusting = { intent: 'adjust', id: '41', 'item.0.id': '1', 'item.0.amount': '5.00' };

describe('adjusting', () => {
  it('asks for a reason, and for a note to the customer', async () => {
    const html = await page('&mode=adjust');
    expect(html).toMatch(/<input (?=[^>]*name="reason")(?=[^>]*required)(?=[^>]*maxLength="1200")/i);
    expect(html).toMatch(/<textarea (?=[^>]*name="customer_note")(?=[^>]*maxLength="1200")/i);
  });

  it('sends them, and says when it waits for a second person', async () => {
    stub.on(SAVE, envelope({ requested: 1 }));
    expect(await act({ ...adjusting, reason: ' Agreed ', customer_note: '' })).toContain('id=41');
    const asked = { id: '41', update_time: '', item: [{ id: '1', amount: '5.00' }], reason: 'Agreed' };
    expect(sent(SAVE)).toEqual([asked]);
  });

  it('keeps what was typed when the server asks about the amount', async () => {
    stub.on(SAVE, envelope({ agreement: '0123456789abcdef' }, CODE.confirm, 'Far'));
    expect(await act({ ...adjusting, 'item.0.amount': '4370', reason: 'Agreed' })).toMatchObject({
      values: { 'item.0.amount': ['4370'], reason: ['Agreed'] },
      confirm: { text: 'Far', fields: expect.arrayContaining([['reason', 'Agreed']]) },
    });
  });
});

it('not charging sends the reason and the note that were typed beside the question', async () => {
  const CHARGE = '/oms/transaction/change_charge_status';
  stub.on(CHARGE, envelope({ done: 1, refused: [], reversed: 1, requested: 0 }));
  await act({ intent: 'not_charge', ids: '41', reason: 'Sent twice', customer_note: 'Credited' });
  expect(sent(CHARGE)).toEqual([
    { ids: '41', charge_status: 0, reason: 'Sent twice', customer_note: 'Credited' },
  ]);
});

it('the history is in the order of its times, with reasons, notes and the second person', async () => {
  const told = { reason: 'Agreed', customer_note: 'As agreed', confirmed_by: 'bob' };
  offer({
    adjustment_list: [
      {
        item_id: 1,
        billing_name: 'Handling',
        user_name: 'ann',
        create_time: time,
        ...told,
        ...{ from_amount: '4.37', to_amount: '5.00' },
      },
    ],
    history_list: [
      { action: 'bill', user_name: '', create_time: '2026-03-03T08:00:00Z' },
      { action: 'not_charge', user_name: 'cy', create_time: '2026-03-01T08:00:00Z' },
    ],
  });
  const lines = [...(await page()).matchAll(/<time [^>]*>[^<]*<\/time>(.*?)<\/li>/gs)];
  expect(
    lines.map(([, text = '']) =>
      text
        .replace(/<!-- -->/g, '')
        .replace(/<[^>]*>/g, ' ')
        .trim(),
    ),
  ).toEqual([
    'cy set it to not charged',
    expect.stringMatching(
      /ann changed Handling .* \(confirmed by bob\) +Reason: Agreed +Note to the customer: As agreed/,
    ),
    'Nightly billing billed it',
  ]);
});

describe('what waits for a second person', () => {
  const intents = (html: string) =>
    ['confirm_request', 'refuse_request'].filter((intent) => html.includes(`value="${intent}"`));

  it.each([
    [{}, ['confirm_request', 'refuse_request']],
    [{ is_own: 1 }, ['refuse_request']],
    [{ is_outdated: 1 }, ['refuse_request']],
  ])('is offered: %j', async (more, offered) => {
    offer({ request: { ...request, ...more } });
    const html = await page();
    expect(html).toContain('Handling: 4.37\u00a0USD to 4,370.00\u00a0USD');
    expect(intents(html)).toEqual(offered);
  });

  it('is decided with a reason', async () => {
    const DECIDE = '/oms/transaction/decide_change_request';
    stub.on(DECIDE, envelope(null));
    await act({ intent: 'refuse_request', request_id: '9', review_reason: 'Too much' });
    await act({ intent: 'confirm_request', request_id: '9', review_reason: '' });
    expect(sent(DECIDE)).toEqual([
      { id: '9', status: 2, reason: 'Too much' },
      { id: '9', status: 1 },
    ]);
  });

  it('stands on the exceptions screen', async () => {
    stub.on(
      '/oms/exception/index',
      envelope({ customer_list: [], reason_list: [], transaction_count: 0, res: { total: 0, data: [] } }),
    );
    stub.on('/oms/transaction/change_requests', envelope({ res: { total: 1, data: [request] } }));
    const html = await renderScreen(exceptions, '/transaction/exceptions');
    expect(html).toContain('Waiting for a second person');
    expect(html).toContain('REF-41');
  });
});
