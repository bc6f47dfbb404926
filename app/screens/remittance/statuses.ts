import type { TFunction } from 'i18next';
import type { Choice } from '~contract/reply';

/** Statuses of a top-up, as the contract has them (apart from its schemas). */
export const SETTLED = '1';
export const REVERSED = '2';

/** What giving a status is called; one that only another server knows bears its own name. */
export function actionText(t: TFunction, { key, value }: Choice): string {
  if (key === SETTLED) return t('applications.settle');
  return key === REVERSED ? t('applications.reverse') : value;
}
