import type { Route } from '../serve';

export const paymentRoutes: Route[] = [];
