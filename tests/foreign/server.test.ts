import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALL_MANNERS,
  BILLING_PATHS,
  type ForeignServer,
  NO_MANNERS,
  startForeignServer,
} from './server/index.mjs';

interface Reply {
  code: number | string;
  msg: string;
  data: Record<string, unknown>;
}

let server: ForeignServer;
let token = '';

async function send(call: string, fields: object = {}, language = 'en-US') {
  const [method, path] = call.split(' ');
  const query =
    method === 'GET' ? `?${new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, `${v}`]))}` : '';
  return await fetch(`${server.url}${path}${query}`, {
    method,
    headers: { Authorization: token, Language: language, 'Content-Type': 'application/json' },
    body: method === 'GET' ? undefined : JSON.stringify(fields),
  });
}

async function call(name: string, fields: object = {}, language?: string): Promise<Reply> {
  return (await (await send(name, fields, language)).json()) as Reply;
}

async function signIn(user_name: string) {
  const reply = await call('POST /oms/login/index', { user_name, password: 'Foreign-1' });
  token = `${reply.data.userToken}`;
  return reply;
}

beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(server.manners, NO_MANNERS);
  server.reset();
  await signIn('admin');
});

describe('the back end by the documents', () => {
  it('refuses a wrong password and a wrong token', async () => {
    expect(await call('POST /oms/login/index', { user_name: 'admin', password: 'x' })).toMatchObject({
      code: 400,
      msg: 'Wrong account or password',
    });
    token = 'bad';
    expect(await call('GET /oms/common/get_menu_list', {}, 'zh-CN')).toMatchObject({ code: 4001 });
  });

  it('answers every reading call that its table names', async () => {
    const reads = Object.values(BILLING_PATHS).filter(
      (path) => path.startsWith('GET') && !/excel/.test(path),
    );
    for (const manners of [NO_MANNERS, ALL_MANNERS]) {
      Object.assign(server.manners, manners, { bom: false, stringCodes: false });
      for (const path of reads) expect([path, (await call(path)).code]).toEqual([path, 200]);
    }
    expect(server.unknown).toEqual([]);
    expect(server.errors).toEqual([]);
  });

  it('pages a list, and leaves out the day of an end without a time', async () => {
    const list = await call(BILLING_PATHS.inboundList, { customer_id: 7, page: 2, list_rows: 50 });
    expect(list.data.res).toMatchObject({ total: 62 });
    expect((list.data.res as { data: unknown[] }).data).toHaveLength(12);
    const last = `${server.records.inbound[0]?.create_time}`;
    const until = async (create_time_end: string) =>
      (await call(BILLING_PATHS.inboundList, { create_time_end, page: 1, list_rows: 100 })).data.res as {
        total: number;
      };
    const all = await until(last);
    expect((await until(last.slice(0, 10))).total).toBeLessThan(all.total);
  });

  it('shows a customer only its own rows', async () => {
    await signIn('acme');
    const { data } = await call(BILLING_PATHS.overviewList);
    expect(data.customer_list).toEqual([{ id: 7, customer_code: 'ACME' }]);
    expect((data.res as { total: number }).total).toBe(2);
    expect(await call('GET /oms/user/index')).toMatchObject({ code: 403 });
  });

  it('replaces a record by what an edit sends', async () => {
    const { data } = await call(BILLING_PATHS.agreementDetail, { id: 501 });
    const { res, config_list, storage_list } = data;
    await call(BILLING_PATHS.editAgreement, { ...(res as object), config_list, storage_list });
    const row = server.records.agreement.find(({ id }) => id === 501);
    expect(row).toMatchObject({ title: 'ACME 深圳 2026', note: 'note 501', inbound_list: [] });
    expect(row?.storage_list).toHaveLength(2);
    expect(server.surplus.map(({ name }) => name)).toContain('status_text');
  });

  it('adjusts an open charged transaction and refuses others', async () => {
    const saved = await call(BILLING_PATHS.inboundAdjust, {
      id: 1001,
      item: [{ id: 10011, amount: '7.005' }],
    });
    expect(saved.code).toBe(200);
    expect(server.records.inbound[0]).toMatchObject({
      billing_amount: '6.65',
      total_amount: '7.355',
      adjust_amount: '0.705',
    });
    expect(await call(BILLING_PATHS.inboundAdjust, { id: 1002, item: [] })).toMatchObject({ code: 422 });
  });

  it('warns before a role or a group in use is deleted', async () => {
    expect(await call('POST /oms/role/delete', { id: 3 })).toMatchObject({ code: 1001 });
    expect(await call('POST /oms/role/delete', { id: 3, is_confirm: 'yes' })).toMatchObject({ code: 200 });
    expect(await call('POST /oms/paymentGroup/delete', { id: 2 })).toMatchObject({ code: 1001 });
    expect(await call('POST /oms/paymentGroup/delete', { id: 2 })).toMatchObject({ code: 200 });
  });

  it('records what no document names', async () => {
    await call('GET /oms/user/index', { page: 1, sort: 'id' });
    await call('POST /oms/currency_set/insert', { currency_code: 'HKD', status: 1, color: 'red' });
    await call('GET /oms/nothing');
    expect(server.surplus).toEqual([
      { call: 'GET /oms/user/index', name: 'sort', value: 'id' },
      { call: 'POST /oms/currency_set/insert', name: 'color', value: 'red' },
    ]);
    expect(server.unknown).toEqual([{ method: 'GET', path: '/oms/nothing' }]);
    expect(server.log.at(-1)).toMatchObject({ method: 'GET', path: '/oms/nothing' });
  });
});

describe('its manners', () => {
  it('writes choices, options and rights in each shape', async () => {
    const lists = async () => (await call(BILLING_PATHS.vasOptions)).data.billing_type_list;
    expect(await lists()).toContainEqual({ id: 5, title: '贴标服务' });
    Object.assign(server.manners, {
      objectLists: true,
      choiceShape: 'map',
      authShape: 'map',
      textTypes: true,
    });
    expect(await lists()).toEqual({ 5: { id: 5, title: '贴标服务' } });
    expect((await call('GET /oms/billingType/index')).data.type_list).toMatchObject({ INBOUND: 'Inbound' });
    const rights = await call('GET /oms/common/get_menu_auth', { name: '/payment/index' });
    expect(rights.data).toEqual({ auth_list: { '/payment/edit': 1, '/payment/status': 1 } });
  });

  it('writes empty things, numbers and flags as a loose language does', async () => {
    const on = {
      emptyArrays: true,
      stringNumbers: true,
      booleanFlags: true,
      nullTexts: true,
      nullAmounts: true,
    };
    Object.assign(server.manners, on);
    expect((await call(BILLING_PATHS.agreementDetail, { id: 0 })).data).toMatchObject({
      res: [],
      config_list: [],
    });
    expect((await call(BILLING_PATHS.ledgerList, { customer_id: 1 })).data.res).toEqual([]);
    const { res } = (await call(BILLING_PATHS.currencyDetail, { id: 1 })).data;
    expect(res).toMatchObject({ id: '1', recharge_exchange_loss: null, status: true });
  });

  it('breaks the second row of a page, and signs each file with its address', async () => {
    Object.assign(server.manners, { brokenRow: true, absoluteFiles: true });
    const { res } = (await call(BILLING_PATHS.transferApplicationList)).data;
    const [first, second] = (res as { data: Record<string, unknown>[] }).data;
    expect(second).toMatchObject({ id: null, from_amount: { 0: 'broken' } });
    expect(first?.certificate_url).toBe(`${server.origin}/uploads/2026/a.png`);
    expect((await fetch(`${first?.certificate_url}`)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${server.url}/uploads/2026/a.png`)).status).toBe(200);
  });

  it('answers writes, absent calls, inner errors and exports in its own way', async () => {
    Object.assign(server.manners, { writeData: 'absent', absentHttp404: true, htmlErrors: true });
    expect(await call('GET /oms/common/set_language', { language: 'en-US' })).not.toHaveProperty('data');
    expect((await send('GET /oms/nothing')).status).toBe(404);
    expect((await send(BILLING_PATHS.transferApproval, { id: 1, status: 1 })).status).toBe(500);
    Object.assign(server.manners, { unquotedNames: true, bom: true, newToken: true });
    const file = await send(BILLING_PATHS.ledgerExport, { customer_id: 7 });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=myAccount_\d{14}\.xlsx$/);
    expect((await file.text()).slice(0, 2)).toBe('PK');
    token = file.headers.get('x-new-token') ?? '';
    const bytes = new Uint8Array(await (await send('GET /oms/common/get_user_info')).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
