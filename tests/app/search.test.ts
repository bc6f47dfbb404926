import { describe, expect, it, vi } from 'vitest';
import { loadSearch } from '~/screens/search/load.server';
import type { LoaderContext } from '~/session/guarded.server';

const found = (id: number, screen: string) => ({
  id,
  screen,
  reference_no: `R-${id}`,
  value: 'X',
  field: 'ref_no',
});

async function search(query: string, list: readonly object[] = [], is_more = 0) {
  const call = vi.fn(async () => ({ list, is_more }));
  const t = (key: string) => key;
  const visit = {
    url: new URL(`http://here/transaction/search${query}`),
    call,
    t,
    has: () => false,
  } as unknown as LoaderContext;
  const page = await loadSearch(visit).catch((thrown) => (thrown as Response).headers.get('location'));
  return { page, asked: call.mock.calls.map(([, input]: unknown[]) => input) };
}

describe('a number', () => {
  it('that one transaction has leads to its details', async () => {
    const { page, asked } = await search('?number=%20TRK-1%20', [found(5, 'shipment')]);
    expect(asked).toEqual([{ number: 'TRK-1' }]);
    expect(page).toBe('/transaction/shipment?tab=details&id=5');
  });

  it('that several have shows them', async () => {
    const { page } = await search('?number=X', [found(5, 'outbound'), found(6, 'shipment')], 1);
    expect(page).toMatchObject({ number: 'X', isMore: true, rows: [{ id: 5 }, { id: 6 }] });
  });

  it('that more may have than could be looked at shows the one found', async () => {
    expect((await search('?number=X', [found(5, 'outbound')], 1)).page).toMatchObject({ rows: [{ id: 5 }] });
  });

  it('that none has is reported as not found', async () => {
    expect((await search('?number=X')).page).toMatchObject({ number: 'X', isMore: false, rows: [] });
  });

  it.each(['', '?number=', '?number=%20'])('asks for nothing where there is none: %s', async (query) => {
    const { page, asked } = await search(query);
    expect(asked).toEqual([]);
    expect(page).toMatchObject({ number: '', rows: [] });
  });

  it.each(['%00TRK%0A-1%09', '%EF%BC%B4RK-%EF%BC%91', '%20TRK-1%C2%A0'])(
    'is read as it is meant: %s',
    async (typed) => {
      expect((await search(`?number=${typed}`)).asked).toEqual([{ number: 'TRK-1' }]);
    },
  );

  it('of stray characters alone is none', async () => {
    expect((await search('?number=%00')).asked).toEqual([]);
  });

  it('is no longer than any number can be', async () => {
    const { asked } = await search(`?number=${'9'.repeat(500)}`);
    expect(asked).toEqual([{ number: '9'.repeat(64) }]);
  });
});

describe('a customer whose code contains it', () => {
  it('is named beside the transactions, of which one alone is not opened then', async () => {
    const customer_list = [{ id: 7, customer_code: 'ACME' }];
    const call = async (endpoint: { name: string }) =>
      endpoint.name === 'transaction.find' ? { list: [found(5, 'outbound')], is_more: 0 } : { customer_list };
    const url = new URL('http://here/transaction/search?number=acm');
    const visit = { url, call, has: () => true, t: (key: string) => key } as unknown as LoaderContext;
    expect(await loadSearch(visit)).toMatchObject({ customers: customer_list, rows: [{ id: 5 }] });
  });
});
