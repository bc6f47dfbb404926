import type { LedgerRow } from '~contract/accounts/accounts';
import type { Choice } from '~contract/reply';
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
