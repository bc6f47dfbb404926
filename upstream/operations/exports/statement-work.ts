import type { WorkPart } from '../../../contract/accounts/statement-by-work';
import type { Language } from '../../../contract/common';
import type { Statement } from '../../accounts/ledger/statement';
import type { WorkSums } from '../../accounts/ledger/statement-by-work';
import type { WorkLine } from '../../accounts/ledger/work-lines';
import type titles from '../../messages/en-US/accounts/statement';
import { translate } from '../../messages/translate';
import { negate } from '../../money';
import type { Line } from './statement-summary';
import type { Column } from './table';

/** The sheets of a statement by work. Amounts are what is to be paid. */

type Title = keyof typeof titles;
type Cells<Row> = Omit<Column<Row>, 'title'> & { readonly title: Title };

const titled = <Row>(language: Language, columns: readonly Cells<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, title: translate(language, `statement.${column.title}`) }));

/** What the work costs by charge item, and how that leads to what was posted in the month. */
export function workSummary(of: Statement, sums: WorkSums, language: Language): Line[] {
  const text = (title: Title) => translate(language, `statement.${title}`);
  const part = (title: Title, { count, amount }: WorkPart, isTakenOff = false): Line => ({
    ...{ of, text: text(title) },
    count: isTakenOff ? -count || 0 : count,
    amount: isTakenOff ? negate(amount) : amount,
  });
  return [
    ...sums.charge_list.map(({ billing_name, ...line }) => ({
      ...line,
      ...{ of, text: text('workItem'), item: billing_name },
    })),
    part('work', sums.work),
    part('unbilled', sums.unbilled, true),
    part('postedElsewhere', sums.posted_elsewhere, true),
    part('otherWork', sums.other_work),
    part('posted', sums.posted),
  ];
}

export const quantityColumns = (language: Language): Column<Line>[] =>
  titled(language, [
    { title: 'quantity', kind: 'decimal', value: ({ quantity }) => quantity },
    { title: 'unitPrice', kind: 'decimal', value: ({ unit_price }) => unit_price },
  ]);

const CHARGE_ITEM = { title: 'chargeItem', kind: 'text', width: 32 } as const;

/** What an entry of the ledger charges: charge items, or the kind of its work. */
export const itemColumn = (language: Language): Column<{ readonly items: string | undefined }> => ({
  ...CHARGE_ITEM,
  title: translate(language, 'statement.chargeItem'),
  value: ({ items }) => items,
});

/** The lines, each with its own numbers, so that each is found in the customer's own books. */
export const workColumns = (language: Language, currency: string): Column<WorkLine>[] =>
  titled(language, [
    { title: 'day', kind: 'day', value: (line) => line.business_time },
    { title: 'transactionNo', kind: 'text', width: 24, value: (line) => line.reference_no },
    { title: 'orderNumber', kind: 'text', width: 24, value: (line) => line.order_number },
    { title: 'platformNumber', kind: 'text', width: 24, value: (line) => line.platform_number },
    { title: 'externalNumber', kind: 'text', width: 24, value: (line) => line.external_number },
    { title: 'warehouse', kind: 'text', width: 14, value: (line) => line.warehouse_code },
    { ...CHARGE_ITEM, value: (line) => line.billing_name },
    { title: 'quantity', kind: 'decimal', value: (line) => line.quantity },
    { title: 'unitPrice', kind: 'decimal', value: (line) => line.unit_price },
    { title: 'amount', kind: 'amount', value: (line) => line.amount },
    { title: 'currency', kind: 'currency', value: () => currency },
    {
      ...{ title: 'billing', kind: 'state', width: 14 },
      value: (line) => translate(language, `statement.${line.billing_status === 1 ? 'billed' : 'notBilled'}`),
    },
  ]);
