import * as contract from '../../../contract/catalogue/billing-types';
import { billingTypeAddUsual } from '../../../contract/operations/first-steps';
import {
  addBillingType,
  billingTypeIndex,
  billingTypeList,
  changeBillingTypeStatus,
  editBillingType,
  loadBillingType,
} from '../../catalogue/billing-types';
import { addUsualBillingTypes } from '../../catalogue/usual-billing-types';
import { type Route, serve } from '../serve';

export const billingTypeRoutes: Route[] = [
  serve(contract.billingTypeIndex, async ({ db, actor, input }) => ({
    res: await billingTypeIndex(db, actor, input),
    type_list: billingTypeList(actor.language),
  })),
  serve(contract.billingTypeGetFormData, async ({ db, actor, input }) => ({
    res: await loadBillingType(db, actor, input.id),
    type_list: billingTypeList(actor.language),
  })),
  serve(contract.billingTypeAdd, ({ db, actor, input }) => addBillingType(db, actor, input)),
  serve(contract.billingTypeEdit, ({ db, actor, input }) => editBillingType(db, actor, input)),
  serve(contract.billingTypeChangeStatus, ({ db, actor, input }) =>
    changeBillingTypeStatus(db, actor, input),
  ),
  serve(billingTypeAddUsual, ({ db, actor }) => addUsualBillingTypes(db, actor)),
];
