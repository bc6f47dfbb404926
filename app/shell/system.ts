import { guardedAction } from '~/session/guarded.server';
import { getRedirectTokenUrl } from '~contract/common';

/**
 * Goes to another system, signed in by a one-time token. Answers with a page that forwards, since the content security
 * policy does not let a form redirect to another origin.
 */
export const action = guardedAction(async ({ form, call, url }) => {
  const { redirect } = await call(getRedirectTokenUrl, { type: String(form.get('type') ?? '') });
  const target = URL.canParse(redirect, url.origin) ? new URL(redirect, url.origin) : undefined;
  if (!target || !/^https?:$/.test(target.protocol)) throw new Response('not an address', { status: 502 });
  return new Response(null, { status: 200, headers: { refresh: `0; url=${target.href}` } });
});
