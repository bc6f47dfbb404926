import { describe, expect, it } from 'vitest';
import { toColumns, toRows } from '~/listing/columnar';
import { pageCount, pagesAround } from '~/listing/paging';
import { pagingQuery } from '~/listing/paging-query';
import { changeQuery, restOfQuery } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import { transactionQuery } from '~/screens/transactions/query';
import { PAGE_SIZES } from '~contract/constants';
import { orderFilters } from '~contract/transactions/transactions';

const read = (query: string) =>
  readQuery({ ...orderFilters, ...transactionQuery }, new URLSearchParams(query));

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
    expect(toColumns(rows)).toEqual({ id: [1, 2, 3], note: [undefined, 'x', null] });
    expect(toRows(toColumns(rows))).toEqual(rows);
    expect(toRows(toColumns([]))).toEqual([]);
  });
});
