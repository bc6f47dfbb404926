/** Fields with the customer chosen in a form, so that without scripts it comes back as it was. */

import { readRows, setPart } from '~/forms/rows';
import type { Warehouse } from './customers';

/** Code of the customer whose warehouses can be chosen. */
export const WAREHOUSES_OF = 'warehouses_of';
/** Warehouses to choose from. */
const WAREHOUSE_LIST = 'warehouse_list';

export const warehousesIn = (form: FormData): Warehouse[] =>
  readRows(form, WAREHOUSE_LIST).map(({ id, warehouse_code = '' }) => ({ id: Number(id), warehouse_code }));
export const setWarehouses = (form: FormData, warehouses: readonly Warehouse[]) =>
  setPart(
    form,
    WAREHOUSE_LIST,
    warehouses.map(({ id, warehouse_code }) => ({ id: String(id), warehouse_code })),
  );
