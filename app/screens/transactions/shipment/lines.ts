import type { ShipmentPage } from './load.server';

type Line = NonNullable<NonNullable<ShipmentPage['detail']>['line_list']>[number];

/** What a clerk enters of a line of the carrier. */
export const LINE_FIELDS = ['fee_type', 'amount', 'weight', 'unit_price', 'note'] as const;

/** As many lines as a record may have. */
const MAX_LINES = 100;
/** Empty lines below those that came. */
const SPARE_LINES = 2;
const EMPTY: Line = { fee_type: '', amount: '', weight: '', unit_price: '', note: '' };

/** Lines of the form: those that came in, and some to be filled. */
export const formLines = (lines: readonly Line[]): readonly Line[] =>
  [...lines, ...Array.from({ length: SPARE_LINES }, () => EMPTY)].slice(0, MAX_LINES);

/** Whether a shipment's lines are what it cannot be priced for: one gives neither an amount nor a weight and its price. */
export const areIncomplete = (lines: readonly Line[]): boolean =>
  lines.length === 0 ||
  lines.some(
    ({ amount, weight, unit_price }) =>
      amount === '' && !(Number.parseFloat(weight) > 0 && unit_price !== ''),
  );
