import type { Route } from '../serve';

export const paymentGroupRoutes: Route[] = [];
