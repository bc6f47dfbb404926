import { useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import type { Choice } from '~contract/reply';
import type { OrderRow } from '~contract/transactions';
import type { Customer, Warehouse } from '../../shared/customers';
import type { DayRange } from '../../shared/range';
import { Toolbar } from '../toolbar';
import { outboundColumns } from './columns';
import { OutboundFilters } from './filters';
import type { OutboundQuery } from './query';

interface OutboundListProps {
  readonly query: OutboundQuery;
  readonly range: Partial<DayRange>;
  readonly errors: Readonly<Record<string, string>>;
  readonly list: {
    readonly rows: readonly OrderRow[];
    readonly total: number;
    readonly billingStatuses: readonly Choice[];
    readonly chargeStatuses: readonly Choice[];
  };
  readonly customer: Customer | null;
  readonly customers: readonly Customer[];
  readonly warehouses: readonly Warehouse[];
  readonly can: { recalculate: boolean; charge: boolean; adjust: boolean; bill: boolean };
}

/** The list tab: filters, actions on rows, the rows, paging. */
export function OutboundList({ query, range, errors, list, can, ...rest }: OutboundListProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { view } = query;
  const canAdjust = can.adjust;
  const canSelect = can.recalculate || can.charge || can.bill;
  const columns = useMemo(
    () => outboundColumns({ t, format, search, view, canSelect, canAdjust }),
    [t, format, search, view, canSelect, canAdjust],
  );
  return (
    <>
      <OutboundFilters
        query={query}
        range={range}
        errors={errors}
        billingStatuses={list.billingStatuses}
        chargeStatuses={list.chargeStatuses}
        {...rest}
      />
      <Toolbar can={can} />
      <DataTable
        caption={t('transactions.outbound')}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        currentKey={query.id}
        empty={t(rest.customer ? 'listing.empty' : 'listing.chooseCustomer')}
      />
      <Pager total={list.total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}
