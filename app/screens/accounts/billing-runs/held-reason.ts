import type { TFunction } from 'i18next';
import type { HeldTransaction } from '~contract/accounts/billing-runs';

/** Why a run has left a transaction to people. */
export const heldReason = (t: TFunction, { why, doubt_of }: HeldTransaction): string =>
  ({
    doubt: t('billingRuns.whyDoubt', { other: doubt_of }),
    difference: t('billingRuns.whyDifference'),
    incomplete: t('billingRuns.whyIncomplete'),
  })[why];
