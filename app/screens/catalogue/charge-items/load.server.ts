import { randomUUID } from 'node:crypto';
import { hasWholeContract } from '~/gateway/server-features.server';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { billingTypeGetFormData, billingTypeIndex } from '~contract/catalogue/billing-types';
import { readFormData } from '../../shared/form-data.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';
import { chargeItemQuery } from './query';

/** The charge items, and the data of their dialog if one is open. */
export async function loadChargeItems({ url, call, t }: LoaderContext) {
  const { dialog, id, ...query } = readQuery(chargeItemQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog && id;
  const [list, form, can] = await Promise.all([
    call(billingTypeIndex, query),
    recordId === undefined ? null : readFormData((id) => call(billingTypeGetFormData, { id }), recordId),
    readRights(call, '/systemSet/chargeItem', {
      add: '/billingType/add',
      edit: '/billingType/edit',
      status: '/billingType/status',
    }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  return {
    title: t('chargeItems.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    types: list.type_list,
    /** Whether the server knows descriptions: the specification has only a filter by them. */
    hasDetail: hasWholeContract(),
    can,
    form: form && (form.id ? can.edit : can.add) ? { ...form, item: form.data.res } : null,
    idempotencyKey: randomUUID(),
  };
}
