import type { Route } from '../serve';

export const exceptionRoutes: Route[] = [];
