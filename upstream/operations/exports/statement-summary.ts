import type { Language } from '../../../contract/common';
import type { Statement } from '../../accounts/ledger/statement';
import type titles from '../../messages/en-US/accounts/statement';
import { translate } from '../../messages/translate';
import { roundMoney, subtract } from '../../money';
import type { Column } from './table';

/** The summary of a statement. */

type Title = keyof typeof titles;

/** A line of the summary. Each says whose it is, so that the sheets of several can be put under each other. */
export interface Line {
  readonly of: Statement;
  readonly text: string;
  readonly item?: string;
  readonly count?: number;
  readonly quantity?: string;
  readonly unit_price?: string;
  readonly amount: string;
}

const COLUMNS: readonly (Omit<Column<Line>, 'title'> & { readonly title: Title })[] = [
  { title: 'customer', kind: 'text', width: 14, value: ({ of }) => of.customer_code },
  { title: 'customerTitle', kind: 'text', width: 28, value: ({ of }) => of.customer_title },
  { title: 'month', kind: 'text', width: 10, value: ({ of }) => of.month },
  { title: 'line', kind: 'text', width: 24, value: ({ text }) => text },
  { title: 'item', kind: 'text', width: 32, value: ({ item }) => item },
  { title: 'count', kind: 'decimal', width: 10, value: ({ count }) => count?.toString() },
  { title: 'amount', kind: 'decimal', width: 16, value: ({ amount }) => amount },
  { title: 'currency', kind: 'text', width: 10, value: ({ of }) => of.currency_code },
  { title: 'number', kind: 'text', width: 24, value: ({ of }) => of.statement_no },
  { title: 'issuer', kind: 'text', width: 24, value: ({ of }) => of.issuer_name },
];

/** From the opening balance to the closing one, and whether the ledger has the same. */
export function statementLines(of: Statement, language: Language): Line[] {
  const line = (title: Title, amount: string) => ({
    ...{ of, amount },
    text: translate(language, `statement.${title}`),
  });
  const difference = roundMoney(subtract(of.closing_balance, of.ledger_balance), of.currency_code);
  return [
    line('openingBalance', of.opening_balance),
    ...of.charge_list.map(({ amount, count, billing_name }) => ({
      ...line('charge', amount),
      ...{ count, item: billing_name },
    })),
    line('chargeTotal', of.charge_total),
    ...of.movement_list.map(({ amount, count, trading_method_text }) => ({
      ...line('movement', amount),
      ...{ count, item: trading_method_text },
    })),
    line('movementTotal', of.movement_total),
    line('closingBalance', of.closing_balance),
    line('ledgerBalance', of.ledger_balance),
    line('difference', difference),
  ];
}

/** Amounts without totals: the lines are totals themselves. */
export const summaryColumns = (language: Language): Column<Line>[] =>
  COLUMNS.map((column) => ({ ...column, title: translate(language, `statement.${column.title}`) }));
