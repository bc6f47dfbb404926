import { beforeEach, describe, expect, it } from 'vitest';
import { paymentGroupDelete, paymentGroupIndex } from '~contract/catalogue/payment-groups';
import { getMenuAuth } from '~contract/common';
import { startApp } from '../harness/app';
import { type Answer, envelope } from '../harness/stub-upstream';

/** What a server sends beside its data: a new token, and rows that nobody can read. */

const { stub, visit, submit, forget } = await startApp();
const { env } = await import('~/env.server');
Object.assign(env, { apiNewToken: 'header:X-New-Token' });
const route = await import('~/screens/catalogue/payment-groups/route');
const { readSession } = await import('~/session/session.server');

const row = (id: unknown) => ({
  id,
  title: `Group ${id}`,
  creator: 'ada',
  create_time: '2026-11-01 10:11:12',
});
const renewing =
  (answer: Answer): Answer =>
  (seen, response) => {
    response.setHeader('X-New-Token', 'next');
    answer(seen, response);
  };
const list = (...ids: unknown[]) => envelope({ res: { total: ids.length, data: ids.map(row) } });

/** The token in the cookie that an answer sets. */
async function tokenSet(headers: Headers | undefined): Promise<string | undefined> {
  const [cookie = ''] = (headers?.get('set-cookie') ?? '').split(';', 1);
  return (await readSession(new Request('http://here/', { headers: { cookie } }))).token;
}

beforeEach(() => {
  forget();
  stub.on(getMenuAuth.path, envelope({ auth_list: ['/paymentGroup/delete'] }));
  stub.on(paymentGroupIndex.path, list(1, 2));
});

const load = async () => (await route.loader(await visit('/paymentGroup/index'))) as unknown;

describe('a new token', () => {
  it('of a page is kept, and the page is what it was', async () => {
    const plain = await load();
    stub.on(paymentGroupIndex.path, renewing(list(1, 2)));
    const { data, init } = (await load()) as { data: object; init: ResponseInit };
    expect({ ...data, idempotencyKey: '' }).toEqual({ ...(plain as object), idempotencyKey: '' });
    expect(await tokenSet(init.headers as Headers)).toBe('next');
  });

  it('of a form is kept with the message of what was done', async () => {
    stub.on(paymentGroupDelete.path, renewing(envelope([])));
    const form = new URLSearchParams({ intent: 'delete', id: '1' });
    const answer = (await route.action(await submit('/paymentGroup/index', form))) as Response;
    expect(answer.status).toBe(302);
    expect(await tokenSet(answer.headers)).toBe('next');
  });

  it('of a refused form is kept too', async () => {
    stub.on(paymentGroupDelete.path, renewing(envelope([], 422, 'In use')));
    const form = new URLSearchParams({ intent: 'delete', id: '1' });
    const answer = (await route.action(await submit('/paymentGroup/index', form))) as never as {
      data: object;
      init: ResponseInit;
    };
    expect(answer.data).toMatchObject({ ok: false, toast: { text: 'In use' } });
    expect(await tokenSet(new Headers(answer.init.headers))).toBe('next');
  });
});

it('rows that cannot be read are named with the page, and the others are shown', async () => {
  stub.on(paymentGroupIndex.path, list(1, null, 3));
  expect(await load()).toMatchObject({
    rows: [{ id: 1, create_user_name: 'ada' }, { id: 3 }],
    total: 3,
    brokenRows: [{ row: 2, field: 'id' }],
  });
});
