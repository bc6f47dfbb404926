import type { Route } from '../serve';

export const agreementTrialRoutes: Route[] = [];
