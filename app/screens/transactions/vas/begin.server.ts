import { env } from '~/env.server';
import { dayIn, inputTime } from '~/i18n/day';
import type { LoaderContext } from '~/session/guarded.server';
import { findByCode } from '../../shared/customer-code';
import type { Customer, Warehouse } from '../../shared/customers';
import { findCustomers } from '../../shared/find-customers.server';
import { readWarehouses } from '../../shared/warehouses.server';

/** What a form for a new VAS document begins with. */
export interface VasDefaults {
  readonly customer_code: string;
  readonly warehouse_id: number | undefined;
  readonly warehouses: readonly Warehouse[];
  readonly day: string;
}

interface First {
  readonly customer_code: string;
  readonly warehouse_code: string;
  readonly business_time: string;
}

/** Beginnings over the list: its customer and warehouse, today. */
export const beginOfList = (
  customer: Customer | null,
  warehouses: readonly Warehouse[],
  warehouseId: number | undefined,
): VasDefaults => ({
  customer_code: customer?.customer_code ?? '',
  warehouse_id: warehouseId,
  warehouses,
  day: dayIn(new Date(), env.timeZone),
});

/** Over a document: its customer, warehouse and day. */
export async function beginLike(
  ctx: LoaderContext,
  { customer_code, warehouse_code, business_time }: First,
): Promise<VasDefaults> {
  const customer = findByCode(await findCustomers(ctx, customer_code), customer_code);
  const warehouses = customer ? await readWarehouses(ctx, customer.id) : [];
  return {
    customer_code,
    warehouse_id: warehouses.find((each) => each.warehouse_code === warehouse_code)?.id,
    warehouses,
    day: inputTime(business_time, env.timeZone).slice(0, 10) || dayIn(new Date(), env.timeZone),
  };
}
