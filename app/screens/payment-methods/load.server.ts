import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';
import { paymentGetFormData, paymentIndex } from '~contract/payments';
import { readFormData } from '../shared/form-data.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { paymentMethodQuery } from './query';

/** The payment methods, and what their dialog shows where one is open. */
export async function loadPaymentMethods({ url, call, t }: Visit) {
  const { dialog, id, ...query } = readQuery(paymentMethodQuery, url.searchParams);
  const formOf = dialog === 'new' ? 0 : dialog && id;
  const [list, form, { auth_list }] = await Promise.all([
    call(paymentIndex, query),
    formOf === undefined ? null : readFormData((id) => call(paymentGetFormData, { id }), formOf),
    call(getMenuAuth, { name: '/payment/index' }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const can = {
    edit: auth_list.includes('/payment/edit'),
    status: auth_list.includes('/payment/status'),
  };
  return {
    title: t('payments.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    groups: list.payment_group_list,
    can,
    form: form && (form.id === 0 || can.edit) ? form : null,
    intentKey: randomUUID(),
  };
}
