import type { TFunction } from 'i18next';
import type { LedgerRow, OverviewRow } from '~contract/accounts/accounts';
import type { Choice } from '~contract/reply';
import { isAtMost, isGreater } from '../decimal';
import { textOfKey } from '../options';

interface Choices {
  readonly trading_method_list: readonly Choice[];
  readonly transaction_type_list: readonly Choice[];
}

/** A ledger row whose method and type are named: by the row itself, else by the server's choices, else by their codes. */
export const withTexts = <Row extends LedgerRow>(row: Row, choices: Choices): Row => ({
  ...row,
  trading_method_text: row.trading_method_text || textOfKey(choices.trading_method_list, row.trading_method),
  transaction_type_text:
    row.transaction_type_text || textOfKey(choices.transaction_type_list, row.transaction_type),
});

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
