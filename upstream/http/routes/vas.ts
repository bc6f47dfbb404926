import type { Route } from '../serve';

export const vasRoutes: Route[] = [];
