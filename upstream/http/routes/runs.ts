import type { Route } from '../serve';

export const runRoutes: Route[] = [];
