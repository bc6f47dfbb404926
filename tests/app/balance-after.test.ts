import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceAfter } from '~/screens/accounts/customer-accounts/balance-after';
import { accountTransactionForm } from '~contract/accounts/accounts';
import { TRADING_METHOD } from '~contract/constants';

/** A unit of account with as many decimals as are ever kept. */
const FINE = 'UYW';
const { withdrawal, adjustment, refund } = TRADING_METHOD;

describe('the balance after a transaction by hand', () => {
  it.each([
    ['100.00', refund, '12.5', '112.50'],
    ['100.00', withdrawal, '100.01', '-0.01'],
    ['-0.50', refund, ' 0.5 ', '0.00'],
    ['-100', adjustment, '-0.0001', '-100.0001'],
    ['0', refund, '1000', '1000'],
    ['0', refund, '16,781.95', '16781.95'],
    ['0', refund, '１２．５', '12.5'],
    ['9999999999999.9999', refund, '9999999999999.9999', '19999999999999.9998'],
  ])('%s and %s of %s make %s', (balance, method, amount, after) => {
    expect(balanceAfter(balance, String(method), amount, FINE)).toBe(after);
  });

  it.each(['', '-', '-1', '0', '0.00', '1e3', '十二', '1,5', '01', '.5', '1.00000', '10000000000000', 'NaN'])(
    'cannot be told of %j',
    (amount) => expect(balanceAfter('1', String(refund), amount, FINE)).toBeNull(),
  );

  it('is unknown before a method is chosen, and only an adjustment lowers it by its sign', () => {
    expect(balanceAfter('1', '', '1', FINE)).toBeNull();
    expect(balanceAfter('1', String(withdrawal), '-1', FINE)).toBeNull();
    expect(balanceAfter('1', String(adjustment), '-1', FINE)).toBe('0');
  });

  it.each([
    ['USD', '1.005', null],
    ['USD', '1.0500', '2.0500'],
    ['JPY', '1.5', null],
    ['KWD', '1.2345', null],
    ['KWD', '1.234', '2.234'],
  ])('has no more decimals than %s', (currency, amount, after) => {
    expect(balanceAfter('1', String(refund), amount, currency)).toBe(after);
  });

  it('is exact, of every amount that the server takes', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.integer({ min: 0, max: 4 }))
      .map(([digits, scale]) => new Big(digits.toString()).div(new Big(10).pow(scale)).toFixed());
    fc.assert(
      fc.property(decimal, decimal, (balance, amount) => {
        const { success } = accountTransactionForm.shape.amount.safeParse(amount);
        const after = balanceAfter(balance, String(adjustment), amount, FINE);
        expect(after === null).toBe(!success);
        if (after !== null) expect(new Big(after).eq(new Big(balance).plus(amount))).toBe(true);
      }),
    );
  });
});
