import { ownText } from '../columns';
import type { DrawnItems } from '../items';
import type { TransactionPage } from '../load.server';

type Line = NonNullable<NonNullable<TransactionPage['detail']>['line_list']>[number];

/** What a clerk enters of a line of the carrier. */
export const LINE_FIELDS = ['fee_type', 'amount', 'weight', 'unit_price', 'note'] as const;

/** Whether a shipment's lines are what it cannot be priced for: one gives neither an amount nor a weight and its price. */
export const areIncomplete = (lines: readonly Line[]): boolean =>
  lines.length === 0 ||
  lines.some(
    ({ amount, weight, unit_price }) =>
      amount === '' && !(Number.parseFloat(weight) > 0 && unit_price !== ''),
  );

/** The weight of a carrier's line in kg; one that came in another unit as it came, with what that is. */
export const weightText: DrawnItems[string] = (item, format) => {
  const [weight, sent] = [ownText(item, 'weight'), ownText(item, 'weight_sent')];
  if (weight === '') return '';
  return sent ? `${sent} (${format.number(weight)} kg)` : format.number(weight);
};
