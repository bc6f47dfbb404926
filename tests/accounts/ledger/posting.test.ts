import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRADING_METHOD as M } from '../../../contract/constants';
import {
  journalLines,
  type PostableMethod,
  posting,
  reverseLines,
} from '../../../upstream/accounts/ledger/posting';

const customer = { customerId: 7 };

describe('posting', () => {
  it.each([
    [M.offlineTopUp, 'cash', 'in'],
    [M.onlineTopUp, 'cash', 'in'],
    [M.charge, 'revenue', 'out'],
    [M.refund, 'revenue', 'in'],
    [M.adjustment, 'adjustment', 'in'],
    [M.compensation, 'adjustment', 'in'],
    [M.withdrawal, 'cash', 'out'],
    [M.transferOut, 'cash', 'out'],
    [M.transferIn, 'cash', 'in'],
    [M.exchangeLoss, 'exchange_loss', 'out'],
  ] as const)('moves method %i between the customer and %s (%s)', (method, house, direction) => {
    const sides =
      direction === 'in'
        ? { source: { house }, destination: customer }
        : { source: customer, destination: { house } };
    expect(posting(method, 7, '12.50', 'USD')).toEqual({ ...sides, amount: '12.50', currencyCode: 'USD' });
  });

  it('turns a charge or an adjustment below zero the other way', () => {
    expect(posting(M.charge, 7, '-3.40', 'USD')).toMatchObject({
      source: { house: 'revenue' },
      destination: customer,
    });
    expect(posting(M.adjustment, 7, '-3.40', 'USD')).toMatchObject({
      source: customer,
      destination: { house: 'adjustment' },
    });
    expect(Number(posting(M.charge, 7, '-3.40', 'USD').amount)).toBe(3.4);
  });

  it.each([1, 2, 4, 6, 7, 8, 9, 10] as const)('refuses a negative amount by method %i', (method) => {
    expect(() => posting(method, 7, '-0.01', 'USD')).toThrow(RangeError);
  });
});

describe('legs', () => {
  it('has one leg an account, also of several postings', () => {
    const topUp = posting(M.offlineTopUp, 7, '10000.80', 'USD');
    const loss = posting(M.exchangeLoss, 7, '50.00', 'USD');
    expect(journalLines([topUp, loss])).toEqual([
      { party: { house: 'cash' }, amount: '-10000.8', currencyCode: 'USD' },
      { party: customer, amount: '9950.8', currencyCode: 'USD' },
      { party: { house: 'exchange_loss' }, amount: '50', currencyCode: 'USD' },
    ]);
  });

  it('keeps the currencies of a transfer apart', () => {
    const both = journalLines([
      posting(M.transferOut, 7, '1000', 'USD'),
      posting(M.transferIn, 7, '920', 'EUR'),
    ]);
    expect(both.map((leg) => `${leg.amount} ${leg.currencyCode}`)).toEqual([
      '-1000 USD',
      '1000 USD',
      '-920 EUR',
      '920 EUR',
    ]);
  });

  const movement = fc
    .tuple(
      fc.constantFrom<PostableMethod>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.boolean(),
      fc.constantFrom('USD', 'EUR'),
    )
    .map(([method, tenThousandths, negative, currency]) => {
      const units =
        (method === M.charge || method === M.adjustment) && negative ? -tenThousandths : tenThousandths;
      return posting(method, 7, (units / 10_000).toFixed(4), currency);
    });

  it('sums to zero in every currency, and with its mirror in every account', () => {
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1, maxLength: 6 }), (postings) => {
        const all = journalLines(postings);
        // Exact in ten-thousandths: floats would round.
        const units = (list: typeof all) =>
          list.reduce((sum, leg) => sum + Math.round(Number(leg.amount) * 10_000), 0);
        for (const code of ['USD', 'EUR']) {
          expect(units(all.filter((leg) => leg.currencyCode === code))).toBe(0);
        }
        reverseLines(all).forEach((back, i) => {
          expect(back.party).toEqual(all[i]?.party);
          expect(units([back, all[i]!])).toBe(0);
        });
      }),
    );
  });
});
