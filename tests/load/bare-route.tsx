import { readFileSync } from 'node:fs';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { translator } from '~/i18n/texts.server';
import { useTranslation } from '~/i18n/use-translation';
import { TableFrame } from '~/listing/data-table';
import { WrittenBody } from '~/listing/written-rows';
import { listHeaders, type TransactionRow } from '~/screens/transactions/columns';
import { writeList } from '~/screens/transactions/rows.server';
import { outbound } from '~contract/transactions/kinds/outbound';

const LIST = { kind: outbound, isOfAll: false, isTickable: true };
let kept: TransactionRow[] | undefined;

export function loader({ request }: LoaderFunctionArgs) {
  kept ??= JSON.parse(readFileSync('rows.json', 'utf8')) as TransactionRow[];
  const language = 'en-US' as const;
  return writeList(
    { url: new URL(request.url), t: translator(language), session: { token: '', language }, isPage: true },
    kept,
    {
      ...{ ...LIST, remembered: null, hasYear: true, currentId: undefined },
      can: { adjust: true, recalculate: true, charge: true, bill: true },
    },
  );
}

/** Only the outbound list's rows, from memory: no session, no upstream, no shell. */
export default function Bare() {
  const { written } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <TableFrame caption="Rows" headers={listHeaders({ ...LIST, t, search: new URLSearchParams() })}>
      <WrittenBody rows={written} className={undefined} />
    </TableFrame>
  );
}
