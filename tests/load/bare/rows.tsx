import { readFileSync } from 'node:fs';
import { useLoaderData } from '@remix-run/react';
import { formattersOf } from '~/i18n/formatters';
import { DataTable } from '~/listing/data-table';
import { outboundColumns } from '~/screens/transactions/outbound/columns';
import type { OrderRow } from '~contract/transactions';

const rows: OrderRow[] = JSON.parse(readFileSync(process.env.ROWS_FILE!, 'utf8'));

export const loader = () => ({ rows });

const columns = outboundColumns({
  t: ((key: string) => key) as never,
  format: formattersOf('en-US', 'Asia/Shanghai'),
  search: new URLSearchParams(),
  view: undefined,
  canAdjust: true,
});

/** The outbound list's rows, and nothing around them: no session, no upstream, no shell. */
export default function Rows() {
  const { rows } = useLoaderData<typeof loader>();
  if (process.env.PLAIN) return <Plain rows={rows} />;
  return <DataTable caption="Rows" columns={columns} rows={rows} rowKey={(row) => row.id} empty="" />;
}
function Plain({ rows }: { rows: OrderRow[] }) {
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {Object.entries(row).map(([key, value]) => (
              <td key={key}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
