import type { Route } from '../serve';

export const transactionListRoutes: Route[] = [];
