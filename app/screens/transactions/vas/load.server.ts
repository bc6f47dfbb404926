import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import type { LoaderContext } from '~/session/guarded.server';
import { importUpload } from '~contract/operations/imports';
import { vas } from '~contract/transactions/kinds/vas';
import { vasGetFormData, vasGetPrice } from '~contract/transactions/vas';
import { suggested } from '../../shared/find-customers.server';
import { nullIfRefused } from '../../shared/refused.server';
import { ownText } from '../columns';
import { loadTransactions } from '../load.server';
import { beginLike, beginOfList } from './begin.server';

/** VAS billing (spec billing 2.5) for an address, with the form for a new document if it is open. */
export async function loadVas(ctx: LoaderContext) {
  const { url, call, has } = ctx;
  const isAdding = url.searchParams.get('dialog') === 'add';
  const [page, form] = await Promise.all([
    loadTransactions(ctx, vas),
    isAdding ? call(vasGetFormData, {}).catch(nullIfRefused) : null,
  ]);
  return {
    ...page,
    hasImport: has(importUpload),
    form: form && {
      customers: suggested(form.customer_list),
      items: form.billing_type_list,
      hasPriceList: has(vasGetPrice),
      today: dayIn(new Date(), env.timeZone),
      begin: page.detail
        ? await beginLike(ctx, {
            ...page.detail.res,
            business_time: ownText(page.detail.res, 'business_time'),
          })
        : beginOfList(page.customer, page.warehouses, page.filters.warehouse_id),
    },
  };
}
export type VasPage = Awaited<ReturnType<typeof loadVas>>;
