import chargeItems from './charge-items';
import customerParts from './customer-parts';
import customers from './customers';
import house from './house';
import materials from './materials';
import paymentGroups from './payment-groups';
import payments from './payments';
import places from './places';
import skus from './skus';
import warehouses from './warehouses';

export default {
  chargeItems,
  customerParts,
  customers,
  house,
  materials,
  paymentGroups,
  payments,
  places,
  skus,
  warehouses,
};
