const KINDS = ['inbound', 'outbound', 'order', 'shipment', 'storage', 'vas'];

/** The paths of a kind's own calls. */
function kind_paths(kind) {
  return {
    [`${kind}List`]: `GET /oms/${kind}_fee/lists`,
    [`${kind}Detail`]: `GET /oms/${kind}_fee/info`,
    [`${kind}ChargeStatus`]: `POST /oms/${kind}_fee/set_charge`,
    [`${kind}Recalculate`]: `POST /oms/${kind}_fee/recalculate`,
    [`${kind}Adjust`]: `POST /oms/${kind}_fee/save_adjust`,
  };
}

/** Method and path of every call of the billing document, which names none. */
export const BILLING_PATHS = {
  agreementList: 'GET /oms/contract_quotation/lists',
  agreementDetail: 'GET /oms/contract_quotation/info',
  customerWarehouses: 'GET /oms/contract_quotation/warehouses',
  createAgreement: 'POST /oms/contract_quotation/insert',
  editAgreement: 'PUT /oms/contract_quotation/update',
  deleteAgreement: 'POST /oms/contract_quotation/remove',
  setAgreementStatus: 'POST /oms/contract_quotation/switch_status',
  uploadFile: 'POST /oms/contract_quotation/attach',
  ...Object.assign({}, ...KINDS.map(kind_paths)),
  batchRecalculate: 'POST /oms/fee_batch/run',
  batchOptions: 'GET /oms/fee_batch/options',
  vasOptions: 'GET /oms/vas_fee/options',
  vasServiceFee: 'GET /oms/vas_fee/service_fee',
  createVas: 'POST /oms/vas_fee/insert',
  currencyList: 'GET /oms/currency_set/lists',
  currencyDetail: 'GET /oms/currency_set/info',
  createCurrency: 'POST /oms/currency_set/insert',
  updateCurrency: 'POST /oms/currency_set/update',
  customerAccountList: 'GET /oms/customer_limit/lists',
  customerAccountDetail: 'GET /oms/customer_limit/info',
  saveCustomerAccount: 'POST /oms/customer_limit/save',
  deleteCustomerAccount: 'POST /oms/customer_limit/remove',
  ledgerList: 'GET /oms/my_account/lists',
  ledgerExport: 'GET /oms/my_account/excel',
  overviewList: 'GET /oms/my_account/overview',
  transactionOptions: 'GET /oms/my_account/trade_options',
  createTransaction: 'POST /oms/my_account/trade',
  remittanceList: 'GET /oms/remit/lists',
  remittanceStatus: 'POST /oms/remit/switch_status',
  remittanceApplicationList: 'GET /oms/remit_apply/lists',
  remittanceApproval: 'POST /oms/remit_apply/review',
  transferApplicationList: 'GET /oms/transfer_apply/lists',
  transferApproval: 'POST /oms/transfer_apply/review',
};
