import type { Route } from '../serve';
import { commonRoutes } from './common';
import { fileRoutes } from './files';
import { ingestRoutes } from './ingest';
import { jobRoutes } from './jobs';
import { ledgerRoutes } from './ledger';
import { loginRoutes } from './login';
import { outboundRoutes } from './outbound';
import { transactionRoutes } from './transactions';
import { userRoutes } from './users';

/** Every call that this server serves, area by area. */
export const routes: readonly Route[] = [
  ...loginRoutes,
  ...commonRoutes,
  ...fileRoutes,
  ...userRoutes,
  ...outboundRoutes,
  ...transactionRoutes,
  ...jobRoutes,
  ...ingestRoutes,
  ...ledgerRoutes,
];
