import { index, type RouteConfig } from '@remix-run/route-config';

export default [index('rows.tsx')] satisfies RouteConfig;
