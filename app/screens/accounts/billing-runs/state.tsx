import type { TFunction } from 'i18next';
import { useTranslation } from '~/i18n/use-translation';
import type { BillingRun } from '~contract/accounts/billing-runs';

const TAGS: Record<BillingRun['state'], string> = {
  waiting: 'open',
  running: 'on',
  done: 'done',
  failed: 'error',
  cancelled: 'off',
};

/** The state of a run, by text and colour. */
export function RunState({ state }: Pick<BillingRun, 'state'>) {
  const { t } = useTranslation();
  return <span data-tag={TAGS[state]}>{t(`billingRuns.states.${state}`)}</span>;
}

/** The user who started a run; nightly runs have none. */
export const starterOf = (t: TFunction, { user_name }: Pick<BillingRun, 'user_name'>): string =>
  user_name || t('billingRuns.byNight');
