import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { getCustomerWarehouseList, getLanguageList, getMenuAuth, getUserInfo } from '~contract/common';
import { userGetFormData, userIndex } from '~contract/users';
import { readFormData } from '../shared/form-data.server';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { userQuery } from './query';

/** The users, or one of them on the details tab, and what the dialog shows where one is open. */
export async function loadUsers({ url, call, t }: Visit) {
  const { tab, dialog, id, ...filters } = readQuery(userQuery, url.searchParams);
  const onList = tab !== 'details';
  const formOf = dialog === 'new' ? 0 : dialog && id;
  const read = (of: number) => readFormData((id) => call(userGetFormData, { id }), of);
  const opened = formOf === undefined ? null : read(formOf);
  const [list, form, detail, me, { language_list }, { auth_list }] = await Promise.all([
    onList ? call(userIndex, filters) : null,
    opened,
    onList || !id ? null : formOf === id ? opened : read(id),
    onList && dialog !== 'new' ? null : call(getUserInfo, {}),
    call(getLanguageList, {}),
    call(getMenuAuth, { name: '/user/index' }),
  ]);
  if (list) redirectBeyondEnd(url, list.res.total, filters);
  const can = { add: auth_list.includes('/user/add'), edit: auth_list.includes('/user/edit') };
  // Nobody changes themselves: their own row has no switch and no edit (spec admin 6).
  const ownId = list?.user_id ?? me?.user_id;
  const allowed = form && (form.id ? can.edit && form.id !== ownId : can.add);
  // Before a customer is chosen, the warehouses are those of the caller's own: all of them for the operator's staff.
  const customerId = form?.data.res?.customer_id ?? me?.customer_id;
  const { warehouse_list } =
    allowed && customerId
      ? await call(getCustomerWarehouseList, { customer_id: customerId })
      : { warehouse_list: [] };
  return {
    title: t('users.title'),
    query: { ...filters, id },
    list: list && { rows: list.res.data, total: list.res.total },
    detail: detail && !detail.isGone && detail.data.res ? { ...detail.data, res: detail.data.res } : null,
    languages: language_list,
    ownId,
    can,
    form: form && allowed ? { ...form, warehouses: warehouse_list } : null,
    /** The customer that a customer's own user makes users of. */
    ownCode: me?.is_operator === 0 ? me.customer_code : '',
    intentKey: randomUUID(),
  };
}
export type UsersPage = Awaited<ReturnType<typeof loadUsers>>;
