import { expect, it } from 'vitest';
import { readRows } from '~/forms/rows';
import { MAX_ITEMS, MAX_ORDER_LINES, MAX_ORDER_MATERIALS, MAX_RECEIPT_LINES } from '~contract/constants';
import { saveAdjustment } from '~contract/transactions/transaction-actions';

const formOf = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const rowsOf = (count: number) =>
  readRows(
    formOf(
      Array.from({ length: count }, (_, i): [string, string][] => [
        [`item.${i}.id`, String(i + 1)],
        [`item.${i}.amount`, '1.00'],
      ]).flat(),
    ),
    'item',
  );

it('rows come in the order of their numbers, other fields and other parts aside', () => {
  const form = formOf([
    ['item.10.amount', '3'],
    ['id', '7'],
    ['item.2.id', '5'],
    ['item.2.amount', '2'],
    ['other.0.id', '9'],
    ['item.x.id', '9'],
    ['item.1000000.id', '9'],
  ]);
  expect(readRows(form, 'item')).toEqual([{ id: '5', amount: '2' }, { amount: '3' }]);
});

it('no row is lost: what is too many, the contract refuses', () => {
  expect(MAX_ITEMS).toBeGreaterThan(Math.max(MAX_RECEIPT_LINES, MAX_ORDER_LINES + MAX_ORDER_MATERIALS));
  const accepted = (count: number) => saveAdjustment.input.safeParse({ id: 1, item: rowsOf(count) }).success;
  expect(rowsOf(MAX_ITEMS + 1)).toHaveLength(MAX_ITEMS + 1);
  expect([accepted(MAX_ITEMS), accepted(MAX_ITEMS + 1)]).toEqual([true, false]);
});
