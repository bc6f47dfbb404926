import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountIndex } from '../../../contract/accounts/accounts';
import {
  transferApply,
  transferApprove,
  transferIndex,
  transferQuote,
  transferReview,
} from '../../../contract/accounts/transfer';
import { converted } from '../../../upstream/accounts/applications/conversion';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { decimal } from '../../rating/arbitraries';
import { dividedBy, fraction, halfUp, times } from '../../rating/fractions';
import { DECIMALS } from '../../rating/naive';
import { seedRates } from '../exchange-rates/fixture';
import { deposit, seedWorld, today, transferOf } from './fixture';

/** What an amount comes to by whole numbers alone: a second way to the same figure. */
const worthOf = (amount: string, rate: { rate_from: string; rate_to: string }, currency: string) =>
  halfUp(
    dividedBy(times(fraction(amount), fraction(rate.rate_to)), fraction(rate.rate_from)),
    DECIMALS[currency]!,
  );

describe('an amount in another currency', () => {
  it('is the exact quotient, rounded once', () => {
    const rate = fc.oneof(
      decimal(100_000, 8, 1),
      fc.constantFrom('1', '3', '7.2', '0.00000001', '999999999', '20110.37', '0.30735'),
    );
    const amount = fc.oneof(decimal(1_000_000, 3, 1), fc.constantFrom('900000000', '9999999999999', '0.01'));
    const currency = fc.constantFrom(...Object.keys(DECIMALS));
    fc.assert(
      fc.property(amount, rate, rate, currency, (from, rate_from, rate_to, to) => {
        const worth = { rate_from, rate_to };
        expect(converted(from, worth, to, '0').gross_amount).toBe(worthOf(from, worth, to));
      }),
      { numRuns: 2000, seed: 21 },
    );
  });

  it('does not lose a half to the digits of a rate: 1.5 by 1 ÷ 300 is 0.005, so 0.01', () => {
    expect(converted('1.5', { rate_from: '300', rate_to: '1' }, 'USD', '0').gross_amount).toBe('0.01');
  });
});

describe('on file', () => {
  const api = testApi();
  beforeAll(() => seedRates(api.db, [`EUR/JPY ${today} 181.37`, `EUR/KWD ${today} 0.35427`]));
  const world = seeded(() => seedWorld(api));
  const asked = (from: string, to: string, from_amount: string) =>
    transferOf(world, { from_amount, from_currency_code: from, to_currency_code: to });
  const quoteOf = async (from: string, to: string, amount: string) =>
    (await api.call(transferQuote, asked(from, to, amount), world.applicant.token)).data;

  it.each([
    ['crossed', 'JPY', 'KWD', '181.37', '0.35427', '0.00195330'],
    ['crossed the other way', 'KWD', 'JPY', '0.35427', '181.37', '511.95415926'],
    ['turned round', 'JPY', 'EUR', '181.37', '1', '0.00551359'],
    ['as it stands', 'EUR', 'JPY', '1', '181.37', '181.37'],
  ])(
    'a rate %s keeps its full quotient until the amount is rounded',
    async (_, from, to, low, high, rate) => {
      const quote = await quoteOf(from, to, '900000000');
      const digits = { JPY: 0, KWD: 3, EUR: 2 }[to]!;
      const worth = halfUp(dividedBy(times(fraction('900000000'), fraction(high)), fraction(low)), digits);
      expect(quote).toMatchObject({ rate: String(Number(rate)), rate_from: low, rate_to: high });
      expect(quote.gross_amount).toBe(worth);
    },
  );

  it('is kept with the application and stands beside its entry, so that both can be recomputed', async () => {
    await deposit(world, '900000000', 'JPY');
    const form = asked('JPY', 'KWD', '900000000');
    const { id } = (await api.call(transferApply, form, world.applicant.token)).data;
    const { res } = (await api.call(transferReview, { id }, world.approver.token)).data;
    const worth = { rate_from: '181.37', rate_to: '0.35427' };
    expect(res).toMatchObject({ rate: '0.0019533', ...worth });
    const { data } = await api.call(transferIndex, { customer_id: world.customerId }, world.approver.token);
    expect(data.res.data[0]).toMatchObject({ ...worth, to_amount: res.to_amount });
    expect(res.to_amount).toBe(worthOf('900000000', worth, 'KWD'));
    await api.call(transferApprove, { id, status: 1 }, world.approver.token);
    const reader = await seedUser(api.db, { rights: ['/account/index'] });
    const ledger = await api.call(accountIndex, { customer_id: world.customerId }, reader.token);
    const [received, paid] = ledger.data.res.data;
    expect(received).toMatchObject({ ...worth, amount: res.to_amount, from_amount: '900000000' });
    expect(paid).not.toHaveProperty('rate_from');
  });
});
