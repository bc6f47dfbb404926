import type { Route } from '../serve';

export const inboundRoutes: Route[] = [];
