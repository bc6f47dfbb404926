import type { TFunction } from 'i18next';
import type { OverviewRow } from '~contract/accounts';

/** Why the server has flagged an account; undefined if it has not. */
export function warningOf(t: TFunction, account: Pick<OverviewRow, 'is_warned' | 'available'>): string {
  if (account.is_warned !== 1) return '';
  return t(account.available.startsWith('-') ? 'ledger.overdrawn' : 'ledger.warned');
}
