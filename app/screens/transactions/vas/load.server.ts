import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import type { LoaderContext } from '~/session/guarded.server';
import { importUpload } from '~contract/operations/imports';
import { vas } from '~contract/transactions/kinds/vas';
import { vasApprove, vasGetFormData, vasGetPrice } from '~contract/transactions/vas';
import { suggested } from '../../shared/find-customers.server';
import { nullIfRefused } from '../../shared/refused.server';
import { ownText } from '../columns';
import { loadTransactions } from '../load.server';
import { beginLike, beginOfList } from './begin.server';

/** VAS billing (spec billing 2.5) for an address, with the form for a new document if it is open. */
export async function loadVas(ctx: LoaderContext) {
  const { url, call, has } = ctx;
  const today = dayIn(new Date(), env.timeZone);
  const isAdding = url.searchParams.get('dialog') === 'add';
  const [page, form] = await Promise.all([
    loadTransactions(ctx, vas),
    isAdding ? call(vasGetFormData, {}).catch(nullIfRefused) : null,
  ]);
  const { detail } = page;
  const waits = detail?.exception_list?.some(({ code }) => code === 'no_approval') ?? false;
  return {
    ...page,
    hasImport: has(importUpload),
    today,
    canApprove: waits && page.can.charge && has(vasApprove),
    form: form && {
      customers: suggested(form.customer_list),
      items: form.billing_type_list,
      hasPriceList: has(vasGetPrice),
      today,
      begin: detail
        ? await beginLike(ctx, { ...detail.res, business_time: ownText(detail.res, 'business_time') })
        : beginOfList(page.customer, page.warehouses, page.filters.warehouse_id),
    },
  };
}
export type VasPage = Awaited<ReturnType<typeof loadVas>>;
