import type { Route } from '../serve';

export const auditRoutes: Route[] = [];
