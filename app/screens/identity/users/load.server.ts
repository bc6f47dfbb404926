import { randomUUID } from 'node:crypto';
import { hasWholeContract } from '~/gateway/server-features.server';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { readLanguages } from '~/shell/languages.server';
import { getCustomerWarehouseList, getUserInfo } from '~contract/common';
import { toIds } from '~contract/id-list';
import { userGetMenu } from '~contract/identity/granted-menu';
import { userMakeResetLink } from '~contract/identity/reset-link';
import { userSessions } from '~contract/identity/sessions';
import {
  type UserFormData,
  userEndSessions,
  userGetFormData,
  userIndex,
  userUnlock,
} from '~contract/identity/users';
import { changeStatuses } from '~contract/operations/statuses';
import { readFormData } from '../../shared/form-data.server';
import { readHistory } from '../../shared/history/read-changes.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readNeighbours } from '../../shared/neighbours.server';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';
import { userQuery } from './query';
import { isOwn, type OwnUser, rolesOf, userRecord } from './record';

/** The users, or the details of one, and the data of the dialog if it is open. */
export async function loadUsers({ url, call, has, session, t }: LoaderContext) {
  const { tab, dialog, id, ...filters } = readQuery(userQuery, url.searchParams);
  const onList = tab !== 'details';
  const recordId = dialog === 'new' ? 0 : dialog === 'edit' ? id : undefined;
  const read = (of: number) => readFormData((id) => call(userGetFormData, { id }), of);
  const listed = async (page: number) => {
    const { res } = await call(userIndex, { ...filters, page });
    return { rows: res.data, total: res.total };
  };
  const opened = recordId === undefined ? null : read(recordId);
  const [list, form, detail, menu, me, languages, neighbours, can] = await Promise.all([
    onList ? call(userIndex, filters) : null,
    opened,
    onList || !id ? null : recordId === id ? opened : read(id),
    onList || !id || !has(userGetMenu) ? null : call(userGetMenu, { id }).catch(nullIfRefused),
    onList && dialog !== 'new' ? null : call(getUserInfo, {}),
    readLanguages({ call, t }),
    onList || !id ? null : readNeighbours(id, filters, listed),
    readUserRights({ call, has }),
  ]);
  if (list) redirectBeyondEnd(url, list.res.total, filters);
  // Users cannot change themselves: their own row has no switch and no edit (spec admin 6).
  const own = await ownUser(call, list?.user_id ?? me?.user_id);
  const shown = form && formOf(form.data);
  const allowed = form && (form.id ? can.edit && !(shown?.res && isOwn(own, shown.res)) : can.add);
  // The warehouse, and whether the password must be changed.
  const takesMore = hasWholeContract();
  // Before a customer is chosen, the warehouses are those of the current user's customer: all of them for the
  // operator's staff.
  const customerId = takesMore && (shown?.res?.customer_id ?? me?.customer_id);
  const { warehouse_list } =
    allowed && customerId
      ? await call(getCustomerWarehouseList, { customer_id: customerId })
      : { warehouse_list: [] };
  const detailed = detail && !detail.isDeleted ? formOf(detail.data) : null;
  return {
    title: t('users.title'),
    query: { ...filters, id, dialog },
    list: list && { rows: list.res.data, total: list.res.total, roles: list.role_list ?? [] },
    /** Whether the server knows of sign-ins, and sorts. */
    isWhole: hasWholeContract(),
    detail: detailed?.res
      ? {
          ...detailed,
          res: detailed.res,
          menu: menu && { items: menu.menu_list, isStaff: menu.is_operator !== 0 },
          history: hasWholeContract() ? readHistory(detail!.data.change_list, session.language, t) : null,
        }
      : null,
    languages,
    own,
    neighbours,
    can,
    canTick: can.edit && has(changeStatuses),
    form:
      shown && allowed
        ? { id: form.id, isDeleted: form.isDeleted, data: shown, takesMore, warehouses: warehouse_list }
        : null,
    /** Customer code for users created by a customer's own user. */
    ownCode: me?.is_operator === 0 ? me.customer_code : '',
    idempotencyKey: randomUUID(),
  };
}
export type UsersPage = Awaited<ReturnType<typeof loadUsers>>;

/** What a form and the details show: nothing of it but the record and the choices goes to the browser. */
const formOf = (data: UserFormData) => ({
  res: userRecord(data),
  roleIds: toIds(rolesOf(data) ?? []),
  roles: data.role,
  languages: data.language,
  customers: data.customer,
});

/** Sessions are ended, sign-in is unlocked and links are made where the server has a call for it. */
async function readUserRights({ call, has }: Pick<LoaderContext, 'call' | 'has'>) {
  const rules = {
    add: '/user/add',
    edit: '/user/edit',
    endSessions: '/user/endSessions',
    unlock: '/user/unlock',
  };
  const can = await readRights(call, '/user/index', rules);
  return {
    ...can,
    endSessions: can.endSessions && has(userEndSessions),
    seeSessions: can.endSessions && has(userSessions),
    unlock: can.unlock && has(userUnlock),
    resetLink: can.edit && has(userMakeResetLink),
    askPassword: can.edit && hasWholeContract(),
  };
}

/** The current user by the id that the list gives, else by the name. */
async function ownUser(call: LoaderContext['call'], id: number | null | undefined): Promise<OwnUser> {
  if (id) return { id, user_name: '' };
  const { user_id, user_name } = await call(getUserInfo, {});
  return { id: user_id ?? null, user_name };
}
