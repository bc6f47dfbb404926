import { env } from '~/env.server';
import { localTime } from '~/i18n/instant';
import { changeQuery } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { accountExport } from '~contract/accounts/accounts';
import { downloadOrRedirect, redirectWithError } from '../../shared/download-or-redirect.server';
import { readLedgerQuery } from '../../shared/ledger/address.server';
import { entryFilters } from '../../shared/ledger/query';

const listOf = ({ url }: Pick<Request, 'url'>) => `/account/index${changeQuery(new URL(url).search, {})}`;

/** Named by when it was asked for (spec billing 7), whatever the upstream calls it. */
const fileName = (now: Date) => `myAccount_${localTime(now.getTime(), env.timeZone).replace(/\D/g, '')}.xlsx`;

/** The rows that match a ledger's address as a workbook; if there is none, back to the ledger with the reason. */
export const loader = guardedLoader(
  async (ctx) => {
    const { request, t, download } = ctx;
    const { filters, customerId, range, errors } = await readLedgerQuery(ctx);
    const { page, list_rows, ...matching } = filters;
    const [error = customerId === undefined ? t('ledger.customerRequired') : undefined] =
      Object.values(errors);
    if (error) return redirectWithError(ctx, listOf(request), error);
    return downloadOrRedirect(ctx, listOf(request), () =>
      download(
        accountExport,
        {
          ...matching,
          ...readQuery(entryFilters, ctx.url.searchParams),
          customer_id: customerId,
          start_create_time: range.start,
          end_create_time: range.end,
        },
        fileName(new Date()),
      ),
    );
  },
  (request) => listOf(request),
);
