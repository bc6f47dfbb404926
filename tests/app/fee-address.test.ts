import { expect, it } from 'vitest';
import { actionUrl } from '~/screens/agreements/actions';
import { feeRowsOf } from '~/screens/agreements/fees/fee-tab';
import { agreementQuery } from '~/screens/agreements/query';
import { feeAddress } from '~/screens/shared/fee-address';

/** Addresses of fees: the version, the fee table and the rows that priced something. */

it('names the version, the table and the rows, and leads to the first of them', () => {
  expect(feeAddress({ agreementId: 9, version: 3, list: 'storage_list', rows: [1, 3] })).toBe(
    '/billing/index?tab=details&id=9&version=3&fee_tab=storage_list&fee_rows=1%2C3#fee-row',
  );
  expect(feeAddress({ agreementId: 9, version: 3 })).toBe('/billing/index?tab=details&id=9&version=3');
  expect(feeRowsOf('1,3')).toEqual([1, 3]);
  expect(feeRowsOf(undefined)).toEqual([]);
  expect(agreementQuery.fee_rows.safeParse('1;drop').success).toBe(false);
});

it('editing stays on the table of the agreement that is shown', () => {
  const search = new URLSearchParams('tab=details&id=9&version=2&fee_tab=return_list&fee_rows=1');
  expect(actionUrl(search, 9, 'edit')).toBe('?tab=details&id=9&fee_tab=return_list&mode=edit');
  expect(actionUrl(search, 8, 'edit')).toBe('?tab=details&id=8&mode=edit');
});
