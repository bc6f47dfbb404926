import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { paymentGroupGetFormData, paymentGroupIndex } from '~contract/catalogue/payment-groups';
import { id, optional } from '~contract/input';
import { readFormData } from '../../shared/form-data.server';
import { loadHistory } from '../../shared/history/load.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';

/** All query parameters of the payment groups. */
const paymentGroupQuery = {
  ...pagingQuery,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The payment group of the dialog. */
  id: optional(id),
};

/** The payment groups, and the data of their dialog if one is open. */
export async function loadPaymentGroups(ctx: LoaderContext) {
  const { url, call, t } = ctx;
  const { dialog, id, ...query } = readQuery(paymentGroupQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog && id;
  const [list, form, history, can] = await Promise.all([
    call(paymentGroupIndex, query),
    recordId === undefined ? null : readFormData((id) => call(paymentGroupGetFormData, { id }), recordId),
    loadHistory(ctx, 'payment_group', recordId),
    readRights(call, '/paymentGroup/index', {
      edit: '/paymentGroup/edit',
      delete: '/paymentGroup/delete',
    }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const mayOpen = dialog === 'new' || (dialog === 'edit' ? can.edit : can.delete);
  return {
    title: t('paymentGroups.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    can,
    dialog:
      form && dialog && mayOpen
        ? { kind: dialog, isDeleted: form.isDeleted, id: form.id, group: form.data.res ?? null, history }
        : null,
    idempotencyKey: randomUUID(),
  };
}
