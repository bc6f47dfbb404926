import { expect, it } from 'vitest';
import type { TransactionRow } from '~/screens/transactions/columns';
import { byCurrency, sumRowOf, sumRows } from '~/screens/transactions/sum-rows';

const row = (total_amount: string, currency_code: string, state = 'Charged', error_msg = '') =>
  sumRowOf({
    ...{ total_amount, currency_code, charge_status_text: state, error_msg },
    ...{ billing_amount: total_amount, adjust_amount: '0.00' },
  } as TransactionRow);

it('ticked rows are summed exactly, by charge state and currency; what has no price is counted apart', () => {
  const sums = sumRows([
    row('0.10', 'USD'),
    row('0.20', 'USD'),
    row('1.19', 'USD', 'Not charged'),
    row('-0.001', 'KWD'),
    row('0.00', '', 'To be charged', 'No agreement'),
  ]);
  expect(sums).toEqual({
    sums: [
      { state: 'Charged', currency: 'USD', count: 2, amount: '0.30' },
      { state: 'Not charged', currency: 'USD', count: 1, amount: '1.19' },
      { state: 'Charged', currency: 'KWD', count: 1, amount: '-0.001' },
    ],
    unpriced: 1,
  });
  expect(byCurrency(sums).map(([currency, of]) => [currency, of.length])).toEqual([
    ['USD', 2],
    ['KWD', 1],
  ]);
});
