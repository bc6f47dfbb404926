import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import {
  remittanceApplicationIndex,
  remittanceApply,
  remittanceGetFormData,
  remittanceIndex,
  remittanceQuote,
  remittanceReview,
} from '~contract/remittance';
import { applicationList, canApplyBy, readApplications, reviewOf } from '../shared/applications/load.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { readLedgerAddress } from '../shared/ledger/address.server';
import { nullIfRefused } from '../shared/refused.server';
import { readRights } from '../shared/rights.server';
import { type RemittanceQuery, remittanceQuery } from './query';

/** The tab of the address, and the dialog open over it. */
export async function loadRemittance(visit: Visit) {
  const { url, call, session, t } = visit;
  const query = readQuery(remittanceQuery, url.searchParams);
  const onApplications = query.tab === 'applications';
  const customer_id = query.customer_id ?? session.customerId;
  const canApply = canApplyBy(visit, [remittanceGetFormData, remittanceQuote, remittanceApply]);
  const [topUps, applications, can, form] = await Promise.all([
    onApplications ? null : loadTopUps(visit, query),
    onApplications ? loadApplications(visit, query) : null,
    readRights(call, '/remittance/index', {
      apply: '/remittance/apply',
      approve: '/remittance/approve',
      status: '/remittance/status',
    }),
    query.dialog === 'apply' && canApply
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
    can: { ...can, apply: can.apply && canApply },
    idempotencyKey: randomUUID(),
  };
}
export type RemittancePage = Awaited<ReturnType<typeof loadRemittance>>;

/** The top-ups of a customer, and the one whose status is to be changed. */
async function loadTopUps(visit: Visit, { dialog, id, to }: RemittanceQuery) {
  const { filters, customerId, range, errors, isValid } = await readLedgerAddress(visit);
  const { customer_list, trading_method_list, transaction_type_list, currency_list, res } = await visit.call(
    remittanceIndex,
    isValid
      ? {
          ...filters,
          customer_id: customerId,
          start_create_time: range.start,
          end_create_time: range.end,
        }
      : { list_rows: filters.list_rows },
  );
  if (isValid) redirectBeyondEnd(visit.url, res.total, filters);
  const rows = isValid ? res.data : [];
  const row = dialog === 'status' ? rows.find((each) => each.id === id) : undefined;
  const status = row?.status_list.find(({ key }) => key === String(to));
  return {
    query: filters,
    range,
    errors,
    customer: customer_list.find((each) => each.id === customerId) ?? null,
    customers: customer_list,
    tradingMethods: trading_method_list,
    transactionTypes: transaction_type_list,
    currencyCodes: currency_list.map(({ currency_code }) => currency_code),
    rows,
    total: isValid ? res.total : 0,
    change: row && status ? { row, status } : null,
  };
}
export type TopUpsPage = Awaited<ReturnType<typeof loadTopUps>>;

/** The applications of a customer, and the one to decide or whose certificate is open. */
async function loadApplications(visit: Visit, query: RemittanceQuery) {
  const reading = loadApplicationList(visit);
  const [list, review] = await Promise.all([
    reading,
    reviewOf(
      query,
      (id) => visit.call(remittanceReview, { id }),
      async () => (await reading).rows,
    ),
  ]);
  const looksAt = query.dialog === 'certificate' ? list.rows.find(({ id }) => id === query.id) : undefined;
  return { ...list, review, certificateOf: looksAt ?? null };
}

async function loadApplicationList(visit: Visit) {
  const address = await readApplications(visit);
  return applicationList(visit, address, await visit.call(remittanceApplicationIndex, address.asked));
}
