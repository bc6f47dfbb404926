import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { skuGetFormData, skuIndex } from '~contract/skus';
import { resolveCustomer } from '../shared/customer.server';
import { suggested } from '../shared/find-customers.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { nullIfRefused } from '../shared/refused.server';
import { readRights } from '../shared/rights.server';
import { loadRun } from '../shared/run/load.server';
import { mayRecalculate } from '../shared/run/may-recalculate.server';
import { skuQuery } from './query';

/** The SKUs for an address, the one in the dialog, and the one whose transactions may be recalculated. */
export async function loadSkus(visit: Visit) {
  const { url, call, session, t } = visit;
  const query = readQuery(skuQuery, url.searchParams);
  const { sku, is_measured, page, list_rows, customer_code, dialog, id, touched } = query;
  const customer_id = query.customer_id ?? session.customerId;
  const errors: Record<string, string> = {};
  if (customer_code) errors.customer_code = await resolveCustomer(visit, customer_code);
  const isValid = !errors.customer_code;

  const one = (id: number) => call(skuGetFormData, { id }).catch(nullIfRefused);
  const [list, form, corrected, can, run] = await Promise.all([
    call(skuIndex, { customer_id, sku, is_measured, page, list_rows }),
    dialog && id ? one(id) : null,
    touched ? mayRecalculate(visit).then((may) => (may ? one(touched) : null)) : null,
    readRights(call, '/sku/index', { edit: '/sku/edit' }),
    loadRun(visit, query),
  ]);
  if (isValid) redirectBeyondEnd(url, list.res.total, query);
  return {
    title: t('skus.title'),
    query,
    errors,
    customer: list.customer_list.find(({ id }) => id === customer_id) ?? null,
    customers: suggested(list.customer_list),
    rows: isValid ? list.res.data : [],
    total: isValid ? list.res.total : 0,
    form,
    corrected: corrected && corrected.unbilled_count > 0 ? corrected : null,
    run,
    canEdit: can.edit,
    idempotencyKey: randomUUID(),
  };
}
export type SkusPage = Awaited<ReturnType<typeof loadSkus>>;
