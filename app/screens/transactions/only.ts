import type { Sort, TransactionKind } from '~contract/transactions/kinds/kind';
import type { Only } from '~contract/transactions/transactions';

interface OnlyTitle {
  readonly only: Only;
  readonly title: `transactions.only${'Errors' | 'Zero' | 'Largest' | 'Unusual'}`;
  readonly hint?: 'transactions.onlyUnusualHint';
}

/** What a list can be narrowed to, in the order of the menu. */
export const ONLY_TITLES: readonly OnlyTitle[] = [
  { only: 'errors', title: 'transactions.onlyErrors' },
  { only: 'largest', title: 'transactions.onlyLargest' },
  { only: 'zero', title: 'transactions.onlyZero' },
  { only: 'unusual', title: 'transactions.onlyUnusual', hint: 'transactions.onlyUnusualHint' },
];

/** How a list is sorted that says nothing else: newest first, but by size what is asked for by size. */
export function usualSort({ sorts }: TransactionKind, only: string | null | undefined): `-${Sort}` {
  const bySize = only === 'largest' ? sorts.find((sort) => sort === 'total_amount') : undefined;
  return `-${bySize ?? sorts[0]!}`;
}
