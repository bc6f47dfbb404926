import type { Route } from '../serve';
import { accountRoutes } from './accounts';
import { agreementTrialRoutes } from './agreement-trials';
import { agreementRoutes } from './agreements';
import { apiKeyRoutes } from './api-keys';
import { arrivalRoutes } from './arrivals';
import { auditRoutes } from './audit';
import { authRuleRoutes } from './auth-rules';
import { billingRunRoutes } from './billing-runs';
import { billingTypeRoutes } from './billing-types';
import { commonRoutes } from './common';
import { customerRoutes } from './customers';
import { exceptionRoutes } from './exceptions';
import { exchangeRateRoutes } from './exchange-rates';
import { fileRoutes } from './files';
import { houseRoutes } from './house';
import { importRoutes } from './imports';
import { inboundRoutes } from './inbound';
import { ingestRoutes } from './ingest';
import { jobRoutes } from './jobs';
import { ledgerRoutes } from './ledger';
import { loginRoutes } from './login';
import { materialRoutes } from './materials';
import { monthRoutes } from './months';
import { outboundRoutes } from './outbound';
import { paymentGroupRoutes } from './payment-groups';
import { paymentRoutes } from './payments';
import { remittanceRoutes } from './remittance';
import { roleRoutes } from './roles';
import { runRoutes } from './runs';
import { settingRoutes } from './settings';
import { shipmentRoutes } from './shipment';
import { skuRoutes } from './skus';
import { statementRoutes } from './statement';
import { storageRoutes } from './storage';
import { transactionListRoutes } from './transaction-lists';
import { transactionRoutes } from './transactions';
import { transferRoutes } from './transfer';
import { userRoutes } from './users';
import { vasRoutes } from './vas';
import { warehouseRoutes } from './warehouses';

/** Every call that this server serves, area by area. */
export const routes: readonly Route[] = [
  ...loginRoutes,
  ...commonRoutes,
  ...fileRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...authRuleRoutes,
  ...billingTypeRoutes,
  ...paymentRoutes,
  ...paymentGroupRoutes,
  ...agreementRoutes,
  ...agreementTrialRoutes,
  ...auditRoutes,
  ...settingRoutes,
  ...outboundRoutes,
  ...inboundRoutes,
  ...shipmentRoutes,
  ...storageRoutes,
  ...vasRoutes,
  ...transactionListRoutes,
  ...transactionRoutes,
  ...runRoutes,
  ...exceptionRoutes,
  ...customerRoutes,
  ...warehouseRoutes,
  ...houseRoutes,
  ...materialRoutes,
  ...skuRoutes,
  ...jobRoutes,
  ...ingestRoutes,
  ...importRoutes,
  ...arrivalRoutes,
  ...apiKeyRoutes,
  ...ledgerRoutes,
  ...accountRoutes,
  ...billingRunRoutes,
  ...monthRoutes,
  ...statementRoutes,
  ...remittanceRoutes,
  ...transferRoutes,
  ...exchangeRateRoutes,
];
