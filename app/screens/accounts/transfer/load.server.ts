import { randomUUID } from 'node:crypto';
import { hasWholeContract } from '~/gateway/server-features.server';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { transferGetFormData, transferIndex, transferReview } from '~contract/accounts/transfer';
import { id, optional } from '~contract/input';
import { canApply } from '../../shared/applications/apply.server';
import { applicationList, loadReview, readApplications } from '../../shared/applications/load.server';
import { dialogQuery } from '../../shared/applications/query';
import { callList } from '../../shared/call-list.server';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';

/** Query parameters of the page, other than those of its list. */
const transferQuery = {
  ...dialogQuery,
  /** Customer of a new application. */
  customer_id: optional(id),
};

/** The transfer applications, at first of all customers the user may see, then of the one asked for. */
export async function loadTransfer(ctx: LoaderContext) {
  const { url, call, session, t } = ctx;
  const query = readQuery(transferQuery, url.searchParams);
  const customer_id = query.customer_id ?? session.customerId;
  const mayApply = canApply(ctx, 'transfer');
  const reading = loadList(ctx);
  const [list, review, can, form] = await Promise.all([
    reading,
    loadReview(
      ctx,
      query,
      (id) => call(transferReview, { id }),
      async () => (await reading).rows,
    ),
    readRights(call, '/transfer/index', {
      apply: '/transfer/apply',
      approve: '/transfer/approve',
    }),
    query.dialog === 'apply' && mayApply
      ? call(transferGetFormData, { customer_id }).catch(nullIfRefused)
      : null,
  ]);
  return {
    title: [t('applications.transfer'), list.customer?.customer_code].filter(Boolean).join(' '),
    list,
    review,
    form,
    hasLoss: hasWholeContract(),
    isOwn: session.customerId !== undefined,
    can: { ...can, apply: can.apply && mayApply },
    idempotencyKey: randomUUID(),
  };
}
export type TransferPage = Awaited<ReturnType<typeof loadTransfer>>;

async function loadList(ctx: LoaderContext) {
  const address = await readApplications(ctx);
  return applicationList(ctx, address, await callList(ctx, transferIndex, address.asked));
}
