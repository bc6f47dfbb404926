import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { hasWholeContract } from '~/gateway/server-features.server';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import type { OutputOf } from '~contract/endpoint';
import { roleGetMenu } from '~contract/identity/granted-menu';
import { roleGetFormData, roleIndex } from '~contract/identity/roles';
import { id, optional } from '~contract/input';
import { readFormData } from '../../shared/form-data.server';
import { readHistory } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';

const { title, detail, status } = roleIndex.input.shape;

/** All query parameters of the roles. */
export const roleQuery = {
  title,
  detail,
  status,
  ...pagingQuery,
  dialog: z.enum(['new', 'edit', 'copy', 'delete', 'menu']).optional(),
  /** The role of the dialog. */
  id: optional(id),
};
export type RoleQuery = z.output<z.ZodObject<typeof roleQuery>>;

const TITLE_MAX = 64;

/** The roles, and the data of their dialog if one is open. */
export async function loadRoles({ url, call, has, session, t }: LoaderContext) {
  const { dialog, id, ...query } = readQuery(roleQuery, url.searchParams);
  const recordId = dialog === 'new' ? 0 : dialog === 'edit' || dialog === 'copy' ? id : undefined;
  const [list, read, menu, can] = await Promise.all([
    call(roleIndex, query),
    recordId === undefined ? null : readFormData((id) => call(roleGetFormData, { id }), recordId),
    dialog === 'menu' && id && has(roleGetMenu) ? call(roleGetMenu, { id }).catch(nullIfRefused) : null,
    readRights(call, '/role/index', {
      add: '/role/add',
      edit: '/role/edit',
      delete: '/role/delete',
    }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  const toDelete = dialog === 'delete' && can.delete && list.res.data.find((row) => row.id === id);
  const form = read && (dialog === 'copy' ? copyOf(read, t) : read);
  const allowed = form && (form.id ? can.edit : can.add) ? form : null;
  const history =
    allowed?.id && hasWholeContract() ? readHistory(allowed.data.change_list, session.language, t) : null;
  return {
    title: t('roles.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    can,
    /** Whether the server counts the users of a role. */
    hasCounts: hasWholeContract(),
    form: allowed && { ...allowed, data: { ...allowed.data, change_list: [] }, history },
    toDelete: toDelete || null,
    canSeeMenu: has(roleGetMenu),
    menu: menu && { role: list.res.data.find((row) => row.id === id) ?? null, items: menu.menu_list },
    idempotencyKey: randomUUID(),
  };
}

interface RoleForm {
  readonly id: number;
  readonly data: OutputOf<typeof roleGetFormData>;
  readonly isDeleted: boolean;
}

/** A new role with what another holds; nothing where that is gone. */
function copyOf(form: RoleForm, t: LoaderContext['t']): RoleForm | null {
  const { res } = form.data;
  if (!res || form.isDeleted) return null;
  const copy = {
    ...res,
    id: 0,
    title: t('roles.copyTitle', { name: res.title }).slice(0, TITLE_MAX),
    is_all: 0,
  };
  return { ...form, id: 0, data: { ...form.data, res: copy } };
}
