import * as billingTypeCalls from '../../../contract/catalogue/billing-types';
import { customerPage } from '../../../contract/catalogue/customer-page';
import * as customerCalls from '../../../contract/catalogue/customers';
import * as houseCalls from '../../../contract/catalogue/house';
import * as materialCalls from '../../../contract/catalogue/materials';
import * as skuCalls from '../../../contract/catalogue/skus';
import * as warehouseCalls from '../../../contract/catalogue/warehouses';
import { billingTypeAddUsual } from '../../../contract/operations/first-steps';
import {
  addBillingType,
  billingTypeIndex,
  billingTypeList,
  changeBillingTypeStatus,
  editBillingType,
  loadBillingType,
} from '../../catalogue/billing-types';
import {
  addCustomer,
  changeCustomerStatus,
  deleteCustomer,
  editCustomer,
} from '../../catalogue/customer-edit';
import { customerFormData, listCustomers } from '../../catalogue/customer-list';
import { loadCustomerPage } from '../../catalogue/customer-page';
import { editHouse, houseForm } from '../../catalogue/house';
import {
  addMaterial,
  changeMaterialStatus,
  deleteMaterial,
  editMaterial,
} from '../../catalogue/material-edit';
import { listMaterials, materialFormData } from '../../catalogue/materials';
import { addSku, changeSkuStatus, deleteSku } from '../../catalogue/sku-add';
import { editSku } from '../../catalogue/sku-edit';
import { skuFormData } from '../../catalogue/sku-form';
import { listSkus } from '../../catalogue/skus';
import { addUsualBillingTypes } from '../../catalogue/usual-billing-types';
import {
  addWarehouse,
  changeWarehouseStatus,
  deleteWarehouse,
  editWarehouse,
  listWarehouses,
  warehouseFormData,
} from '../../catalogue/warehouses';
import { loadRecordHistory } from '../../operations/audit/history';
import { type Route, serve } from '../serve';

export const catalogueRoutes: Route[] = [
  serve(billingTypeCalls.billingTypeIndex, async ({ db, actor, input }) => ({
    res: await billingTypeIndex(db, actor, input),
    type_list: billingTypeList(actor.language),
  })),
  serve(billingTypeCalls.billingTypeGetFormData, async ({ db, actor, input }) => ({
    res: await loadBillingType(db, actor, input.id),
    type_list: billingTypeList(actor.language),
    change_list: await loadRecordHistory(db, actor, 'billing_type', input.id),
  })),
  serve(billingTypeCalls.billingTypeAdd, ({ db, actor, input }) => addBillingType(db, actor, input)),
  serve(billingTypeCalls.billingTypeEdit, ({ db, actor, input }) => editBillingType(db, actor, input)),
  serve(billingTypeCalls.billingTypeChangeStatus, ({ db, actor, input }) =>
    changeBillingTypeStatus(db, actor, input),
  ),
  serve(billingTypeAddUsual, ({ db, actor }) => addUsualBillingTypes(db, actor)),

  serve(customerCalls.customerIndex, ({ db, actor, input }) => listCustomers(db, actor, input)),
  serve(customerCalls.customerGetFormData, ({ db, actor, input }) => customerFormData(db, actor, input.id)),
  serve(
    customerPage,
    ({ db, actor, input, settings }) => loadCustomerPage(db, actor, input.id, settings.timeZone),
    { fromReplica: true },
  ),
  serve(customerCalls.customerAdd, ({ db, actor, input }) => addCustomer(db, actor, input)),
  serve(customerCalls.customerEdit, ({ db, actor, sent }) => editCustomer(db, actor, sent)),
  serve(customerCalls.customerChangeStatus, ({ db, actor, input }) => changeCustomerStatus(db, actor, input)),
  serve(customerCalls.customerDelete, ({ db, actor, input }) => deleteCustomer(db, actor, input)),

  serve(warehouseCalls.warehouseIndex, ({ db, actor, input }) => listWarehouses(db, actor, input)),
  serve(warehouseCalls.warehouseGetFormData, ({ db, actor, input, settings }) =>
    warehouseFormData(db, actor, input.id, settings.timeZone),
  ),
  serve(warehouseCalls.warehouseAdd, ({ db, actor, input }) => addWarehouse(db, actor, input)),
  serve(warehouseCalls.warehouseEdit, ({ db, actor, sent }) => editWarehouse(db, actor, sent)),
  serve(warehouseCalls.warehouseChangeStatus, ({ db, actor, input }) =>
    changeWarehouseStatus(db, actor, input),
  ),
  serve(warehouseCalls.warehouseDelete, ({ db, actor, input }) => deleteWarehouse(db, actor, input)),

  serve(houseCalls.houseIndex, ({ db, actor, settings }) => houseForm(db, actor, settings.companyName)),
  serve(houseCalls.houseEdit, ({ db, actor, input }) => editHouse(db, actor, input)),

  serve(materialCalls.materialIndex, ({ db, input }) => listMaterials(db, input)),
  serve(materialCalls.materialGetFormData, ({ db, actor, input }) => materialFormData(db, actor, input.id)),
  serve(materialCalls.materialAdd, ({ db, actor, input }) => addMaterial(db, actor, input)),
  serve(materialCalls.materialEdit, ({ db, actor, sent }) => editMaterial(db, actor, sent)),
  serve(materialCalls.materialChangeStatus, ({ db, actor, input }) => changeMaterialStatus(db, actor, input)),
  serve(materialCalls.materialDelete, ({ db, actor, input }) => deleteMaterial(db, actor, input)),

  serve(skuCalls.skuIndex, ({ db, actor, input }) => listSkus(db, actor, input)),
  serve(skuCalls.skuGetFormData, ({ db, actor, input }) => skuFormData(db, actor, input.id)),
  serve(skuCalls.skuAdd, ({ db, actor, input }) => addSku(db, actor, input)),
  serve(skuCalls.skuEdit, ({ db, actor, sent }) => editSku(db, actor, sent)),
  serve(skuCalls.skuChangeStatus, ({ db, actor, input }) => changeSkuStatus(db, actor, input)),
  serve(skuCalls.skuDelete, ({ db, actor, input }) => deleteSku(db, actor, input)),
];
