import { by_id, same } from './database.mjs';
import { Options } from './shapes.mjs';

const HOUSE = 1;

/** Whether a user may see a customer: the house's users see all, others their own. */
export function may_see(user, customer_id) {
  return user.customer_id === HOUSE || same(customer_id, user.customer_id);
}

/** The option list of the customers that a user may see. */
export function customer_list(db, user) {
  return new Options(db.customer.filter((row) => may_see(user, row.id)));
}

/** The option list of a customer's warehouses. */
export function warehouse_list(db, customer_id) {
  const rows = db.warehouse.filter((row) => String(row.customer_id) === String(customer_id));
  return new Options(rows.map(({ id, warehouse_code }) => ({ id, warehouse_code })));
}

/** The codes of a row's customer and warehouse. */
export function codes(db, row) {
  return {
    customer_code: by_id(db.customer, row.customer_id)?.customer_code ?? '',
    warehouse_code: by_id(db.warehouse, row.warehouse_id)?.warehouse_code ?? '',
  };
}
