import type { Route } from '../serve';

export const agreementRoutes: Route[] = [];
