import * as contract from '../../../contract/catalogue/customers';
import {
  addCustomer,
  changeCustomerStatus,
  deleteCustomer,
  editCustomer,
} from '../../catalogue/customer-edit';
import { customerFormData, listCustomers } from '../../catalogue/customer-list';
import { type Route, serve } from '../serve';

export const customerRoutes: Route[] = [
  serve(contract.customerIndex, ({ db, actor, input }) => listCustomers(db, actor, input)),
  serve(contract.customerGetFormData, ({ db, actor, input }) => customerFormData(db, actor, input.id)),
  serve(contract.customerAdd, ({ db, actor, input }) => addCustomer(db, actor, input)),
  serve(contract.customerEdit, ({ db, actor, sent }) => editCustomer(db, actor, sent)),
  serve(contract.customerChangeStatus, ({ db, actor, input }) => changeCustomerStatus(db, actor, input)),
  serve(contract.customerDelete, ({ db, actor, input }) => deleteCustomer(db, actor, input)),
];
