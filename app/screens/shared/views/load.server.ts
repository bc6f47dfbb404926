import { redirect } from '@remix-run/node';
import { addressOf } from '~/listing/views';
import type { LoaderContext } from '~/session/guarded.server';
import { savedViewIndex } from '~contract/operations/saved-views';
import { nullIfUnavailable } from '../refused.server';

/** The views of the list at the address; undefined where the server has none. A bare address leads to the one chosen for it. */
export async function loadViews({ url, call, has }: LoaderContext) {
  if (!has(savedViewIndex)) return undefined;
  const found = await call(savedViewIndex, {}).catch(nullIfUnavailable);
  if (!found) return undefined;
  const { list, role_list } = found;
  const views = list.filter((view) => view.list === url.pathname);
  const opening = views.find(({ is_default }) => is_default === 1);
  if (opening && url.search === '') throw redirect(addressOf(opening));
  // Roles are for the dialogs that share a view, which the address names.
  return { list: views, roles: url.searchParams.has('dialog') ? role_list : [] };
}

export type Views = NonNullable<Awaited<ReturnType<typeof loadViews>>>;
