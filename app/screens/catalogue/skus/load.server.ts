import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import {
  skuAdd,
  skuChangeStatus,
  skuDelete,
  skuEdit,
  skuGetFormData,
  skuIndex,
} from '~contract/catalogue/skus';
import { id, optional } from '~contract/input';
import { resolveCustomer } from '../../shared/customer.server';
import { customerCode } from '../../shared/customer-query';
import { suggested } from '../../shared/find-customers.server';
import { readFormData } from '../../shared/form-data.server';
import { readHistory } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';
import { loadRun, mayRecalculate } from '../../shared/run/load.server';
import { runQuery } from '../../shared/run/query';

const { customer_id, sku, title, status, is_measured } = skuIndex.input.shape;

/** All query parameters of the SKUs. */
const skuQuery = {
  customer_id,
  sku,
  title,
  status,
  is_measured,
  ...pagingQuery,
  customer_code: customerCode,
  dialog: z.enum(['new', 'edit', 'delete']).optional(),
  /** The SKU of the dialog. */
  id: optional(id),
  /** The SKU that was corrected, while its transactions may be recalculated. */
  touched: optional(id),
  ...runQuery,
};

/** The SKUs for an address, the one in the dialog, and the one whose transactions may be recalculated. */
export async function loadSkus(ctx: LoaderContext) {
  const { url, call, session, t } = ctx;
  const query = readQuery(skuQuery, url.searchParams);
  const { sku, title, status, is_measured, page, list_rows, customer_code, touched } = query;
  const customer_id = query.customer_id ?? session.customerId;
  const errors: Record<string, string> = {};
  if (customer_code) errors.customer_code = await resolveCustomer(ctx, customer_code);
  const isValid = !errors.customer_code;

  const [list, dialog, corrected, can, run] = await Promise.all([
    call(skuIndex, { customer_id, sku, title, status, is_measured, page, list_rows }),
    loadDialog(ctx, query),
    touched ? loadCorrected(ctx, touched) : null,
    loadRights(ctx),
    loadRun(ctx, query),
  ]);
  if (isValid) redirectBeyondEnd(url, list.res.total, query);
  const mayOpen = { new: can.add, edit: true, delete: can.delete };
  return {
    title: t('skus.title'),
    query,
    errors,
    customer: list.customer_list.find(({ id }) => id === customer_id) ?? null,
    customers: suggested(list.customer_list),
    rows: isValid ? list.res.data : [],
    total: isValid ? list.res.total : 0,
    dialog: dialog && mayOpen[dialog.kind] ? dialog : null,
    corrected,
    run,
    can,
    idempotencyKey: randomUUID(),
  };
}
export type SkusPage = Awaited<ReturnType<typeof loadSkus>>;

async function loadDialog(
  ctx: LoaderContext,
  { dialog: kind, id }: { dialog?: 'new' | 'edit' | 'delete'; id?: number },
) {
  const recordId = kind === 'new' ? 0 : kind && id;
  if (!kind || recordId === undefined) return null;
  const ask = (id: number) => ctx.call(skuGetFormData, { id });
  const form = await readFormData(ask, recordId).catch(nullIfRefused);
  if (!form) return null;
  const { res, change_list, field_change_list, unbilled_count, pack_material } = form.data;
  return {
    ...{ kind, id: form.id, isDeleted: form.isDeleted, sku: res, unbilled_count, materials: pack_material },
    measureChanges: change_list,
    fieldChanges: readHistory(field_change_list, ctx.session.language, ctx.t),
  };
}

/** The SKU that has been corrected, while its unbilled transactions may be recalculated. */
async function loadCorrected(ctx: LoaderContext, id: number) {
  if (!(await mayRecalculate(ctx))) return null;
  const found = await ctx.call(skuGetFormData, { id }).catch(nullIfRefused);
  return found?.res && found.unbilled_count > 0
    ? { id, sku: found.res.sku, unbilled_count: found.unbilled_count }
    : null;
}

async function loadRights({ call, has }: LoaderContext) {
  const rights = await readRights(call, '/sku/index', {
    add: '/sku/add',
    edit: '/sku/edit',
    status: '/sku/status',
    delete: '/sku/delete',
  });
  return {
    add: rights.add && has(skuAdd),
    edit: rights.edit && has(skuEdit),
    status: rights.status && has(skuChangeStatus),
    delete: rights.delete && has(skuDelete),
  };
}
