import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { readListAddress } from '../list-address.server';
import { FILTER_NAMES, ledgerQuery } from './query';

/** What the address of a ledger asks for: whose, of which days, and what is wrong with it. */
export async function readLedgerAddress(visit: Visit) {
  const query = readQuery(ledgerQuery, visit.url.searchParams);
  const asked = { ...query, start: query.start_create_time, end: query.end_create_time };
  const address = await readListAddress(visit, asked, {
    filters: FILTER_NAMES,
    endName: 'end_create_time',
    customerRequired: visit.t('ledger.customerRequired'),
  });
  const { customer_code, range, ...filters } = query;
  return { ...address, filters };
}
