import type { Route } from '../serve';

export const storageRoutes: Route[] = [];
