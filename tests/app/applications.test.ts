import { beforeEach, describe, expect, it } from 'vitest';
import type { ActionFailure } from '~/session/failure-responses.server';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** Remittance and transfer between browser and upstream: requests, carried values and messages. */

const ACME = { id: 7, customer_code: 'ACME' };
const QUOTE = {
  ...{ rate: '0.1389', rate_date: '2026-03-01', gross_amount: '10000.80', exchange_loss_percent: '0.5' },
  ...{ exchange_loss: '50.00', to_amount: '9950.80' },
};
const row = {
  ...{ id: 3, application_no: 'T2026030100000003', customer_id: 7, status: 0, status_text: 'Pending' },
  ...{ from_amount: '1', to_amount: '2', can_decide: 1 },
};
const pending = [{ customer_id: 7, customer_code: 'ACME', count: 2 }];
const list = envelope({
  ...{ customer_list: [ACME], status_list: [], pending_list: pending },
  res: { total: 1, data: [row] },
});
const topUp = {
  ...{ id: 5, transaction_no: 'J5', trading_method: 1, transaction_type: 7, amount: '10', status: 0 },
  status_list: [{ key: '2', value: 'Reversed' }],
};
const form = { customer_id: 7, customer_list: [ACME], currency_list: [] };
const stub = await stubApp({
  '/oms/transfer/index': list,
  '/oms/remittance/index': envelope({ customer_list: [ACME], res: { total: 1, data: [topUp] } }),
  '/oms/remittance/application_index': list,
  '/oms/transfer/review': envelope({ res: row, planned_list: [] }),
  '/oms/remittance/get_form_data': envelope({ ...form, payment_list: [] }),
  '/oms/transfer/get_form_data': envelope({ ...form, account_list: [] }),
  '/oms/common/get_menu_auth': envelope({ auth_list: ['/transfer/apply', '/remittance/status'] }),
  '/oms/common/upload': envelope({ file_path: 'x7.png', file_name: 'slip.png' }),
  '/oms/remittance/quote': envelope(QUOTE),
  '/oms/transfer/quote': envelope(QUOTE),
});
const { clearReplyCache } = await import('~/gateway/reply-cache.server');
const { commitSession, readSession } = await import('~/session/session.server');
const remittance = await import('~/screens/accounts/remittance/route');
const transfer = await import('~/screens/accounts/transfer/route');
const { loader: quote } = await import('~/screens/resources/quote');

const STAFF = undefined;
async function headers(customerId: number | undefined) {
  const kept = await commitSession({ token: 'tok', language: 'en-US', customerId });
  return { cookie: kept.split(';', 1)[0] ?? '', 'sec-fetch-site': 'same-origin' };
}
async function visit(path: string, customerId: number | undefined = STAFF) {
  const request = new Request(`http://here${path}`, { headers: await headers(customerId) });
  return { request, params: {}, context: {} };
}

/** Submits a form; returns a refusal, or where it redirects and the message shown there. */
async function submit(
  action: typeof remittance.action | typeof transfer.action,
  path: string,
  fields: Record<string, string | File>,
  customerId: number | undefined = STAFF,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const init = { method: 'POST', headers: await headers(customerId), body };
  const answer = await action({ request: new Request(`http://here${path}`, init), params: {}, context: {} });
  if (!(answer instanceof Response)) {
    const { data, init } = answer as { data: ActionFailure; init: ResponseInit };
    return { ...data, status: init.status };
  }
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const { toast } = await readSession(new Request('http://here/', { headers: { cookie } }));
  return { location: answer.headers.get('location'), toast };
}

const sent = (path: string) => stub.seen.filter(({ url }) => url.split('?', 1)[0] === path);
const asked = (path: string) => {
  const { searchParams } = new URL(sent(path)[0]?.url ?? '', 'http://stub');
  return Object.fromEntries(searchParams);
};
const body = (path: string) => JSON.parse(sent(path)[0]?.body ?? 'null');

beforeEach(() => {
  stub.seen.splice(0);
  clearReplyCache();
});

describe('the list of transfers', () => {
  it('is not kept waiting for a customer at the first look, and shows the last 30 days', async () => {
    const page = await transfer.loader(await visit('/transfer/index'));
    expect(page.list).toMatchObject({ total: 1, errors: {}, customer: null });
    const { customer_id, start_create_time, end_create_time } = asked('/oms/transfer/index');
    expect(customer_id).toBeUndefined();
    const day = 86_400_000;
    expect(Date.parse(end_create_time ?? '') - Date.parse(start_create_time ?? '')).toBe(29 * day);
    expect(page.can).toEqual({ apply: true, approve: false });
  });

  it('needs a customer for a query, and asks for nobody’s rows without', async () => {
    const page = await transfer.loader(await visit('/transfer/index?status=0'));
    expect(page.list).toMatchObject({ rows: [], total: 0, pending });
    expect(page.list.errors).toEqual({ customer_code: 'Please select a customer' });
    expect(asked('/oms/transfer/index')).toEqual({ list_rows: '50' });
  });

  it('is that of a customer’s user from the first look on', async () => {
    const page = await transfer.loader(await visit('/transfer/index?range=lastYear', ACME.id));
    expect(page).toMatchObject({ isOwn: true, list: { customer: ACME, errors: {} } });
    expect(asked('/oms/transfer/index').customer_id).toBe('7');
  });

  it('has the dialog of its address, and none where the upstream refuses it', async () => {
    const review = await transfer.loader(await visit('/transfer/index?dialog=decide&id=3&decision=2'));
    expect(review).toMatchObject({ review: { res: { id: 3 }, ask: 'reject' }, form: null });
    const apply = await transfer.loader(await visit('/transfer/index?dialog=apply&customer_id=7'));
    expect(apply).toMatchObject({ review: null, form: { customer_id: 7 } });
    stub.on('/oms/transfer/review', envelope(null, 4004, 'gone'));
    expect((await transfer.loader(await visit('/transfer/index?dialog=decide&id=4'))).review).toBeNull();
  });
});

describe('the tabs of remittance', () => {
  it('ask for their own rows alone', async () => {
    const page = await remittance.loader(await visit('/remittance/index?customer_id=7'));
    expect(page).toMatchObject({ topUps: { total: 1, change: null }, applications: null });
    const other = await remittance.loader(await visit('/remittance/index?customer_id=7&tab=applications'));
    expect(other).toMatchObject({ topUps: null, applications: { total: 1, pending } });
    expect(sent('/oms/remittance/index')).toHaveLength(1);
    expect(sent('/oms/remittance/application_index')).toHaveLength(1);
  });

  it('ask about a status that the row may be given, and about no other', async () => {
    const change = async (query: string) =>
      (await remittance.loader(await visit(`/remittance/index?customer_id=7&dialog=status&${query}`))).topUps
        ?.change;
    expect(await change('id=5&to=2')).toMatchObject({ row: { id: 5 }, status: { key: '2' } });
    for (const query of ['id=5&to=1', 'id=5', 'id=6&to=2']) expect(await change(query)).toBeNull();
  });
});

describe('a quote', () => {
  const ask = async (query: string) => quote(await visit(`/options/quote?${query}`));
  const query = 'kind=remittance&customer_id=7&from_amount=72000&from_currency_code=CNY&to_currency_code=USD';

  it('answers the query that it names', async () => {
    expect(await ask(query)).toEqual({ asked: query, quote: QUOTE, problem: '', field: '' });
    expect(asked('/oms/remittance/quote')).toEqual({
      ...{ customer_id: '7', from_amount: '72000', from_currency_code: 'CNY', to_currency_code: 'USD' },
    });
    expect(await ask(query.replace('remittance', 'transfer'))).toMatchObject({ quote: QUOTE });
    expect(sent('/oms/transfer/quote')).toHaveLength(1);
  });

  it('says why there is none', async () => {
    stub.on('/oms/transfer/quote', envelope({ fields: { rate: 'No rate on file' } }, 4022, 'wrong'));
    expect(await ask('kind=transfer&from_amount=x')).toMatchObject({
      quote: null,
      problem: 'No rate on file',
      field: 'rate',
    });
    stub.on('/oms/transfer/quote', envelope(QUOTE));
  });
});

const typed = {
  ...{ intent: 'apply', idempotency_key: 'key-1', customer_id: '7', payment_method_id: '2' },
  ...{ from_amount: '72000', from_currency_code: 'CNY', to_currency_code: 'USD', rate: '' },
  ...{ remittance_time: '2026-03-01T10:30', certificate_url: '', certificate_name: '', remark: 'a note' },
};
const slip = (bytes = 10) => new File([new Uint8Array(bytes)], 'slip.png');
const APPLY = '/remittance/index?dialog=apply&customer_id=7&reference_no=x';

describe('applying for a remittance', () => {
  beforeEach(() => {
    stub.on('/oms/remittance/apply', envelope({ id: 9, application_no: 'R2026030100000009' }));
    stub.on('/oms/common/upload', envelope({ file_path: 'x7.png', file_name: 'slip.png' }));
  });
  const apply = (change: Record<string, string | File> = {}, customerId?: number) =>
    submit(remittance.action, APPLY, { ...typed, ...change }, customerId);

  it('stores the certificate and leads to the list with the number', async () => {
    expect(await apply({ certificate: slip() })).toEqual({
      location: '/remittance/index?tab=applications&customer_id=7',
      toast: { kind: 'success', text: 'Application R2026030100000009 submitted' },
    });
    expect(body('/oms/remittance/apply')).toEqual({
      ...{ customer_id: '7', from_amount: '72000', from_currency_code: 'CNY', to_currency_code: 'USD' },
      ...{ rate: '', payment_method_id: '2', remittance_time: '2026-03-01 10:30:00' },
      ...{ certificate_url: 'x7.png', remark: 'a note' },
    });
    expect(sent('/oms/remittance/apply')[0]?.headers['idempotency-key']).toBe('key-1');
  });

  it('keeps the certificate, what was typed and the quote when something is refused', async () => {
    stub.on('/oms/remittance/apply', envelope({ fields: { from_amount: 'Too much' } }, 4022, 'wrong'));
    const answer = await apply({ certificate: slip(), rate: '0.2' });
    expect(answer).toMatchObject({
      ...{ status: 422, fields: { from_amount: 'Too much' } },
      values: { certificate_url: ['x7.png'], certificate_name: ['slip.png'], rate: ['0.2'] },
    });
    const carried = JSON.parse('values' in answer ? (answer.values.quoted?.[0] ?? '') : '');
    expect(carried).toMatchObject({ quote: QUOTE });
    expect(carried.asked).toContain('from_amount=72000');
  });

  it('shows the current rate where a customer’s user saw another', async () => {
    stub.on('/oms/remittance/apply', envelope({ fields: { rate: 'The rate is now 0.14' } }, 4022, 'wrong'));
    const answer = await apply({ rate: '0.1389' }, ACME.id);
    expect(answer).toMatchObject({ fields: { rate: 'The rate is now 0.14' } });
    expect('values' in answer && answer.values.rate).toBeUndefined();
    expect(asked('/oms/remittance/quote').rate).toBeUndefined();
  });

  it('shows the rate without scripts, and applies for nothing', async () => {
    const answer = await apply({ row: 'quote', certificate: slip() });
    expect(answer).toMatchObject({ status: 200, fields: {}, values: { certificate_url: ['x7.png'] } });
    expect(sent('/oms/remittance/apply')).toEqual([]);
  });

  it('without scripts says beside its field why there is no rate to show', async () => {
    const fields = { from_amount: 'Above 0, please' };
    stub.on('/oms/remittance/quote', envelope({ fields }, 4022, 'wrong'));
    expect(await apply({ row: 'quote', from_amount: '0' })).toMatchObject({ status: 200, fields });
    stub.on('/oms/remittance/quote', envelope(QUOTE));
  });

  it.each([
    ['is too large', slip(5 * 1024 ** 2), 'x7.png', 'File size cannot exceed 5MB'],
    ['is neither an image nor a PDF', slip(), 'x7.docx', 'The certificate must be an image or a PDF'],
    ['no form takes', slip(), '', 'The certificate must be an image or a PDF'],
  ])('refuses a certificate that %s', async (_, certificate, file_path, message) => {
    const kinds = { fields: { file: 'Only JPEG, PNG, xlsx, docx and CSV files are accepted' } };
    const stored = envelope({ file_path, file_name: '' });
    stub.on('/oms/common/upload', file_path ? stored : envelope(kinds, 4022, 'wrong'));
    const missing = { certificate_url: 'This field cannot be empty' };
    stub.on('/oms/remittance/apply', envelope({ fields: missing }, 4022, 'wrong'));
    const answer = await apply({ certificate, certificate_url: 'before.png' });
    expect(answer).toMatchObject({
      ...{ status: 422, fields: { certificate_url: message } },
      values: { certificate_url: [''], from_amount: ['72000'] },
    });
    expect(body('/oms/remittance/apply')).toMatchObject({ certificate_url: '' });
  });

  it('says together what is wrong with the certificate and with all else', async () => {
    const missing = { certificate_url: 'This field cannot be empty', payment_method_id: 'Choose one' };
    stub.on('/oms/remittance/apply', envelope({ fields: missing }, 4022, 'wrong'));
    stub.on('/oms/remittance/quote', envelope({ fields: { from_amount: 'Two decimals' } }, 4022, 'wrong'));
    const answer = await apply({
      certificate: slip(5 * 1024 ** 2),
      from_amount: '1.005',
      payment_method_id: '',
    });
    stub.on('/oms/remittance/quote', envelope(QUOTE));
    expect(answer).toMatchObject({
      values: { from_amount: ['1.005'], remark: ['a note'], remittance_time: ['2026-03-01T10:30'] },
      fields: {
        ...{ certificate_url: 'File size cannot exceed 5MB', payment_method_id: 'Choose one' },
        from_amount: 'Two decimals',
      },
    });
  });
});

describe('deciding', () => {
  const decide = () =>
    submit(transfer.action, '/transfer/index?customer_id=7&dialog=decide&id=3&decision=1', {
      ...{ intent: 'decide', idempotency_key: 'key-2', id: '3', status: '1', application_no: 'T3' },
    });

  it('leads back to the list', async () => {
    stub.on('/oms/transfer/approve', envelope(null));
    expect(await decide()).toEqual({
      location: '/transfer/index?customer_id=7',
      toast: { kind: 'success', text: 'T3 confirmed' },
    });
    expect(body('/oms/transfer/approve')).toEqual({ id: '3', status: '1' });
  });

  it('sends why with a rejection alone', async () => {
    stub.on('/oms/transfer/approve', envelope(null));
    const path = '/transfer/index?dialog=decide&id=3&decision=2';
    const form = {
      intent: 'decide',
      idempotency_key: 'key-3',
      id: '3',
      application_no: 'T3',
      reason: 'No such payer',
    };
    expect(await submit(transfer.action, path, { ...form, status: '2' })).toMatchObject({
      toast: { kind: 'success', text: 'T3 rejected' },
    });
    expect(body('/oms/transfer/approve')).toEqual({ id: '3', status: '2', reason: 'No such payer' });
  });

  it('withdraws what one has applied for', async () => {
    stub.on('/oms/remittance/withdraw', envelope({ undo_id: 12 }));
    const path = '/remittance/index?tab=applications';
    const form = { intent: 'withdraw', idempotency_key: 'key-4', id: '3', application_no: 'R3' };
    expect(await submit(remittance.action, path, form)).toEqual({
      location: '/remittance/index?tab=applications',
      toast: { kind: 'success', text: 'R3 withdrawn', undo: 12 },
    });
    expect(body('/oms/remittance/withdraw')).toEqual({ id: '3' });
  });

  it('says over a fresh list who was faster', async () => {
    stub.on('/oms/transfer/approve', envelope(null, 4009, 'T3 was already rejected by ada'));
    expect(await decide()).toEqual({
      location: '/transfer/index?customer_id=7',
      toast: { kind: 'error', text: 'T3 was already rejected by ada' },
    });
  });

  it('says in the dialog why it is refused', async () => {
    stub.on('/oms/transfer/approve', envelope({ fields: { status: 'no' } }, 4022, 'Not enough available'));
    expect(await decide()).toMatchObject({ status: 422, toast: { text: 'Not enough available' } });
  });
});

it('the status of a top-up is set with its reason, and the server’s message shown', async () => {
  const set = () =>
    submit(remittance.action, '/remittance/index?customer_id=7&dialog=status&id=5&to=2', {
      ...{ intent: 'status', idempotency_key: 'key-3', id: '5', status: '2', note: 'Never came' },
    });
  stub.on('/oms/remittance/change_status', envelope(null, 200, 'Taken back'));
  const location = '/remittance/index?customer_id=7';
  expect(await set()).toEqual({ location, toast: { kind: 'success', text: 'Taken back' } });
  expect(body('/oms/remittance/change_status')).toEqual({ id: '5', status: '2', note: 'Never came' });
  stub.on('/oms/remittance/change_status', envelope(null));
  expect(await set()).toMatchObject({ toast: { text: 'Status changed' } });
});

it('a top-up that is reversed without a reason says so at its field, with what was typed', async () => {
  const fields = { note: 'Enter the reason' };
  stub.on('/oms/remittance/change_status', envelope({ fields }, 4022, 'wrong'));
  const form = { intent: 'status', id: '5', status: '2', note: ' ' };
  const answer = await submit(remittance.action, '/remittance/index?dialog=status&id=5&to=2', form);
  expect(answer).toMatchObject({ status: 422, fields, values: { note: [' '] } });
});
