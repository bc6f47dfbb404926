import type { Sort, TransactionKind } from './kind';
import { orderView } from './outbound';
import { KINDS } from './registry';

export { KINDS };

export type TransactionScreen = (typeof KINDS)[number]['name'];
export const TRANSACTION_SCREENS: readonly TransactionScreen[] = KINDS.map(({ name }) => name);

/** Columns that some list can be sorted by. */
export const TRANSACTION_SORTS = [
  'create_time',
  'ship_time',
  'total_amount',
] as const satisfies readonly Sort[];

/** The kind of a screen. */
export const kindOf = (screen: TransactionScreen): TransactionKind =>
  KINDS.find(({ name }) => name === screen)!;

/** The codes of `transaction_type` that a screen lists. */
export const typesOf = (screen: TransactionScreen): readonly number[] =>
  kindOf(screen).types.map(({ code }) => code);

/** The screen that lists a type; undefined: it is no billing transaction's. */
export const screenOfType = (type: number): TransactionScreen | undefined =>
  TRANSACTION_SCREENS.find((screen) => typesOf(screen).includes(type));

/** Every kind, and the order view as one more. */
export const VIEWS: readonly TransactionKind[] = [...KINDS, orderView];

/** Kinds whose calls a server may have apart; the order view's are its own (spec billing 2.6). */
export const KIND_VARIANTS = ['order', ...TRANSACTION_SCREENS] as const;
export type KindVariant = (typeof KIND_VARIANTS)[number];

/** The kind behind a variant, with the order view's titles. */
export const kindOfVariant = (variant: KindVariant): TransactionKind =>
  variant === 'order' ? orderView : kindOf(variant);
