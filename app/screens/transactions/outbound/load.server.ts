import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getCustomerWarehouseList, getMenuAuth } from '~contract/common';
import { MAX_RANGE_DAYS } from '~contract/constants';
import { getJob } from '~contract/jobs';
import { orderDetail, orderIndex } from '~contract/order';
import { outboundDetail, outboundIndex } from '~contract/outbound';
import { getBatchFormData } from '~contract/transactions';
import { unknownCustomer } from '../../shared/customer.server';
import { chosenRange, type DayRange, shortcutRange } from '../../shared/range';
import { nothingIfRefused } from '../../shared/refused.server';
import { FILTER_NAMES, outboundQuery } from './query';

const PAGE = '/transaction/outbound';

/** Everything the outbound screen shows for an address, in one round of calls. */
export async function loadOutbound(visit: Visit) {
  const { url, call, t } = visit;
  const query = readQuery(outboundQuery, url.searchParams);
  const errors: Record<string, string> = {};

  if (query.customer_code) errors.customer_code = await unknownCustomer(visit, query.customer_code);

  const today = dayIn(new Date(), env.timeZone);
  const range = query.range
    ? shortcutRange(query.range, today)
    : chosenRange(query.create_time_start, query.create_time_end, today, MAX_RANGE_DAYS);
  if (typeof range === 'string') errors.create_time_end = t(`transactions.${range}`);
  const days: Partial<DayRange> = typeof range === 'string' ? {} : range;

  const onList = query.tab !== 'details';
  const order = query.view === 'order';
  const customer = Object.keys(errors).length > 0 ? undefined : query.customer_id;
  const filters = {
    order_number: query.order_number,
    reference_no: query.reference_no,
    external_number: query.external_number,
    platform_number: query.platform_number,
    customer_id: customer,
    warehouse_id: query.warehouse_id,
    charge_status: query.charge_status,
    billing_status: query.billing_status,
    create_time_start: days.start,
    create_time_end: days.end,
    page: query.page,
    list_rows: query.list_rows,
  };
  const [list, detail, rights, warehouses, batch, job] = await Promise.all([
    onList ? call(order ? orderIndex : outboundIndex, filters) : null,
    !onList && query.id ? call(order ? orderDetail : outboundDetail, { id: query.id }) : null,
    call(getMenuAuth, { name: PAGE }),
    onList && query.customer_id ? call(getCustomerWarehouseList, { customer_id: query.customer_id }) : null,
    query.dialog === 'batch' ? call(getBatchFormData, {}) : null,
    query.job ? call(getJob, { id: query.job }).catch(nothingIfRefused) : null,
  ]);

  // Whoever sees one customer alone need not choose it.
  const customers = list?.customer_list ?? [];
  const only = customers.length === 1 ? customers[0] : undefined;
  const chosen = customers.find((c) => c.id === query.customer_id) ?? only ?? null;
  const asked = FILTER_NAMES.some((name) => url.searchParams.has(name));
  if (onList && asked && !chosen && !errors.customer_code) {
    errors.customer_code = t('transactions.customerRequired');
  }
  const can = canDo(rights.auth_list);
  return {
    title: t(order ? 'transactions.orderCharge' : 'transactions.outbound'),
    query,
    range: days,
    errors,
    list: list && {
      rows: list.res.data,
      total: list.res.total,
      billingStatuses: list.billing_status_list,
      chargeStatuses: list.charge_status_list,
    },
    detail,
    customer: chosen,
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
