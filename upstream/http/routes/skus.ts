import type { Route } from '../serve';

export const skuRoutes: Route[] = [];
