import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { paymentGetFormData, paymentIndex } from '~contract/catalogue/payments';
import { readFormData } from '../../shared/form-data.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';
import { paymentMethodQuery } from './query';

/** The payment methods, and the data of their dialog if one is open. */
export async function loadPaymentMethods({ url, call, t }: LoaderContext) {
  const { dialog, id, ...query } = readQuery(paymentMethodQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog && id;
  const [list, form, can] = await Promise.all([
    call(paymentIndex, query),
    recordId === undefined ? null : readFormData((id) => call(paymentGetFormData, { id }), recordId),
    readRights(call, '/payment/index', {
      edit: '/payment/edit',
      status: '/payment/status',
    }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  return {
    title: t('payments.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    groups: list.payment_group_list,
    can,
    form: form && (form.id === 0 || can.edit) ? form : null,
    idempotencyKey: randomUUID(),
  };
}
