import type { Route } from '../serve';

export const authRuleRoutes: Route[] = [];
