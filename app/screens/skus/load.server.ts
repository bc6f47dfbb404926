import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';
import { skuGetFormData, skuIndex } from '~contract/skus';
import { resolveCustomer } from '../shared/customer.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { nothingIfRefused } from '../shared/refused.server';
import { loadRun } from '../shared/run/load.server';
import { mayRecalculate } from '../shared/run/may-recalculate.server';
import { skuQuery } from './query';

/** The SKUs of an address, the one in its dialog, and the one whose transactions may be recalculated. */
export async function loadSkus(visit: Visit) {
  const { url, call, session, t } = visit;
  const query = readQuery(skuQuery, url.searchParams);
  const { sku, is_measured, page, list_rows, customer_code, dialog, id, touched } = query;
  const customer_id = query.customer_id ?? session.customerId;
  const errors: Record<string, string> = {};
  if (customer_code) errors.customer_code = await resolveCustomer(visit, customer_code);
  const isValid = !errors.customer_code;

  const one = (id: number) => call(skuGetFormData, { id }).catch(nothingIfRefused);
  const [list, form, corrected, { auth_list }, run] = await Promise.all([
    call(skuIndex, { customer_id, sku, is_measured, page, list_rows }),
    dialog && id ? one(id) : null,
    touched ? mayRecalculate(visit).then((may) => (may ? one(touched) : null)) : null,
    call(getMenuAuth, { name: '/sku/index' }),
    loadRun(visit, query),
  ]);
  if (isValid) redirectBeyondEnd(url, list.res.total, query);
  return {
    title: t('skus.title'),
    query,
    errors,
    customer: list.customer_list.find(({ id }) => id === customer_id) ?? null,
    customers: list.customer_list,
    rows: isValid ? list.res.data : [],
    total: isValid ? list.res.total : 0,
    form,
    corrected: corrected && corrected.unbilled_count > 0 ? corrected : null,
    run,
    canEdit: auth_list.includes('/sku/edit'),
    intentKey: randomUUID(),
  };
}
export type SkusPage = Awaited<ReturnType<typeof loadSkus>>;
