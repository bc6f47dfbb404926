import { expect, it } from 'vitest';
import { redirectBeyondEnd } from '~/screens/shared/last-page.server';

const target = (query: string, total: number, page: number, name?: string) => {
  try {
    redirectBeyondEnd(new URL(`http://own.invalid/list?${query}`), total, { page, list_rows: 50 }, name);
    return null;
  } catch (response) {
    return (response as Response).headers.get('location');
  }
};

it('leads from a page beyond the end to the last one, and keeps the rest of the address', () => {
  expect(target('customer_id=2&page=99', 319, 99)).toBe('/list?customer_id=2&page=7');
  expect(target('page=2', 0, 2)).toBe('/list');
});

it('of a list in a dialog, by the name that its page has', () => {
  expect(target('page=3&dialog_page=9', 120, 9, 'dialog_page')).toBe('/list?page=3&dialog_page=3');
});

it('stays on a page that is there', () => {
  expect(target('page=7', 319, 7)).toBeNull();
  expect(target('', 0, 1)).toBeNull();
});
