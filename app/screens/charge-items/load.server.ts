import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { billingTypeGetFormData, billingTypeIndex } from '~contract/billing-types';
import { getMenuAuth } from '~contract/common';
import { readFormData } from '../shared/form-data.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { chargeItemQuery } from './query';

/** The charge items, and what their dialog shows where one is open. */
export async function loadChargeItems({ url, call, t }: Visit) {
  const { dialog, id, ...query } = readQuery(chargeItemQuery, url.searchParams);
  const formOf = dialog === 'new' ? 0 : dialog && id;
  const [list, form, { auth_list }] = await Promise.all([
    call(billingTypeIndex, query),
    formOf === undefined ? null : readFormData((id) => call(billingTypeGetFormData, { id }), formOf),
    call(getMenuAuth, { name: '/systemSet/chargeItem' }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const can = {
    add: auth_list.includes('/billingType/add'),
    edit: auth_list.includes('/billingType/edit'),
    status: auth_list.includes('/billingType/status'),
  };
  return {
    title: t('chargeItems.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    types: list.type_list,
    can,
    form: form && (form.id ? can.edit : can.add) ? { ...form, item: form.data.res ?? null } : null,
    intentKey: randomUUID(),
  };
}
