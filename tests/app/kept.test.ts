import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLanguageList, getMenuAuth, getMenuList, setLanguage } from '~contract/common';
import { savedViewDelete } from '~contract/operations/saved-views';
import { changeChargeStatus } from '~contract/transactions/transaction-actions';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';
import { orderIndex } from '../transactions/calls';

const stub = await stubApp({
  [changeChargeStatus.path]: envelope({ done: 1, refused: [] }),
  [savedViewDelete.path]: envelope(null),
  [setLanguage.path]: envelope(null),
});
const { call } = await import('~/gateway/call.server');
const { clearReplyCache, isCacheable, isWrite, mayChangeReplies, cachedReply } = await import(
  '~/gateway/reply-cache.server'
);

const ada = { token: 'ada', language: 'en-US' as const };

/** Number of requests for the menu that reached the upstream. */
let asks = 0;
const answer = async () => {
  asks += 1;
  return { menu_list: [] };
};
const menu = (caller: typeof ada | { token: string; language: 'zh-CN' } = ada, ask = answer) =>
  cachedReply(getMenuList, {}, caller, ask);

beforeEach(() => {
  asks = 0;
  clearReplyCache();
});
afterEach(() => void vi.useRealTimers());

describe('a reply is kept', () => {
  it('for one user (but what is public for all), one language, one input', async () => {
    const [first, second] = await Promise.all([menu(), menu()]);
    expect(second).toBe(first);
    await menu();
    expect(asks).toBe(1);
    await menu({ token: 'ben', language: 'en-US' });
    await menu({ token: 'ada', language: 'zh-CN' });
    expect(asks).toBe(3);
    const rights = (name: string) =>
      cachedReply(getMenuAuth, { name }, ada, async () => ({ auth_list: [name] }));
    expect(await rights('/a')).toEqual({ auth_list: ['/a'] });
    expect(await rights('/b')).toEqual({ auth_list: ['/b'] });
    const languages = (token: string) =>
      cachedReply(getLanguageList, {}, { token, language: 'en-US' }, async () => ({ language_list: [] }));
    expect(await languages('ben')).toBe(await languages('ada'));
  });

  it('for a minute from when it was asked for', async () => {
    vi.useFakeTimers();
    await menu();
    vi.advanceTimersByTime(59_900);
    await menu();
    expect(asks).toBe(1);
    vi.advanceTimersByTime(200);
    await menu();
    expect(asks).toBe(2);
  });

  it('while there is room; what was asked for first goes first', async () => {
    await menu();
    const other = (i: number) => menu({ token: `t${i}`, language: 'zh-CN' });
    for (let i = 0; i < 1_999; i++) await other(i);
    await menu();
    expect(asks).toBe(2_000);
    await other(1_999);
    await other(0);
    expect(asks).toBe(2_001);
    await menu();
    expect(asks).toBe(2_002);
  });

  it('only of calls that describe the session', () => {
    expect([getMenuList, getMenuAuth, getLanguageList].every(isCacheable)).toBe(true);
    expect([orderIndex, setLanguage].some(isCacheable)).toBe(false);
  });
});

it('a failure reaches everybody who waits for it, and is not kept', async () => {
  const fail = () => menu(ada, () => Promise.reject(new Error('down')));
  const both = await Promise.allSettled([fail(), menu()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await menu()).toEqual({ menu_list: [] });
  expect(asks).toBe(1);
});

describe('everything is forgotten', () => {
  it.each([
    ['a write', () => call(savedViewDelete, { id: 1 }, ada)],
    ['the GET that writes', () => call(setLanguage, { language: 'zh-CN' }, ada)],
  ])('after %s', async (_, write) => {
    await menu();
    await write();
    await menu();
    expect(asks).toBe(2);
  });

  it('after a write of which nobody knows what it did', async () => {
    stub.on(savedViewDelete.path, (_, response) => response.destroy());
    await menu();
    await expect(call(savedViewDelete, { id: 1 }, ada)).rejects.toThrow();
    await menu();
    expect(asks).toBe(2);
  });

  it('also what is still being asked: it began before the write', async () => {
    let reply = (_: { menu_list: [] }) => {};
    const asked = new Promise<{ menu_list: [] }>((resolve) => {
      reply = resolve;
    });
    const early = menu(ada, () => asked);
    clearReplyCache();
    await menu();
    reply({ menu_list: [] });
    await early;
    await menu();
    expect(asks).toBe(1);
  });
});

it('work on transactions changes nothing that is kept', async () => {
  await menu();
  await call(changeChargeStatus, { ids: '1', charge_status: 1 }, ada);
  await menu();
  expect(asks).toBe(1);
});

it.each([
  ['POST', 'user.add', true],
  ['GET', 'common.set_language', true],
  ['GET', 'common.get_menu_list', false],
] as const)('%s %s is a write: %s', (method, name, expected) =>
  expect(isWrite({ method, name })).toBe(expected),
);

it.each([
  ['ingest.customers', true],
  ['ingest.warehouses', true],
  ['ingest.orders', false],
  ['transaction.bill', false],
])('%s may change what is kept: %s', (name, expected) =>
  expect(mayChangeReplies({ method: 'POST', name })).toBe(expected),
);
