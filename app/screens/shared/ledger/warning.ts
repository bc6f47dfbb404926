import type { TFunction } from 'i18next';
import type { OverviewRow } from '~contract/accounts/accounts';
import { isAtMost, isGreater } from '../decimal';

/** An account flagged by its warning line, where the server does not say whether it is; a line of 0 is none. */
export function withWarning(account: OverviewRow): OverviewRow {
  const { available, warning_line: line } = account;
  const isUnder = isGreater(line, available) || (isGreater(line, '0') && isAtMost(available, line));
  return { ...account, is_warned: account.is_warned ?? (isUnder ? 1 : 0) };
}

/** Why an account is flagged; empty if it is not. */
export function warningOf(t: TFunction, account: Pick<OverviewRow, 'is_warned' | 'available'>): string {
  if (account.is_warned !== 1) return '';
  return t(account.available.startsWith('-') ? 'ledger.overdrawn' : 'ledger.warned');
}
