import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';
import { transferGetFormData, transferIndex, transferReview } from '~contract/transfer';
import { applicationList, readApplications, reviewOf } from '../shared/applications/load.server';
import { nothingIfRefused } from '../shared/refused.server';
import { transferQuery } from './query';

/** The transfer applications; at the first look of whoever may be, and then of the customer that is asked for. */
export async function loadTransfer(visit: Visit) {
  const { url, call, session, t } = visit;
  const query = readQuery(transferQuery, url.searchParams);
  const customer_id = query.customer_id ?? session.customerId;
  const [list, review, { auth_list }, form] = await Promise.all([
    loadList(visit),
    reviewOf(query, (id) => call(transferReview, { id })),
    call(getMenuAuth, { name: '/transfer/index' }),
    query.dialog === 'apply' ? call(transferGetFormData, { customer_id }).catch(nothingIfRefused) : null,
  ]);
  return {
    title: [t('applications.transfer'), list.customer?.customer_code].filter(Boolean).join(' '),
    list,
    review,
    form,
    isOwn: session.customerId !== undefined,
    can: {
      apply: auth_list.includes('/transfer/apply'),
      approve: auth_list.includes('/transfer/approve'),
    },
    intentKey: randomUUID(),
  };
}
export type TransferPage = Awaited<ReturnType<typeof loadTransfer>>;

async function loadList(visit: Visit) {
  const address = await readApplications(visit);
  return applicationList(visit, address, await visit.call(transferIndex, address.asked));
}
