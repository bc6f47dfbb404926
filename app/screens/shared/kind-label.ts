import type { Language } from '~contract/common';
import { kindOf, type TransactionScreen } from '~contract/transactions/kinds';
import type { Labels } from '~contract/transactions/kinds/kind';

/** What a kind of transaction is called. `language`: of i18next, which has ours alone. */
export const kindLabel = (
  screen: TransactionScreen,
  language: string,
  size: keyof Labels = 'short',
): string => kindOf(screen).labels[language as Language][size];
