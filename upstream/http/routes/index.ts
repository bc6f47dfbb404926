import type { Route } from '../serve';
import { agreementTrialRoutes } from './agreement-trials';
import { agreementRoutes } from './agreements';
import { auditRoutes } from './audit';
import { authRuleRoutes } from './auth-rules';
import { billingTypeRoutes } from './billing-types';
import { commonRoutes } from './common';
import { fileRoutes } from './files';
import { ingestRoutes } from './ingest';
import { jobRoutes } from './jobs';
import { ledgerRoutes } from './ledger';
import { loginRoutes } from './login';
import { outboundRoutes } from './outbound';
import { paymentGroupRoutes } from './payment-groups';
import { paymentRoutes } from './payments';
import { roleRoutes } from './roles';
import { transactionRoutes } from './transactions';
import { userRoutes } from './users';

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
  ...outboundRoutes,
  ...transactionRoutes,
  ...jobRoutes,
  ...ingestRoutes,
  ...ledgerRoutes,
];
