import { readFileSync } from 'node:fs';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { DataTable } from '~/listing/data-table';
import { menuColumn, selectColumn } from '~/screens/transactions/columns';
import { outboundColumns } from '~/screens/transactions/outbound/columns';
import type { OrderRow } from '~contract/transactions/transactions';

let kept: OrderRow[] | undefined;

export function loader() {
  kept ??= JSON.parse(readFileSync('rows.json', 'utf8')) as OrderRow[];
  return { rows: kept };
}

/** Only the outbound list's rows, from memory: no session, no upstream, no shell. */
export default function Bare() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const format = useFormatters();
  const context = { t, format, search: new URLSearchParams() };
  const columns = [selectColumn(context), ...outboundColumns(context), menuColumn(context, true)];
  return <DataTable caption="Rows" columns={columns} rows={rows} rowKey={(row) => row.id} empty="" />;
}
