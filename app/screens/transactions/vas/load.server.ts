import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { orderFilters, transactionFilters } from '~contract/transactions/transactions';
import { vasDetail, vasGetFormData, vasIndex } from '~contract/transactions/vas';
import { callList } from '../../shared/call-list.server';
import { suggested } from '../../shared/find-customers.server';
import { nullIfRefused } from '../../shared/refused.server';
import { loadTransactions } from '../load.server';
import { beginLike, beginOfList } from './begin.server';

const { order_number, platform_number, external_number, ...shared } = orderFilters;
const filters = { ...shared, ref_no: transactionFilters.ref_no };

/** VAS billing (spec billing 2.5) for an address, with the form for a new document if it is open. */
export async function loadVas(ctx: LoaderContext) {
  const { url, call, t } = ctx;
  const isAdding = url.searchParams.get('dialog') === 'add';
  const [page, form] = await Promise.all([
    loadTransactions(ctx, {
      screen: 'vas',
      title: t('transactions.vas'),
      filters: readQuery(filters, url.searchParams),
      list: (requested) => callList(ctx, vasIndex, requested),
      detail: (id) => call(vasDetail, { id }),
    }),
    isAdding ? call(vasGetFormData, {}).catch(nullIfRefused) : null,
  ]);
  return {
    ...page,
    form: form && {
      customers: suggested(form.customer_list),
      items: form.billing_type_list,
      today: dayIn(new Date(), env.timeZone),
      begin: page.detail
        ? await beginLike(ctx, page.detail.res)
        : beginOfList(page.customer, page.warehouses, page.filters.warehouse_id),
    },
  };
}
export type VasPage = Awaited<ReturnType<typeof loadVas>>;
