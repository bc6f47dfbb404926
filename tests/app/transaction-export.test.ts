import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { loginPath } from '~/paths';
import { CODE } from '~contract/codes';
import { getCustomerList } from '~contract/common';
import { exportTransactions } from '~contract/transactions/transactions';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

const stub = await stubApp();
const { commitSession, readSession } = await import('~/session/session.server');
const { loader } = await import('~/screens/transactions/export');
const { download } = await import('~/gateway/files.server');
const { call } = await import('~/gateway/call.server');

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NAME = 'outbound_ACME_2026-11-01_2026-11-21.xlsx';
const cookieOf = (header: string | null) => (header ?? '').split(';', 1)[0]!;
const cookie = cookieOf(await commitSession({ token: 'tok', language: 'zh-CN' }));
const asked = (search: string, headers: Record<string, string> = { cookie }) =>
  loader({
    request: new Request(`http://here.example/options/transaction-export${search}`, { headers }),
    params: {},
    context: {},
  } as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown as Response);
/** Where the response redirects, and the message shown there. */
async function sentBack(search: string) {
  const { status, headers } = await asked(search);
  const request = new Request('http://here.example', {
    headers: { cookie: cookieOf(headers.get('set-cookie')) },
  });
  return [status, headers.get('location'), (await readSession(request)).toast];
}
const sent = () => Object.fromEntries(new URLSearchParams(stub.seen.at(-1)!.url.split('?')[1]));

beforeEach(() => {
  stub.seen.splice(0);
  stub.on(exportTransactions.path, (_, response) =>
    response
      .writeHead(200, { 'content-type': XLSX, 'content-disposition': `attachment; filename*=UTF-8''${NAME}` })
      .end('workbook'),
  );
});

describe('the workbook of a list', () => {
  it('is passed through under the upstream’s name', async () => {
    const response = await asked(
      '?screen=outbound&customer_id=7&charge_status=1&page=3&create_time_start=2026-11-01',
    );
    expect(await response.text()).toBe('workbook');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': XLSX,
      'content-disposition': `attachment; filename*=UTF-8''${NAME}`,
    });
    expect(sent()).toEqual({
      screen: 'outbound',
      customer_id: '7',
      charge_status: '1',
      create_time_start: '2026-11-01',
      create_time_end: '2026-11-30',
    });
    expect(stub.seen.at(-1)!.headers).toMatchObject({ authorization: 'tok', language: 'zh-CN' });
  });

  it('is of the range and the customer that the list would show', async () => {
    await asked('?screen=vas&customer_id=7&range=today');
    expect(sent().create_time_start).toBe(sent().create_time_end);
    await asked('?screen=vas&customer_id=7');
    const days = (Date.parse(sent().create_time_end!) - Date.parse(sent().create_time_start!)) / 86_400_000;
    expect(days).toBe(29);
    stub.on(getCustomerList.path, envelope({ customer_list: [{ id: 7, customer_code: 'ACME' }] }));
    const [status, location] = await sentBack('?screen=vas&customer_code=acme');
    expect([status, location]).toEqual([302, '/options/transaction-export?screen=vas&customer_id=7']);
    const own = cookieOf(await commitSession({ token: 'tok', language: 'zh-CN', customerId: 9 }));
    await asked('?screen=vas', { cookie: own });
    expect(sent().customer_id).toBe('9');
  });

  it('of what is no list is not there, and needs somebody signed in', async () => {
    expect((await asked('?screen=ledger&customer_id=7')).status).toBe(404);
    const response = await asked('?screen=vas&customer_id=7', {});
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      loginPath('/transaction/vas?customer_id=7'),
    ]);
    expect(stub.seen).toEqual([]);
  });
});

describe('where there is none, the list says why', () => {
  const list = '/transaction/inbound?customer_id=7&charge_status=1';
  const search = '?screen=inbound&customer_id=7&charge_status=1';

  it('as the upstream does', async () => {
    stub.on(exportTransactions.path, envelope(null, CODE.noRight, '您没有执行此操作的权限'));
    expect(await sentBack(search)).toEqual([302, list, { kind: 'error', text: '您没有执行此操作的权限' }]);
    stub.on(
      exportTransactions.path,
      envelope({ fields: { customer_id: '请选择客户' } }, CODE.invalid, '请更正'),
    );
    expect(await sentBack(search)).toEqual([302, list, { kind: 'error', text: '请选择客户' }]);
  });

  it('when the upstream fails', async () => {
    stub.on(exportTransactions.path, (_, response) => response.writeHead(500).end());
    const [status, location, toast] = await sentBack(search);
    expect([status, location]).toEqual([302, list]);
    expect(toast).toMatchObject({ kind: 'error', text: expect.stringMatching(/./) });
  });

  it('for a customer or a range that cannot be had', async () => {
    const none = await sentBack('?screen=inbound');
    expect(none).toEqual([302, '/transaction/inbound', { kind: 'error', text: '客户不能为空' }]);
    const days = 'customer_id=7&create_time_start=2026-01-01&create_time_end=2026-03-01';
    const [, location, toast] = await sentBack(`?screen=inbound&${days}`);
    expect([location, toast]).toEqual([
      `/transaction/inbound?${days}`,
      { kind: 'error', text: '日期范围不能超过 31 天' },
    ]);
    expect(stub.seen).toEqual([]);
  });

  it('but who is not signed in any more signs in, and comes back to the list', async () => {
    stub.on(exportTransactions.path, envelope(null, CODE.sessionEnded, ''));
    const response = await asked(search);
    expect(response.headers.get('location')).toBe(loginPath(list));
  });
});

it('a workbook may take longer than an answer, once it has begun', async () => {
  const caller = { token: 'tok', language: 'en-US' as const };
  const LIMIT_MS = 80;
  const input = { screen: 'vas' as const };
  const fetched = () => download(exportTransactions, input, caller, { timeoutMs: LIMIT_MS });
  stub.on(exportTransactions.path, () => undefined);
  await expect(fetched()).rejects.toMatchObject({ reason: 'timeout' });

  let begun!: ServerResponse;
  stub.on(exportTransactions.path, (_, response) => {
    begun = response;
    response.writeHead(200, { 'content-type': XLSX }).write('first ');
  });
  const response = await fetched();
  // Another call exceeds the time limit while the export still goes on.
  stub.on(getCustomerList.path, () => undefined);
  await expect(call(getCustomerList, {}, caller, { timeoutMs: LIMIT_MS })).rejects.toThrow();
  begun.end('last');
  expect(await response.text()).toBe('first last');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''download");
});
