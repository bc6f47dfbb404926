import type { TFunction } from 'i18next';
import type { BillingRun } from '~contract/billing-runs';

/** Who started a run; nobody did the nightly ones. */
export const starterOf = (t: TFunction, { user_name }: Pick<BillingRun, 'user_name'>): string =>
  user_name || t('billingRuns.byNight');
