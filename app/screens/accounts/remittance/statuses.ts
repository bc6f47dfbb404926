import type { TFunction } from 'i18next';
import { REMITTANCE_STATUS } from '~contract/constants';
import type { Choice } from '~contract/reply';

/** Statuses of a top-up, as keys of the server's choices. */
export const SETTLED = String(REMITTANCE_STATUS.settled);
export const REVERSED = String(REMITTANCE_STATUS.reversed);

/**
 * Name of the action that sets a status; unknown statuses keep the server's name.
 * @param isKnown whether the statuses mean settled and reversed
 */
export function actionText(t: TFunction, { key, value }: Choice, isKnown: boolean): string {
  if (!isKnown) return value;
  if (key === SETTLED) return t('applications.settle');
  return key === REVERSED ? t('applications.reverse') : value;
}
