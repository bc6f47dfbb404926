import { describe, expect, it } from 'vitest';
import { arranged, queryOfForm } from '~/listing/column-choice';
import { toColumns, toRows } from '~/listing/columnar';
import { pageCount, pagesAround } from '~/listing/paging';
import { pagingQuery } from '~/listing/paging-query';
import { changeQuery, listQuery, restOfQuery } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import { transactionQuery } from '~/screens/transactions/query';
import { PAGE_SIZES } from '~contract/constants';
import { transactionFilters } from '~contract/transactions/transactions';

const read = (query: string) =>
  readQuery({ ...transactionFilters, ...transactionQuery }, new URLSearchParams(query));

describe('reading a query', () => {
  it.each(['0', '-1', '1000000000', '1.5', 'x', '', '１', ' '])('page %j falls back to the first', (page) => {
    expect(readQuery(pagingQuery, new URLSearchParams({ page })).page).toBe(1);
  });

  it.each(['49', '1000000000', '-50', 'all', ''])('size %j falls back to 50', (list_rows) => {
    expect(readQuery(pagingQuery, new URLSearchParams({ list_rows })).list_rows).toBe(50);
  });

  it('keeps the sizes on offer: 50, 100 and 200', () => {
    expect(PAGE_SIZES).toEqual([50, 100, 200]);
    for (const size of PAGE_SIZES) expect(read(`list_rows=${size}`).list_rows).toBe(size);
  });

  it('drops a bad value and keeps the good ones beside it', () => {
    const query = read(
      'customer_id=7&charge_status=9&billing_status=1&create_time_start=2026-02-30&tab=nowhere',
    );
    expect(query).toMatchObject({ customer_id: 7, billing_status: 1 });
    expect(query.charge_status).toBeUndefined();
    expect(query.create_time_start).toBeUndefined();
    expect(query.tab).toBeUndefined();
  });

  it('takes an empty value for none', () => {
    expect(read('customer_id=&order_number=').customer_id).toBeUndefined();
  });
});

describe('writing a query', () => {
  it('sets, takes out, and leaves the rest', () => {
    expect(changeQuery('a=1&page=3', { page: null, b: 2 })).toBe('?a=1&b=2');
    expect(changeQuery('page=3', { page: '' })).toBe('');
  });

  it('gives the rest for hidden inputs, without what is empty', () => {
    expect(restOfQuery(new URLSearchParams('a=1&b=&page=2'), ['page'])).toEqual([['a', '1']]);
  });
});

describe('pages', () => {
  it('counts at least one', () => {
    expect([pageCount(0, 50), pageCount(50, 50), pageCount(51, 50)]).toEqual([1, 1, 2]);
  });

  it('offers first, last and two to each side, with gaps between', () => {
    expect(pagesAround(1, 1)).toEqual([1]);
    expect(pagesAround(1, 9)).toEqual([1, 2, 3, 0, 9]);
    expect(pagesAround(5, 9)).toEqual([1, 0, 3, 4, 5, 6, 7, 0, 9]);
    expect(pagesAround(9, 9)).toEqual([1, 0, 7, 8, 9]);
  });
});

describe('rows column by column', () => {
  it('are the same rows again, also where the first lacks a field', () => {
    const rows: { id: number; note?: string | null }[] = [
      { id: 1 },
      { id: 2, note: 'x' },
      { id: 3, note: null },
    ];
    expect(JSON.parse(toColumns(rows))).toEqual({ id: [1, 2, 3], note: [null, 'x', null] });
    expect(toRows(toColumns(rows))).toEqual([{ id: 1 }, { id: 2, note: 'x' }, { id: 3 }]);
    expect(toRows(toColumns([]))).toEqual([]);
  });
});

describe('the columns of an address', () => {
  const columns = ['number', 'date', 'order', 'currency', 'total'].map((key) => ({
    key,
    title: key,
    isExtra: key === 'currency',
    ...(key === 'number' && { pinned: 'start' as const }),
    ...(key === 'total' && { pinned: 'end' as const }),
    cell: () => null,
  }));
  const shown = (cols: string | null) =>
    arranged(columns, cols).map(({ key, width }) => (width ? `${key} ${width}` : key));

  it('are the usual ones where it names none that there are', () => {
    for (const cols of [null, '', 'nonsense', '..-'])
      expect(shown(cols)).toEqual(['number', 'date', 'order', 'total']);
  });

  it('stand in its order, with widths from 100 to 300 pixels, between those that stay', () => {
    expect(shown('order-180.currency.date-99')).toEqual(['number', 'order 180', 'currency', 'date', 'total']);
    expect(shown('total.order.order')).toEqual(['number', 'order', 'total']);
  });

  const sent = (fields: string) => queryOfForm(new URLSearchParams(`status=1&col_order=a.b.c&${fields}`));

  it('come of its form, and stay to be moved further', () => {
    expect(queryOfForm(new URLSearchParams('status=1'))).toBeNull();
    expect(sent('col=a&col=c&col_width_a=140&col_width_c=')).toBe('?status=1&cols=a-140.c');
    expect(sent('')).toBe('?status=1');
    expect(sent('col=a&col=b&col=c&col_up=c')).toBe('?status=1&cols=a.c.b&dialog=columns');
    expect(sent('col=a&col=b&col_down=a')).toBe('?status=1&cols=b.a&dialog=columns');
    expect(sent('col=a&col=b&col_up=a')).toBe('?status=1&cols=a.b&dialog=columns');
    expect(sent('col=a&col_down=nothing')).toBe('?status=1&cols=a&dialog=columns');
  });
});

it('one list is one address, whatever it is looked at beside it', () => {
  const same = ['?b=2&a=1', '?a=1&b=2&tab=details&id=7', '?a=1&c=&b=2&dialog=batch&job=9&select=all'];
  for (const query of same) expect(listQuery(query)).toBe('?a=1&b=2');
  expect(listQuery('?a=1&b=2&page=2')).toBe('?a=1&b=2&page=2');
  expect(listQuery('?a=1&page=2', ['page'])).toBe('?a=1');
});
