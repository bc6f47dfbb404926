import { describe, expect, it, vi } from 'vitest';
import { mayRecalculate } from '~/screens/shared/run/load.server';
import { fixesOf } from '~/screens/transactions/exceptions/fixes';
import { type GroupKey, groupKey } from '~/screens/transactions/exceptions/group';
import { groupOfKey, pricedKey } from '~/screens/transactions/exceptions/query';
import type { LoaderContext } from '~/session/guarded.server';
import { EXCEPTION_CODES } from '~contract/transactions/exception-group';

describe('a group’s key', () => {
  it.each<GroupKey>([
    { code: 'missing_measures', customer_id: 2, warehouse_id: 3, sku_id: 41 },
    { code: 'no_agreement', customer_id: 2, warehouse_id: 3 },
  ])('names it in an address', (group) => {
    expect(groupOfKey.parse(groupKey(group))).toEqual(group);
  });

  it('has no place for a SKU where none is to blame', () => {
    expect(groupKey({ code: 'no_tier', customer_id: 2, warehouse_id: 3, sku_id: null })).toBe('no_tier-2-3');
  });

  it.each([
    '',
    'no_tier',
    'no_tier-2',
    'no_tier-2-0',
    'no_tier--1-2',
    'else-2-3',
    'no_tier-2-3-x',
    'no_tier-2-1e9',
  ])('%s is none', (key) => expect(groupOfKey.safeParse(key).success).toBe(false));
});

describe('the key of what was priced by itself', () => {
  it('names a job and a customer', () => expect(pricedKey.parse('12-3')).toEqual({ id: 12, customer_id: 3 }));
  it.each(['', '12', '12-0', '12-x', '12-3-4'])('%s is none', (key) =>
    expect(pricedKey.safeParse(key).success).toBe(false),
  );
});

describe('what mends a group', () => {
  const at = { customer_id: 2, warehouse_id: 3 };
  const links = (group: Parameters<typeof fixesOf>[0]) =>
    fixesOf(group).map(({ path, query }) => `${path}?${new URLSearchParams(query)}`);

  it('no agreement: the customer’s, or a new one', () => {
    expect(links({ ...at, code: 'no_agreement' })).toEqual([
      '/billing/index?customer_id=2',
      '/billing/index?customer_id=2&warehouse_id=3&dialog=new',
    ]);
  });

  it('missing measures: the SKU, or all of the customer’s that lack some', () => {
    expect(links({ ...at, code: 'missing_measures', sku_id: 41 })).toEqual([
      '/sku/index?customer_id=2&dialog=edit&id=41',
    ]);
    expect(links({ ...at, code: 'missing_measures', sku_id: null })).toEqual([
      '/sku/index?customer_id=2&is_measured=0',
    ]);
  });

  it('a fact that is missing of a SKU: the SKU, or the agreement that asks for it', () => {
    expect(links({ ...at, code: 'missing_attribute', sku_id: 41, agreement_id: 9 })).toEqual([
      '/sku/index?customer_id=2&dialog=edit&id=41',
      '/billing/index?tab=details&id=9&mode=edit',
    ]);
  });

  const own = ['no_agreement', 'missing_measures', 'no_lines', 'incomplete_freight', 'no_approval'];
  it.each(EXCEPTION_CODES.filter((code) => !own.includes(code)))('%s: the agreement', (code) => {
    expect(links({ ...at, code, agreement_id: 9 })).toEqual(['/billing/index?tab=details&id=9&mode=edit']);
    expect(links({ ...at, code, agreement_id: 9, fee_list: 'outbound_list' })).toEqual([
      '/billing/index?tab=details&id=9&mode=edit&fee_tab=outbound_list',
    ]);
    expect(links({ ...at, code, agreement_id: null })).toEqual(['/billing/index?customer_id=2']);
  });

  it.each(['no_lines', 'incomplete_freight', 'no_approval'] as const)('%s: each of the group', (code) => {
    expect(links({ ...at, code, agreement_id: 9 })).toEqual([`/transaction/exceptions?group=${code}-2-3`]);
  });
});

describe('the right to try again', () => {
  const rights = (...held: string[]) =>
    vi.fn(async (_: unknown, { name }: { name: string }) => ({
      auth_list: held.filter((right) => right.startsWith(name.replace('/transaction', ''))),
    }));
  const may = (call: unknown) => mayRecalculate({ call, has: () => true } as unknown as LoaderContext);

  it('is that of any kind, and the first tells', async () => {
    const all = rights('/inbound/recalculate', '/vas/recalculate');
    expect(await may(all)).toBe(true);
    expect(all).toHaveBeenCalledTimes(1);
    expect(await may(rights('/vas/recalculate'))).toBe(true);
  });

  it('is not that to charge', async () => expect(await may(rights('/inbound/charge'))).toBe(false));
});
