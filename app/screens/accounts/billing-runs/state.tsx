import { useTranslation } from 'react-i18next';
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
