import * as contract from '../../../contract/catalogue/warehouses';
import {
  addWarehouse,
  changeWarehouseStatus,
  deleteWarehouse,
  editWarehouse,
  listWarehouses,
  warehouseFormData,
} from '../../catalogue/warehouses';
import { type Route, serve } from '../serve';

export const warehouseRoutes: Route[] = [
  serve(contract.warehouseIndex, ({ db, actor, input }) => listWarehouses(db, actor, input)),
  serve(contract.warehouseGetFormData, ({ db, actor, input, settings }) =>
    warehouseFormData(db, actor, input.id, settings.timeZone),
  ),
  serve(contract.warehouseAdd, ({ db, actor, input }) => addWarehouse(db, actor, input)),
  serve(contract.warehouseEdit, ({ db, actor, sent }) => editWarehouse(db, actor, sent)),
  serve(contract.warehouseChangeStatus, ({ db, actor, input }) => changeWarehouseStatus(db, actor, input)),
  serve(contract.warehouseDelete, ({ db, actor, input }) => deleteWarehouse(db, actor, input)),
];
