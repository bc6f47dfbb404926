import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { type Column, formattedColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { changeQuery } from '~/listing/query';
import { useMayOpen } from '~/shell/shell-data';
import type { PricedRun } from '~contract/transactions/exceptions';
import styles from './exceptions.module.css';

interface PricedProps {
  readonly rows: readonly PricedRun[];
  readonly total: number;
}

/** What was priced by itself in the last days, once what it waited for had come. */
export function Priced({ rows, total }: PricedProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const title = t('exceptions.priced');
  return (
    <div className={styles.priced}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={pricedColumns(t, format)}
        rows={rows}
        rowKey={({ id, customer_id }) => `${id}-${customer_id}`}
        empty=""
      />
      {total > rows.length && (
        <p className={styles.sum}>
          {t('exceptions.pricedMore', { shown: format.number(rows.length), total: format.number(total) })}
        </p>
      )}
    </div>
  );
}

const pricedColumns = (t: TFunction, format: Formatters): Column<PricedRun>[] => [
  { ...formattedColumn('finish_time', t('exceptions.pricedAt'), format.dateTime), onPhone: 'day' },
  { key: 'why', title: t('exceptions.why'), onPhone: 'note', cell: (row) => <Why row={row} /> },
  { ...textColumn('customer_code', t('transactions.customer')), onPhone: 'aside' },
  {
    key: 'count',
    title: t('exceptions.count'),
    align: 'end',
    onPhone: 'state',
    cell: (row) => <Count row={row} />,
  },
  {
    key: 'sum_list',
    title: t('transactions.totalAmount'),
    align: 'end',
    onPhone: 'amount',
    cell: ({ sum_list }) =>
      sum_list.map(({ amount, currency_code }) => format.money(amount, currency_code)).join(', '),
  },
];

/** What they had waited for, with a link to it. */
function Why({ row: { agreement_id, agreement_title, sku_id, sku, customer_id } }: { row: PricedRun }) {
  const { t } = useTranslation();
  const mayOpen = { agreement: useMayOpen('/billing/index'), sku: useMayOpen('/sku/index') };
  if (agreement_id !== null && agreement_id !== undefined) {
    const why = t('exceptions.whyAgreement', { title: agreement_title });
    return mayOpen.agreement ? <Link to={`/billing/index?tab=details&id=${agreement_id}`}>{why}</Link> : why;
  }
  if (sku_id === null || sku_id === undefined) return t('exceptions.whySkus');
  const why = t('exceptions.whySku', { sku });
  const query = new URLSearchParams({ customer_id: String(customer_id), sku });
  return mayOpen.sku ? <Link to={`/sku/index?${query}`}>{why}</Link> : why;
}

/** How many these are, with a link to them. */
function Count({ row: { id, customer_id, customer_code, count, finish_time } }: { row: PricedRun }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const name = [customer_code, format.dateTime(finish_time)].join(' ');
  return (
    <Link
      to={changeQuery(search, { priced: `${id}-${customer_id}`, page: null, job: null })}
      aria-label={t('exceptions.pricedOf', { number: format.number(count), name })}
    >
      {format.number(count)}
    </Link>
  );
}
