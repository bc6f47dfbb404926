import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import {
  remittanceApplicationIndex,
  remittanceGetFormData,
  remittanceReview,
} from '~contract/accounts/remittance';
import { canApply } from '../../shared/applications/apply.server';
import { applicationList, loadReview, readApplications } from '../../shared/applications/load.server';
import { callList } from '../../shared/call-list.server';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';
import { loadTopUps, type RemittanceQuery, remittanceQuery } from './top-ups.server';

/** The tab of the address, and the dialog open over it. */
export async function loadRemittance(ctx: LoaderContext) {
  const { url, call, session, t } = ctx;
  const query = readQuery(remittanceQuery, url.searchParams);
  const onApplications = query.tab === 'applications';
  const customer_id = query.customer_id ?? session.customerId;
  const mayApply = canApply(ctx, 'remittance');
  const [topUps, applications, can, form] = await Promise.all([
    onApplications ? null : loadTopUps(ctx, query),
    onApplications ? loadApplications(ctx, query) : null,
    readRights(call, '/remittance/index', {
      apply: '/remittance/apply',
      approve: '/remittance/approve',
      status: '/remittance/status',
    }),
    query.dialog === 'apply' && mayApply
      ? call(remittanceGetFormData, { customer_id }).catch(nullIfRefused)
      : null,
  ]);
  const customer = topUps?.customer ?? applications?.customer;
  return {
    title: [t('applications.remittance'), customer?.customer_code].filter(Boolean).join(' '),
    topUps,
    applications,
    form,
    errors: topUps?.errors ?? applications?.errors ?? {},
    isOwn: session.customerId !== undefined,
    can: { ...can, apply: can.apply && mayApply },
    idempotencyKey: randomUUID(),
  };
}
export type RemittancePage = Awaited<ReturnType<typeof loadRemittance>>;

/** The applications of a customer, and the one to decide or whose certificate is open. */
async function loadApplications(ctx: LoaderContext, query: RemittanceQuery) {
  const reading = loadApplicationList(ctx);
  const [list, review] = await Promise.all([
    reading,
    loadReview(
      ctx,
      query,
      (id) => ctx.call(remittanceReview, { id }),
      async () => (await reading).rows,
    ),
  ]);
  const looksAt = query.dialog === 'certificate' ? list.rows.find(({ id }) => id === query.id) : undefined;
  return { ...list, review, certificateOf: looksAt ?? null };
}

async function loadApplicationList(ctx: LoaderContext) {
  const address = await readApplications(ctx, { needsCustomer: true });
  return applicationList(ctx, address, await callList(ctx, remittanceApplicationIndex, address.asked));
}
