import type { PlannedEntry } from '../../../contract/accounts/applications';
import type { Language } from '../../../contract/common';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../../contract/constants';
import { translate } from '../../messages/translate';
import { add, compare, roundMoney } from '../../money';
import type { application } from '../../store/schema/applications';
import type { JournalDraft } from '../ledger/post';
import { journalLines, type PostableMethod, posting } from '../ledger/posting';

/** What confirming an application posts. Pure: it is shown before it is done. */

type Row = typeof application.$inferSelect;

/** The journals in order: top-up, or transfer out and in; then the exchange loss, where there is one. */
export function journalsOf(row: Row): JournalDraft[] {
  const money = row.kind === 'remittance' ? topUp(row) : transfer(row);
  if (compare(row.exchangeLoss, '0') === 0) return money;
  const loss = draft(row, TRADING_METHOD.exchangeLoss, row.exchangeLoss, row.toCurrencyCode);
  return [...money, { ...loss, linkedTo: money.length - 1 }];
}

const topUp = (row: Row): JournalDraft[] => [
  { ...draft(row, TRADING_METHOD.offlineTopUp, row.grossAmount, row.toCurrencyCode), ...exchangeOf(row) },
];

const transfer = (row: Row): JournalDraft[] => [
  draft(row, TRADING_METHOD.transferOut, row.fromAmount, row.fromCurrencyCode),
  {
    ...draft(row, TRADING_METHOD.transferIn, row.grossAmount, row.toCurrencyCode),
    ...exchangeOf(row),
    linkedTo: 0,
  },
];

const draft = (row: Row, method: PostableMethod, amount: string, currencyCode: string): JournalDraft => ({
  tradingMethod: method,
  transactionType: TRANSACTION_TYPE[row.kind],
  applicationId: row.id,
  note: row.applicationNo,
  legs: journalLines([posting(method, row.customerId, amount, currencyCode)]),
});

const exchangeOf = ({ rate, fromAmount, fromCurrencyCode }: Row) => ({ rate, fromAmount, fromCurrencyCode });

/** The entries of the customer's, in order, each with the balance before and after it; `balances` is by currency. */
export function plannedEntries(
  drafts: readonly JournalDraft[],
  balances: ReadonlyMap<string, string>,
  language: Language,
): PlannedEntry[] {
  const running = new Map(balances);
  return drafts.flatMap((journal) =>
    journal.legs
      .filter(({ party }) => 'customerId' in party)
      .map(({ amount, currencyCode }) => {
        const before = running.get(currencyCode) ?? '0';
        const after = add(before, amount);
        running.set(currencyCode, after);
        return {
          trading_method: String(journal.tradingMethod),
          trading_method_text: translate(language, `ledger.tradingMethod${journal.tradingMethod}`),
          amount: roundMoney(amount, currencyCode),
          currency_code: currencyCode,
          balance_before: roundMoney(before, currencyCode),
          balance_after: roundMoney(after, currencyCode),
        };
      }),
  );
}
