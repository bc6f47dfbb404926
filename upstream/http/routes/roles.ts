import type { Route } from '../serve';

export const roleRoutes: Route[] = [];
