import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { type Column, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import type { ScreenPath } from '~/paths';
import { useMayOpen } from '~/shell/shell-data';
import styles from './billing-runs.module.css';
import type { BillingRunDetails } from './load.server';

export type CustomerSum = BillingRunDetails['customers'][number];

interface ByCustomerProps {
  readonly title: string;
  readonly rows: readonly CustomerSum[];
  /** The screen that shows what a row sums, and its query. */
  readonly path: ScreenPath;
  readonly to: (row: CustomerSum) => string;
}

/** Sums of a run by customer, each leading to what it sums. */
export function ByCustomer({ title, rows, path, to }: ByCustomerProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const mayOpen = useMayOpen(path);
  const customer: Column<CustomerSum> = {
    ...textColumn('customer_code', t('ledger.customer')),
    ...(mayOpen && {
      cell: (row: CustomerSum) => <Link to={`${path}${to(row)}`}>{row.customer_code}</Link>,
    }),
  };
  return (
    <div className={styles.sums}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={[customer, ...sumColumns(t, format)]}
        rows={rows}
        rowKey={(sum) => `${sum.customer_id} ${sum.currency_code}`}
        empty=""
      />
    </div>
  );
}

type Sum = BillingRunDetails['run']['sum_list'][number];

/** Columns of sums of money. */
export const sumColumns = (t: TFunction, format: Formatters): Column<Sum>[] => [
  textColumn('currency_code', t('ledger.currency')),
  { key: 'count', title: t('runs.count'), align: 'end', cell: ({ count }) => format.number(count) },
  {
    key: 'amount',
    title: t('ledger.amount'),
    align: 'end',
    cell: ({ amount, currency_code }) => format.amount(amount, currency_code),
  },
];
