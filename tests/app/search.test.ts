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

async function search(
  query: string,
  list: readonly object[] = [],
  is_more = 0,
  ledger_list: readonly object[] = [],
) {
  const call = vi.fn(async () => ({ list, is_more, ledger_list }));
  const t = (key: string) => key;
  const visit = {
    url: new URL(`http://here/transaction/search${query}`),
    call,
    t,
    session: { language: 'en-US' },
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

  it.each([
    ['entry', '/account/index?customer_id=7&transaction_no=RA1'],
    ['remittance', '/remittance/index?tab=applications&customer_id=7&application_no=RA1'],
    ['transfer', '/transfer/index?customer_id=7&application_no=RA1'],
  ])('that one %s alone has leads to the list that shows it', async (kind, to) => {
    const entry = { kind, number: 'RA1', customer_id: 7, customer_code: 'ACME', amount: '2.50' };
    const whole = { ...entry, create_time: '2026-03-01T12:00:00Z', currency_code: 'USD' };
    const { page } = await search('?number=RA1', [], 0, [whole]);
    expect(page).toBe(`${to}&start_create_time=2026-03-01&end_create_time=2026-03-01`);
    const { page: both } = await search('?number=RA1', [found(5, 'outbound')], 0, [whole]);
    expect(both).toMatchObject({
      rows: [{ id: 5 }],
      ledger: [{ text: 'RA1', hint: `found.${kind} ACME 2.50\u00a0USD` }],
    });
  });

  it.each([
    [8, false],
    [9, true],
  ])(
    'that %i ledger entries have shows eight, and says whether there are more: %s',
    async (count, isLedgerMore) => {
      const entry = { kind: 'entry', number: 'L1', customer_id: 7, customer_code: 'ACME', amount: '1' };
      const whole = { ...entry, create_time: '2026-03-01T12:00:00Z', currency_code: 'USD' };
      const { page } = await search('?number=L1', [], 0, Array(count).fill(whole));
      expect(page).toMatchObject({ isLedgerMore, ledger: { length: 8 } });
    },
  );

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
  const customer_list = [{ id: 7, customer_code: 'ACME' }];
  const menu = [{ id: 1, title: 'Customers', name: '/customer/index', icon: 'user', _child: [] }];
  const shown = (number: string, named: readonly object[], menu_list: readonly object[] = menu) => {
    const answers: Record<string, object> = {
      'transaction.find': { list: [found(5, 'outbound')], is_more: 0, ledger_list: [] },
      'common.get_menu_list': { menu_list },
      'customer.index': { res: { total: named.length, data: named } },
    };
    const call = async ({ name }: { name: string }) => answers[name] ?? { customer_list };
    const url = new URL(`http://here/transaction/search?number=${encodeURIComponent(number)}`);
    const session = { language: 'en-US' };
    return loadSearch({ url, call, session, has: () => true, t: (key: string) => key } as never);
  };

  it('is named beside the transactions, of which one alone is not opened then', async () => {
    expect(await shown('acm', [])).toMatchObject({ customers: customer_list, rows: [{ id: 5 }] });
  });

  it('is named by its name too, for who may open its page, and once', async () => {
    const byName = [...customer_list, { id: 8, customer_code: 'KIWI', title: '新西兰奇异果' }];
    expect(await shown('奇异', byName)).toMatchObject({ customers: [customer_list[0], byName[1]] });
    expect(await shown('奇异', byName, [])).toMatchObject({ customers: customer_list });
  });
});
