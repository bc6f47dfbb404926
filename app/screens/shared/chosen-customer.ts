import { setPart } from '~/forms/parts';
import { readRows } from '~/forms/rows';
import type { Warehouse } from './customers';

/** What a form carries of the customer that was chosen in it, so that without scripts it comes back as it was. */

/** Code of the customer whose warehouses there are to choose from. */
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
