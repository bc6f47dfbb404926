import * as contract from '../../../contract/catalogue/payment-groups';
import {
  addPaymentGroups,
  deletePaymentGroup,
  editPaymentGroup,
  loadPaymentGroup,
  paymentGroupIndex,
} from '../../catalogue/payments/groups';
import { type Route, serve } from '../serve';

export const paymentGroupRoutes: Route[] = [
  serve(contract.paymentGroupIndex, async ({ db, input }) => ({ res: await paymentGroupIndex(db, input) })),
  serve(contract.paymentGroupGetFormData, async ({ db, input }) => ({
    res: await loadPaymentGroup(db, input.id),
  })),
  serve(contract.paymentGroupAdd, ({ db, actor, input }) => addPaymentGroups(db, actor, input)),
  serve(contract.paymentGroupEdit, ({ db, actor, input }) => editPaymentGroup(db, actor, input)),
  serve(contract.paymentGroupDelete, ({ db, actor, input }) => deletePaymentGroup(db, actor, input)),
];
