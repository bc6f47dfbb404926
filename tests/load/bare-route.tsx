import { readFileSync } from 'node:fs';
import { useLoaderData } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { columnsOf, menuColumn, selectColumn, type TransactionRow } from '~/screens/transactions/columns';
import { outbound } from '~contract/transactions/kinds/outbound';

let kept: TransactionRow[] | undefined;

export function loader() {
  kept ??= JSON.parse(readFileSync('rows.json', 'utf8')) as TransactionRow[];
  return { rows: kept };
}

/** Only the outbound list's rows, from memory: no session, no upstream, no shell. */
export default function Bare() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const format = useFormatters();
  const context = { t, format, search: new URLSearchParams(), hasYear: true, isOfAll: false };
  const columns = [selectColumn(context), ...columnsOf(outbound, context), menuColumn(context, true)];
  return <DataTable caption="Rows" columns={columns} rows={rows} rowKey={(row) => row.id} empty="" />;
}
