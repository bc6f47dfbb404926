import type { TFunction } from 'i18next';
import type { BillingRun } from '~contract/accounts/billing-runs';

/** The user who started a run; nightly runs have none. */
export const starterOf = (t: TFunction, { user_name }: Pick<BillingRun, 'user_name'>): string =>
  user_name || t('billingRuns.byNight');
