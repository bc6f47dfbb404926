import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hasWholeContract } from '~/gateway/server-features.server';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { billingTypeGetFormData, billingTypeIndex } from '~contract/catalogue/billing-types';
import { id, optional } from '~contract/input';
import { changeStatuses } from '~contract/operations/statuses';
import { readFormData } from '../../shared/form-data.server';
import { readHistory } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';

const { title, detail, status, type } = billingTypeIndex.input.shape;

/** All query parameters of the charge items. */
export const chargeItemQuery = {
  title,
  detail,
  status,
  type,
  ...pagingQuery,
  dialog: z.enum(['new', 'edit']).optional(),
  /** The charge item of the dialog. */
  id: optional(id),
};
export type ChargeItemQuery = z.output<z.ZodObject<typeof chargeItemQuery>>;

/** The charge items, and the data of their dialog if one is open. */
export async function loadChargeItems({ url, call, has, session, t }: LoaderContext) {
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
  const history =
    form?.id && hasWholeContract() ? readHistory(form.data.change_list, session.language, t) : null;
  return {
    title: t('chargeItems.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    types: list.type_list,
    /** Whether the server knows descriptions: the specification has only a filter by them. */
    hasDetail: hasWholeContract(),
    can,
    canTick: can.status && has(changeStatuses),
    form:
      form && (form.id ? can.edit : can.add)
        ? { id: form.id, isDeleted: form.isDeleted, item: form.data.res, history }
        : null,
    idempotencyKey: randomUUID(),
  };
}
