import * as paymentGroupCalls from '../../../contract/catalogue/payment-groups';
import * as paymentCalls from '../../../contract/catalogue/payments';
import { savePaymentGroupAccess } from '../../catalogue/payments/access';
import {
  addPaymentGroups,
  deletePaymentGroup,
  editPaymentGroup,
  loadPaymentGroup,
  paymentGroupIndex,
  paymentGroupList,
} from '../../catalogue/payments/groups';
import {
  addPaymentMethod,
  editPaymentMethod,
  loadPaymentMethod,
  paymentMethodIndex,
  paymentTypeList,
} from '../../catalogue/payments/methods';
import { type Route, serve } from '../serve';

export const paymentRoutes: Route[] = [
  serve(paymentCalls.paymentIndex, async ({ db, actor, input }) => ({
    res: await paymentMethodIndex(db, actor, input),
    payment_group_list: await paymentGroupList(db),
  })),
  serve(paymentCalls.paymentGetFormData, async ({ db, actor, input }) => ({
    ...(await loadPaymentMethod(db, actor, input.id)),
    payment_type_list: paymentTypeList(actor.language),
  })),
  serve(paymentCalls.paymentAdd, ({ db, actor, input }) => addPaymentMethod(db, actor, input)),
  serve(paymentCalls.paymentEdit, ({ db, actor, input }) => editPaymentMethod(db, actor, input)),
  serve(paymentCalls.paymentSaveGroupAccess, ({ db, actor, input }) =>
    savePaymentGroupAccess(db, actor, input),
  ),

  serve(paymentGroupCalls.paymentGroupIndex, async ({ db, input }) => ({
    res: await paymentGroupIndex(db, input),
  })),
  serve(paymentGroupCalls.paymentGroupGetFormData, async ({ db, input }) => ({
    res: await loadPaymentGroup(db, input.id),
  })),
  serve(paymentGroupCalls.paymentGroupAdd, ({ db, actor, input }) => addPaymentGroups(db, actor, input)),
  serve(paymentGroupCalls.paymentGroupEdit, ({ db, actor, input }) => editPaymentGroup(db, actor, input)),
  serve(paymentGroupCalls.paymentGroupDelete, ({ db, actor, input }) => deletePaymentGroup(db, actor, input)),
];
