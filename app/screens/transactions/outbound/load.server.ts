import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getCustomerWarehouseList, getMenuAuth } from '~contract/common';
import { MAX_RANGE_DAYS } from '~contract/constants';
import { getJob } from '~contract/jobs';
import { orderDetail, orderIndex } from '~contract/order';
import { outboundDetail, outboundIndex } from '~contract/outbound';
import { getBatchFormData } from '~contract/transactions';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readListAddress } from '../../shared/list-address.server';
import { nothingIfRefused } from '../../shared/refused.server';
import { FILTER_NAMES, outboundQuery } from './query';

const PAGE = '/transaction/outbound';

/** Everything the outbound screen shows for an address, in one round of calls. */
export async function loadOutbound(visit: Visit) {
  const { url, call, t } = visit;
  const query = readQuery(outboundQuery, url.searchParams);
  const asked = { ...query, start: query.create_time_start, end: query.create_time_end };
  const { customerId, range, errors, isValid } = await readListAddress(visit, asked, {
    filters: FILTER_NAMES,
    endName: 'create_time_end',
    maxDays: MAX_RANGE_DAYS,
    customerRequired: t('transactions.customerRequired'),
  });

  const onList = query.tab !== 'details';
  const order = query.view === 'order';
  const inBatch = query.dialog === 'batch';
  const filters = {
    order_number: query.order_number,
    reference_no: query.reference_no,
    external_number: query.external_number,
    platform_number: query.platform_number,
    customer_id: isValid ? customerId : undefined,
    warehouse_id: query.warehouse_id,
    charge_status: query.charge_status,
    billing_status: query.billing_status,
    create_time_start: range.start,
    create_time_end: range.end,
    page: query.page,
    list_rows: query.list_rows,
  };
  const [list, detail, rights, warehouses, batch, job] = await Promise.all([
    onList ? call(order ? orderIndex : outboundIndex, filters) : null,
    !onList && query.id ? call(order ? orderDetail : outboundDetail, { id: query.id }) : null,
    call(getMenuAuth, { name: PAGE }),
    (onList || inBatch) && customerId ? call(getCustomerWarehouseList, { customer_id: customerId }) : null,
    inBatch ? call(getBatchFormData, {}) : null,
    query.job ? call(getJob, { id: query.job }).catch(nothingIfRefused) : null,
  ]);

  if (list) redirectBeyondEnd(visit.url, list.res.total, query);
  const customers = (list ?? batch)?.customer_list ?? [];
  const can = canDo(rights.auth_list);
  const title = t(order ? 'transactions.orderCharge' : 'transactions.outbound');
  return {
    title: detail ? `${title} ${detail.res.reference_no}` : title,
    query,
    range,
    errors,
    list: list && {
      rows: isValid ? list.res.data : [],
      total: isValid ? list.res.total : 0,
      billingStatuses: list.billing_status_list,
      chargeStatuses: list.charge_status_list,
    },
    detail,
    customer: customers.find((c) => c.id === customerId) ?? null,
    customers,
    warehouses: warehouses?.warehouse_list ?? [],
    batch: can.recalculate ? batch : null,
    job,
    can,
    intentKey: randomUUID(),
  };
}

const canDo = (rights: readonly string[]) => ({
  recalculate: rights.includes('/outbound/recalculate'),
  charge: rights.includes('/outbound/charge'),
  adjust: rights.includes('/outbound/adjust'),
  bill: rights.includes('/outbound/bill'),
});
