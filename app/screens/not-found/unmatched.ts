import { redirect } from '@remix-run/node';
import { NOT_FOUND, REGISTER } from '~/paths';
import { guardedAction, guardedLoader } from '~/session/guarded.server';

/** Whatever no route matches goes to /404, /register included: the guard allows it, but it has no screen. */
const guarded = guardedLoader(async () => redirect(NOT_FOUND));

export const loader: typeof guarded = (args) =>
  new URL(args.request.url).pathname === REGISTER ? Promise.resolve(redirect(NOT_FOUND)) : guarded(args);

export const action = guardedAction(async () => new Response(null, { status: 404 }));
