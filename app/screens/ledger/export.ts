import { changeQuery } from '~/listing/query';
import { guardedLoader } from '~/session/guarded.server';
import { accountExport } from '~contract/accounts';
import { fileOrBack, sentBack } from '../shared/file-or-back.server';
import { readLedgerAddress } from '../shared/ledger/address.server';

const listOf = ({ url }: Pick<Request, 'url'>) => `/account/index${changeQuery(new URL(url).search, {})}`;

/** The rows that match a ledger's address as a workbook; if there is none, back to the ledger with the reason. */
export const loader = guardedLoader(
  async (visit) => {
    const { request, t, download } = visit;
    const { filters, customerId, range, errors } = await readLedgerAddress(visit);
    const { page, list_rows, ...matching } = filters;
    const [error = customerId === undefined ? t('ledger.customerRequired') : undefined] =
      Object.values(errors);
    if (error) return sentBack(visit, listOf(request), error);
    return fileOrBack(visit, listOf(request), () =>
      download(accountExport, {
        ...matching,
        customer_id: customerId,
        start_create_time: range.start,
        end_create_time: range.end,
      }),
    );
  },
  (request) => listOf(request),
);
