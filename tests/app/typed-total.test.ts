import { expect, it } from 'vitest';
import type { Detail } from '~/screens/transactions/facts';
import { totalOf } from '~/screens/transactions/typed-total';

const detail = {
  res: { total_amount: '5.38' },
  item: [{ amount: '2.89' }, { amount: '1.52' }, { amount: '-0.40' }, { amount: '' }],
} as Detail;
const after = (...amounts: string[]) =>
  totalOf(
    detail,
    amounts.map((amount, i) => [`item.${i}.amount`, amount]),
  );

it('the total while adjusting is that of before and the differences that are typed, exactly', () => {
  expect(after('2.89', '1.02')).toBe('4.88');
  expect(after('2.89', '1.52', '-0.50')).toBe('5.28');
  expect(after('1,002.89')).toBe('1005.38');
  // Items of other pages are in the total, not among the fields.
  expect(after('2.9')).toBe('5.39');
  expect(after('2.89', '1.52', '-0.40', '0.1')).toBe('5.48');
});

it('there is none while an amount is none, or nothing changes', () => {
  expect(after('2.89', '1.52', '-0.40', '')).toBeNull();
  expect(after('2.890')).toBeNull();
  expect(after('2.', '1.00')).toBeNull();
  expect(after('3.00', '')).toBeNull();
});
