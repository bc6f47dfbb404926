import type { Route } from '../serve';
import { accountRoutes } from './accounts';
import { agreementRoutes } from './agreements';
import { applicationRoutes } from './applications';
import { catalogueRoutes } from './catalogue';
import { commonRoutes } from './common';
import { identityRoutes } from './identity';
import { ingestRoutes } from './ingest';
import { operationRoutes } from './operations';
import { paymentRoutes } from './payments';
import { kindRoutes } from './transaction-kinds';
import { transactionRoutes } from './transactions';

/** Every call that this server serves, area by area. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...commonRoutes,
  ...catalogueRoutes,
  ...paymentRoutes,
  ...agreementRoutes,
  ...operationRoutes,
  ...kindRoutes,
  ...transactionRoutes,
  ...ingestRoutes,
  ...accountRoutes,
  ...applicationRoutes,
];
