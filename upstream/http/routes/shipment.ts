import type { Route } from '../serve';

export const shipmentRoutes: Route[] = [];
