import * as contract from '../../../contract/catalogue/payments';
import { savePaymentGroupAccess } from '../../catalogue/payments/access';
import { paymentGroupList } from '../../catalogue/payments/groups';
import {
  addPaymentMethod,
  editPaymentMethod,
  loadPaymentMethod,
  paymentMethodIndex,
  paymentTypeList,
} from '../../catalogue/payments/methods';
import { type Route, serve } from '../serve';

export const paymentRoutes: Route[] = [
  serve(contract.paymentIndex, async ({ db, actor, input }) => ({
    res: await paymentMethodIndex(db, actor, input),
    payment_group_list: await paymentGroupList(db),
  })),
  serve(contract.paymentGetFormData, async ({ db, actor, input }) => ({
    ...(await loadPaymentMethod(db, actor, input.id)),
    payment_type_list: paymentTypeList(actor.language),
  })),
  serve(contract.paymentAdd, ({ db, actor, input }) => addPaymentMethod(db, actor, input)),
  serve(contract.paymentEdit, ({ db, actor, input }) => editPaymentMethod(db, actor, input)),
  serve(contract.paymentSaveGroupAccess, ({ db, actor, input }) => savePaymentGroupAccess(db, actor, input)),
];
