import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { readListQuery } from '../list-query.server';
import { withServerKeys } from '../optional.server';
import { LONG_SHORTCUTS } from '../range';
import { KEY_FILTERS, LEDGER_FILTERS, ledgerQuery } from './query';

/** Customer and days that a ledger's address asks for, and its errors. */
export async function readLedgerQuery(ctx: LoaderContext, { isRemembered = false } = {}) {
  const query = readQuery(withServerKeys(ledgerQuery, KEY_FILTERS), ctx.url.searchParams);
  const address = await readListQuery(ctx, query, {
    filters: LEDGER_FILTERS,
    days: ['start_create_time', 'end_create_time'],
    shortcuts: LONG_SHORTCUTS,
    customerRequired: ctx.t('ledger.customerRequired'),
    isRemembered,
  });
  const { customer_code, range, ...filters } = query;
  return { ...address, filters };
}
