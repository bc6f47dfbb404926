import { currentUrl } from '~/listing/query';
import { addressOf, savedQuery, VIEW_PARAM } from '~/listing/views';
import type { ActionContext } from '~/session/guarded.server';
import {
  savedViewDelete,
  savedViewIndex,
  savedViewSave,
  savedViewSetDefault,
} from '~contract/operations/saved-views';

const closed = { dialog: null, view_id: null };

async function viewOf({ call, url }: ActionContext, id: string) {
  const { list } = await call(savedViewIndex, {});
  return list.find((view) => String(view.id) === id && view.list === url.pathname);
}

/** Saves what the address shows under a name, or another name for a view; shows it. */
export async function saveView(ctx: ActionContext) {
  const { form, url } = ctx;
  const id = String(form.get('id') ?? '');
  const query = (await viewOf(ctx, id))?.query ?? savedQuery(url.searchParams);
  const list = url.pathname;
  const role_id = String(form.get('role_id') ?? '');
  const is_default = form.get('is_default') === '1' ? 1 : 0;
  const name = String(form.get('name') ?? '');
  const saved = await ctx.call(savedViewSave, { id: id || '0', list, query, name, role_id, is_default });
  return ctx.done(addressOf({ list, query, id: saved.id }), ctx.t('views.done'));
}

/** Puts what the address shows in place of what the view was. */
export async function overwriteView(ctx: ActionContext) {
  const { url } = ctx;
  const view = await viewOf(ctx, url.searchParams.get(VIEW_PARAM) ?? '');
  if (!view) throw new Response(null, { status: 404 });
  const { id, list, name, is_default } = view;
  const query = savedQuery(url.searchParams);
  await ctx.call(savedViewSave, { id, list, query, name, role_id: view.role_id ?? '', is_default });
  return ctx.done(addressOf({ list, query, id }), ctx.t('views.done'));
}

/** Deletes a view of the user's own. */
export async function deleteView(ctx: ActionContext) {
  await ctx.call(savedViewDelete, { id: String(ctx.form.get('id') ?? '') });
  return ctx.done(currentUrl(ctx.url, { ...closed, [VIEW_PARAM]: null }), ctx.t('views.deleted'));
}

/** Has the list open with a view, or with none. */
export async function chooseView(ctx: ActionContext) {
  await ctx.call(savedViewSetDefault, { list: ctx.url.pathname, id: String(ctx.form.get('id') ?? '') });
  return ctx.done(currentUrl(ctx.url), ctx.t('views.defaultDone'));
}
