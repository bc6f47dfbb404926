import { readFields, readList } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { here } from '~/listing/query';
import type { Submitted } from '~/session/guarded.server';
import { getCustomerList, type Language } from '~contract/common';
import { userAdd, userEdit, userGetFormData } from '~contract/users';
import { atCode } from '../shared/choose-customer.server';
import { isCode } from '../shared/customer-code';

const FIELDS = [
  'password',
  'real_name',
  'status',
  'warehouse_id',
  'country_code',
  'state',
  'city',
  'company',
  'phone_number',
  'email',
  'remark',
] as const;

export async function addUser(at: Submitted) {
  await withCustomer(at, 0, (customer_id) =>
    at.call(userAdd, {
      ...readFields(at.form, ['user_name', ...FIELDS]),
      ...choicesOf(at.form),
      customer_id,
    }),
  );
  return at.done(here(at.url, { dialog: null }), at.t('common.added'));
}

export async function editUser(at: Submitted) {
  const record = readFields(at.form, ['id', 'update_time', ...FIELDS]);
  await withCustomer(at, Number(record.id), (customer_id) =>
    at.call(userEdit, { ...record, ...choicesOf(at.form), customer_id }),
  );
  return at.done(here(at.url, { dialog: null }), at.t('common.modified'));
}

export async function setStatus(at: Submitted) {
  await at.call(userEdit, readFields(at.form, ['id', 'status']));
  return at.done(here(at.url), at.t('common.modified'));
}

/** The language is passed on as sent: the upstream validates it. */
const choicesOf = (form: FormData) => ({
  language: readFields(form, ['language']).language as Language,
  role_ids: readList(form, 'role_ids'),
});

/** Saves with the id of the customer whose code was typed; errors of either are shown at the code. */
async function withCustomer(at: Submitted, userId: number, save: (customerId: string) => Promise<unknown>) {
  const code = readFields(at.form, ['customer_code']).customer_code.trim();
  const id = code && (await findCustomer(at, userId, code));
  const problem = code && !id ? at.t('transactions.customerUnknown', { code }) : undefined;
  try {
    await save(id);
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Refused(failure.call, failure.code, failure.msg, atCode(failure.fields, { problem }));
  }
}

/** Also finds the user's present customer, even if it can no longer be assigned. */
async function findCustomer({ call }: Submitted, userId: number, code: string): Promise<string> {
  const [{ customer_list }, own] = await Promise.all([
    call(getCustomerList, { customer_code: code, with_house: 1 }),
    userId ? call(userGetFormData, { id: userId }) : null,
  ]);
  const found = [...customer_list, ...(own?.customer ?? [])].find((one) => isCode(one.customer_code, code));
  return found ? String(found.id) : '';
}
