import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { readListAddress } from '../list-address.server';
import { withServerKeys } from '../optional.server';
import { FILTER_NAMES, KEY_FILTERS, ledgerQuery } from './query';

/** Customer and days that a ledger's address asks for, and its errors. */
export async function readLedgerAddress(visit: Visit) {
  const query = readQuery(withServerKeys(ledgerQuery, KEY_FILTERS), visit.url.searchParams);
  const address = await readListAddress(visit, query, {
    filters: FILTER_NAMES,
    days: ['start_create_time', 'end_create_time'],
    customerRequired: visit.t('ledger.customerRequired'),
  });
  const { customer_code, range, ...filters } = query;
  return { ...address, filters };
}
