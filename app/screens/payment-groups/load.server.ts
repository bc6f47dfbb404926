import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';
import { paymentGroupGetFormData, paymentGroupIndex } from '~contract/payment-groups';
import { readFormData } from '../shared/form-data.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { paymentGroupQuery } from './query';

/** The payment groups, and what their dialog shows where one is open. */
export async function loadPaymentGroups({ url, call, t }: Visit) {
  const { dialog, id, ...query } = readQuery(paymentGroupQuery, url.searchParams);
  const formOf = dialog === 'new' ? 0 : dialog && id;
  const [list, form, { auth_list }] = await Promise.all([
    call(paymentGroupIndex, query),
    formOf === undefined ? null : readFormData((id) => call(paymentGroupGetFormData, { id }), formOf),
    call(getMenuAuth, { name: '/paymentGroup/index' }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const can = {
    edit: auth_list.includes('/paymentGroup/edit'),
    delete: auth_list.includes('/paymentGroup/delete'),
  };
  const mayOpen = dialog === 'new' || (dialog === 'edit' ? can.edit : can.delete);
  return {
    title: t('paymentGroups.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    can,
    dialog:
      form && dialog && mayOpen
        ? { kind: dialog, isGone: form.isGone, id: form.id, group: form.data.res ?? null }
        : null,
    intentKey: randomUUID(),
  };
}
