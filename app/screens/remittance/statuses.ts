import type { TFunction } from 'i18next';
import { REMITTANCE_STATUS } from '~contract/constants';
import type { Choice } from '~contract/reply';

/** Statuses of a top-up, as a choice has them. */
export const SETTLED = String(REMITTANCE_STATUS.settled);
export const REVERSED = String(REMITTANCE_STATUS.reversed);

/** What giving a status is called; one that only another server knows bears its own name. */
export function actionText(t: TFunction, { key, value }: Choice): string {
  if (key === SETTLED) return t('applications.settle');
  return key === REVERSED ? t('applications.reverse') : value;
}
