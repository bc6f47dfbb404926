import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { paymentGetFormData, paymentIndex } from '~contract/catalogue/payments';
import { id, optional } from '~contract/input';
import { changeStatuses } from '~contract/operations/statuses';
import { readFormData } from '../../shared/form-data.server';
import { loadHistory } from '../../shared/history/load.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';

/** All query parameters of the payment methods. */
const paymentMethodQuery = {
  ...pagingQuery,
  dialog: z.enum(['new', 'edit']).optional(),
  /** The payment method of the dialog. */
  id: optional(id),
};

/** The payment methods, and the data of their dialog if one is open. */
export async function loadPaymentMethods(ctx: LoaderContext) {
  const { url, call, has, t } = ctx;
  const { dialog, id, ...query } = readQuery(paymentMethodQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog && id;
  const [list, form, history, can] = await Promise.all([
    call(paymentIndex, query),
    recordId === undefined ? null : readFormData((id) => call(paymentGetFormData, { id }), recordId),
    loadHistory(ctx, 'payment_method', recordId),
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
    canTick: can.status && has(changeStatuses),
    form: form && (form.id === 0 || can.edit) ? { ...form, history } : null,
    idempotencyKey: randomUUID(),
  };
}
