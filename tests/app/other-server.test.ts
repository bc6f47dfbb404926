import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currencyIndex } from '~contract/accounts/currencies';
import { skuIndex } from '~contract/catalogue/skus';
import { getConsole, getLanguageList, getMenuAuth, getMenuList } from '~contract/common';
import { roleDelete } from '~contract/identity/roles';
import { userEdit } from '~contract/identity/users';
import {
  batchRecalculate,
  bill,
  changeChargeStatus,
  recalculate,
} from '~contract/transactions/transaction-actions';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';
import { outboundIndex } from '../transactions/calls';

/** The gateway before a server that has only what the specifications name, in the manners of other back ends. */

const stub = await stubApp({}, '');
const { env } = await import('~/env.server');
Object.assign(env, { apiNewToken: 'header:X-New-Token' });
const { call } = await import('~/gateway/call.server');
const failures = await import('~/gateway/failures');
const features = await import('~/gateway/server-features.server');
const { OPTIONAL_SCREENS } = await import('~/shell/shell.server');
const { findFeatures } = await import('~/gateway/find-features.server');

const caller = { token: 'tok', language: 'en-US' as const };
const answerWith = (path: string, body: string, headers: Record<string, string> = {}) =>
  stub.on(path, (_, response) => response.writeHead(200, headers).end(body));
const sent = () => JSON.parse(stub.seen.at(-1)?.body ?? '');

beforeEach(() => {
  stub.seen.splice(0);
  features.clearFeatures();
});

describe('what is sent', () => {
  it('is what the specifications name, and no field beyond them', async () => {
    stub.on(userEdit.path, envelope(null));
    await call(userEdit, { id: 5, status: 1, warehouse_id: 3, update_time: '2026-11-01 10:00:00' }, caller);
    expect(sent()).toEqual({ id: 5, status: 1 });
    stub.on(recalculate.path, envelope(null));
    await call(recalculate, { ids: '3,5', is_adjust_amount: 1 }, caller);
    expect(sent()).toEqual({ ids: '3,5' });
  });

  it('has every field where the server says that it takes the whole contract', async () => {
    answerWith(userEdit.path, '{"code":200}', { 'x-oms-contract': '*' });
    await call(userEdit, { id: 5, status: 1 }, caller);
    await call(userEdit, { id: 5, warehouse_id: 3 }, caller);
    expect(sent()).toEqual({ id: 5, warehouse_id: 3 });
  });

  it('means all of the last day of a range', async () => {
    stub.on(outboundIndex.path, envelope({ res: [] }));
    const days = { create_time_start: '2026-11-01', create_time_end: '2026-11-30' };
    await call(outboundIndex, { customer_id: 7, ...days }, caller);
    const { searchParams } = new URL(stub.seen[0]!.url, 'http://stub');
    expect(searchParams.get('create_time_start')).toBe('2026-11-01 00:00:00');
    expect(searchParams.get('create_time_end')).toBe('2026-11-30 23:59:59');
    stub.on(batchRecalculate.path, envelope(null));
    const batch = { customer_id: 7, warehouse_id: 1, transaction_type: 2, is_adjust_amount: 0, preview: 1 };
    await call(batchRecalculate, { ...batch, ...days }, caller);
    expect(sent()).toMatchObject({ create_time_end: '2026-11-30 23:59:59' });
    expect(sent()).not.toHaveProperty('preview');
  });
});

describe('what comes back', () => {
  it('may have a byte order mark, and its code as a text', async () => {
    answerWith(getMenuList.path, '\uFEFF{"code":"200","msg":null,"data":{"menu_list":[]}}');
    expect(await call(getMenuList, {}, caller)).toEqual({ menu_list: [] });
  });

  it.each([['[]'], ['null'], ['""'], ['true'], [undefined]])('is a success with data %s', async (data) => {
    answerWith(changeChargeStatus.path, `{"code":200,"msg":"ok"${data ? `,"data":${data}` : ''}}`);
    expect(await call(changeChargeStatus, { ids: '3', charge_status: 0 }, caller)).toBeNull();
  });

  it.each([
    [201, '{"code":200}'],
    [204, ''],
  ])('is a success with HTTP %i', async (status, body) => {
    stub.on(changeChargeStatus.path, (_, response) => response.writeHead(status).end(body));
    expect(await call(changeChargeStatus, { ids: '3', charge_status: 0 }, caller)).toBeNull();
  });

  it.each([['[]'], ['{}'], ['null'], ['""']])('is an empty list with data %s', async (data) => {
    answerWith(outboundIndex.path, `{"code":200,"data":${data}}`);
    expect(await call(outboundIndex, {}, caller)).toMatchObject({
      customer_list: [],
      res: { total: 0, data: [] },
    });
  });

  it.each([
    ['texts', ['/user/add', '/user/edit']],
    [
      'objects',
      [
        { id: 3, name: '/user/add' },
        { id: 4, name: '/user/edit' },
      ],
    ],
    ['a map', { '/user/add': 1, '/user/edit': '1', '/user/delete': 0 }],
    ['objects by id', { 3: { name: '/user/add' }, 4: { name: '/user/edit' } }],
  ])('names the rights as %s', async (_, auth_list) => {
    stub.on(getMenuAuth.path, envelope({ auth_list }));
    const { auth_list: read } = await call(getMenuAuth, { name: '/user/index' }, caller);
    expect(read).toEqual(['/user/add', '/user/edit']);
  });

  it.each([
    ['a bare list', [{ title: '中文', value: 'zh-CN' }]],
    ['a bare map', { 'zh-CN': '中文' }],
    ['pairs', { language_list: [['zh-CN', '中文']] }],
  ])('names the languages as %s', async (_, data) => {
    stub.on(getLanguageList.path, envelope(data));
    const { language_list } = await call(getLanguageList, {}, caller);
    expect(language_list).toEqual([{ title: '中文', value: 'zh-CN' }]);
  });

  it('keeps the rows that can be read, and names the others', async () => {
    const row = {
      currency_code: 'USD',
      recharge_exchange_loss: null,
      consume_exchange_loss: '0.3',
      status: '1',
    };
    stub.on(
      currencyIndex.path,
      envelope({
        res: [
          { ...row, id: 1 },
          { ...row, id: null },
          { ...row, id: '3' },
        ],
      }),
    );
    const onBrokenRows = vi.fn();
    const { res } = await call(currencyIndex, {}, caller, { onBrokenRows });
    expect(res.map(({ id }) => id)).toEqual([1, 3]);
    expect(res[0]?.recharge_exchange_loss).toBe('');
    expect(onBrokenRows.mock.calls).toEqual([[[{ row: 2, field: 'id' }]]]);
  });

  it('may carry a new token', async () => {
    answerWith(getMenuList.path, '{"code":200,"data":[]}', { 'X-New-Token': 'Bearer next' });
    const onNewToken = vi.fn();
    await call(getMenuList, {}, caller, { onNewToken });
    expect(onNewToken).toHaveBeenCalledExactlyOnceWith('next');
  });
});

describe('what goes wrong', () => {
  it('a page of HTML is shown to nobody', async () => {
    stub.on(getMenuList.path, (_, response) => response.writeHead(502).end('<!DOCTYPE html><h1>Bad</h1>'));
    await expect(call(getMenuList, {}, caller)).rejects.toMatchObject({ status: 502, body: '' });
  });

  it('of an envelope with an HTTP error the message is shown', async () => {
    stub.on(getMenuList.path, (_, response) =>
      response.writeHead(422).end('{"code":422,"msg":"No such day"}'),
    );
    await expect(call(getMenuList, {}, caller)).rejects.toMatchObject({ status: 422, body: 'No such day' });
  });

  it('a question asked again after the answer yes is a refusal', async () => {
    stub.on(roleDelete.path, envelope([], 1001, 'In use'));
    const remove = (confirmed?: string) => call(roleDelete, { id: 3 }, caller, { confirmed });
    await expect(remove()).rejects.toBeInstanceOf(failures.NeedsConfirm);
    await expect(remove('yes')).rejects.toMatchObject({
      name: 'UpstreamApiError',
      code: 1001,
      msg: 'In use',
    });
  });

  it('but another question is asked', async () => {
    stub.on(roleDelete.path, envelope({ agreement: 'b'.repeat(16) }, 1001, 'Now 4'));
    const answer = call(roleDelete, { id: 3 }, caller, { confirmed: 'a'.repeat(16) });
    await expect(answer).rejects.toBeInstanceOf(failures.NeedsConfirm);
  });
});

describe('an optional call', () => {
  const isOffered = () => features.isOffered(getConsole);

  it.each([
    [
      'HTTP 404',
      (_: unknown, response: { writeHead(code: number): { end(): void } }) => response.writeHead(404).end(),
    ],
    ['a code of its own', envelope(null, 404, 'no such method')],
    ['another code', envelope([], -1, '')],
  ])('that the server lacks by %s is not asked for again, for a while', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      stub.on(getConsole.path, answer as never);
      const ask = () => call(getConsole, {}, caller);
      await expect(ask()).rejects.toBeInstanceOf(failures.Absent);
      await expect(ask()).rejects.toBeInstanceOf(failures.Absent);
      expect(stub.seen).toHaveLength(1);
      vi.setSystemTime(Date.now() + 11 * 60_000);
      stub.on(getConsole.path, envelope({ currency_code: 'USD' }));
      expect(await ask()).toMatchObject({ currency_code: 'USD' });
      expect(isOffered()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that refuses for another reason is there', async () => {
    stub.on(skuIndex.path, envelope(null, 4003, 'no right'));
    await expect(call(skuIndex, {}, caller)).rejects.toMatchObject({ name: 'UpstreamApiError', code: 4003 });
    expect(features.isAbsent(skuIndex.name)).toBe(false);
  });

  it('of the specifications is always there, and its 404 a failure', async () => {
    stub.on(getMenuList.path, (_, response) => response.writeHead(404).end('gone'));
    await expect(call(getMenuList, {}, caller)).rejects.toMatchObject({ name: 'HttpError', status: 404 });
    expect(features.isOffered(getMenuList)).toBe(true);
  });

  it('that writes is offered only by a server that names it: nobody tries it to see', async () => {
    expect(features.isOffered(bill)).toBe(false);
    answerWith(getMenuList.path, '{"code":200,"data":[]}', { 'x-oms-contract': 'transaction.bill' });
    await call(getMenuList, {}, caller);
    expect(features.isOffered(bill)).toBe(true);
    expect(features.isOffered(skuIndex)).toBe(false);
  });

  it('that can be tried without harm is, once, and nothing that writes', async () => {
    stub.on(getConsole.path, envelope({ currency_code: 'USD' }));
    await findFeatures(caller);
    await findFeatures(caller);
    expect(isOffered()).toBe(true);
    expect(features.isOffered(skuIndex)).toBe(true);
    const paths = stub.seen.map(({ url }) => url.split('?', 1)[0]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(stub.seen.map(({ method }) => method))).toEqual(new Set(['GET']));
    // A screen that is not in the specifications is shown once its call has been answered.
    expect(paths).toEqual(expect.arrayContaining(Object.values(OPTIONAL_SCREENS).map(({ path }) => path)));
  });
});
