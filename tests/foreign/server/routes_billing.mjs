import { AGREEMENT, CONFIG, FEES } from './columns.mjs';
import { account } from './controller_account.mjs';
import { remittance, remittance_application, transfer_application } from './controller_application.mjs';
import { contract } from './controller_contract.mjs';
import { CURRENCY, currency_setting, customer_account, LIMIT } from './controller_settings.mjs';
import { batch, transaction_controller } from './controller_transaction.mjs';
import { VAS, vas } from './controller_vas.mjs';
import { BILLING_PATHS } from './paths.mjs';
import { KINDS } from './seed_transactions.mjs';

const PAGING = ['page', 'list_rows'];
const CREATED = ['start_create_time', 'end_create_time'];
const AGREEMENT_FORM = ['id', ...AGREEMENT, ['config_list', CONFIG], ...Object.entries(FEES)];
const LEDGER = (
  'transaction_no customer_id reference_no platform_number external_number trading_method transaction_type ' +
  'start_create_time end_create_time'
).split(' ');
const APPLICATIONS = ['application_no', 'customer_id', 'status', ...CREATED, ...PAGING];
const TRADE = (
  'order_number reference_no external_number platform_number customer_id warehouse_id charge_status ' +
  'billing_status create_time_start create_time_end'
).split(' ');
const STORAGE = TRADE.filter(
  (name) => !['external_number', 'platform_number', 'billing_status'].includes(name),
);
const FILTERS = { shipment: [...TRADE, 'tracking_number'], storage: STORAGE };

function kind_calls(kind) {
  const controller = transaction_controller(kind);
  return {
    [`${kind}List`]: [controller.index, [...(FILTERS[kind] ?? TRADE), ...PAGING]],
    [`${kind}Detail`]: [controller.detail, ['id']],
    [`${kind}ChargeStatus`]: [controller.charge_status, ['ids', 'charge_status']],
    [`${kind}Recalculate`]: [controller.recalculate, ['ids']],
    [`${kind}Adjust`]: [controller.adjust, ['id', ['item', ['id', 'amount']]]],
  };
}

const BATCH = 'customer_id warehouse_id transaction_type is_adjust_amount create_time_start create_time_end';

/** Every call of the billing document by its key: the action and the fields it takes. */
const CALLS = {
  agreementList: [contract.index, ['customer_id', 'status', ...CREATED, ...PAGING]],
  agreementDetail: [contract.detail, ['id']],
  customerWarehouses: [contract.warehouses, ['customer_id']],
  createAgreement: [contract.create, AGREEMENT_FORM],
  editAgreement: [contract.edit, AGREEMENT_FORM],
  deleteAgreement: [contract.delete, ['id']],
  setAgreementStatus: [contract.status, ['id', 'status']],
  uploadFile: [contract.upload, ['file']],
  ...Object.assign({}, ...Object.keys(KINDS).map(kind_calls)),
  batchRecalculate: [batch.recalculate, BATCH.split(' ')],
  batchOptions: [batch.options, []],
  vasOptions: [vas.options, []],
  vasServiceFee: [vas.service_fee, ['customer_id', 'warehouse_id']],
  createVas: [vas.create, VAS],
  currencyList: [currency_setting.index, []],
  currencyDetail: [currency_setting.detail, ['id']],
  createCurrency: [currency_setting.create, ['id', ...CURRENCY]],
  updateCurrency: [currency_setting.update, ['id', ...CURRENCY]],
  customerAccountList: [customer_account.index, PAGING],
  customerAccountDetail: [customer_account.detail, ['customer_id']],
  saveCustomerAccount: [customer_account.save, ['customer_id', ['customer_limit', LIMIT]]],
  deleteCustomerAccount: [customer_account.delete, ['customer_id', 'currency_code']],
  ledgerList: [account.ledger, [...LEDGER, ...PAGING]],
  ledgerExport: [account.export, LEDGER],
  overviewList: [account.overview, ['customer_id', ...PAGING]],
  transactionOptions: [account.transaction_options, ['customer_id']],
  createTransaction: [
    account.create_transaction,
    ['customer_id', 'trading_method', 'amount', 'currency_code', 'note'],
  ],
  remittanceList: [remittance.index, [...LEDGER, ...PAGING]],
  remittanceStatus: [remittance.status, ['id', 'status']],
  remittanceApplicationList: [remittance_application.index, APPLICATIONS],
  remittanceApproval: [remittance_application.approve, ['id', 'status']],
  transferApplicationList: [transfer_application.index, APPLICATIONS],
  transferApproval: [transfer_application.approve, ['id', 'status']],
};

/** Every call of the billing document below its path. */
export const BILLING_ROUTES = Object.entries(CALLS).map(([key, [action, takes]]) => [
  BILLING_PATHS[key],
  { action, takes, page: '' },
]);
