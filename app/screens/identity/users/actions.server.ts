import { readFields } from '~/forms/fields';
import { Refused } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import { here } from '~/listing/query';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import type { Language } from '~contract/common';
import { likeReceived } from '~contract/id-list';
import {
  type UserFormData,
  userAdd,
  userEdit,
  userEndSessions,
  userGetFormData,
  userUnlock,
} from '~contract/identity/users';
import { atCode } from '../../shared/choose-customer.server';
import { findByCode, isCode } from '../../shared/customer-code';
import { findCustomers } from '../../shared/find-customers.server';
import { CONTACT, rolesOf, userRecord } from './record';

/** Fields that a record may come without: while nobody sets them, they are not sent. */
const UNSET: ReadonlySet<string> = new Set([...CONTACT, 'status']);
const FIELDS = [...CONTACT, 'status', 'password', 'must_change_password', 'warehouse_id'] as const;

export async function addUser(at: Submitted) {
  const data = await at.call(userGetFormData, { id: 0 });
  const refused = await withCustomer(at, data, (customer_id) =>
    at.call(userAdd, {
      ...readFields(at.form, ['user_name', ...FIELDS]),
      language: languageIn(at.form, data),
      role_ids: rolesIn(at.form),
      customer_id,
    }),
  );
  return refused ?? at.done(here(at.url, { dialog: null }), at.t('common.added'));
}

/** The whole record is sent: what the form changed in it, and the rest as it is. */
export async function editUser(at: Submitted) {
  const { id, update_time } = readFields(at.form, ['id', 'update_time']);
  const data = await at.call(userGetFormData, { id });
  const fields = readFields(at.form, FIELDS);
  const refused = await withCustomer(at, data, (customer_id) =>
    at.call(userEdit, {
      ...ofRecord(data, fields),
      language: languageIn(at.form, data),
      role_ids: changedRoles(at.form, data),
      ...{ id, customer_id, update_time },
    }),
  );
  return refused ?? at.done(here(at.url, { dialog: null }), at.t('common.modified'));
}

/** Signs a user out everywhere. */
export async function endSessions(at: Submitted) {
  const { id } = readFields(at.form, ['id']);
  const { ended } = await at.call(userEndSessions, { id });
  return at.done(here(at.url, { dialog: null }), at.t('users.sessionsEnded', { count: ended }));
}

/** Lets a user sign in at once after failed tries. */
export async function unlockUser(at: Submitted) {
  await at.call(userUnlock, readFields(at.form, ['id']));
  return at.done(here(at.url), at.t('users.unlocked'));
}

/** No documented call sets only the status: a server that has no more gets the whole record with the new status. */
export async function setStatus(at: Submitted) {
  const { id, status } = readFields(at.form, ['id', 'status']);
  await at.call(userEdit, hasWholeContract() ? { id, status } : await recordWith(at, id, status));
  return at.done(here(at.url), at.t('common.modified'));
}

async function recordWith({ call }: Submitted, id: string, status: string) {
  const data = await call(userGetFormData, { id });
  const record = userRecord(data);
  if (!record) throw new Response(null, { status: 404 });
  const contact = Object.fromEntries(CONTACT.map((name) => [name, record[name] ?? '']));
  const customer_id = record.customer_id ?? undefined;
  const language = (record.language || undefined) as Language | undefined;
  const choices = { status, language, customer_id, role_ids: rolesOf(data) };
  return { ...ofRecord(data, contact), id, ...choices };
}

/**
 * Fields as they are sent with a record, without what it came without and nobody has set. The password goes back as it
 * came, if it did, unless another is set.
 */
function ofRecord(data: UserFormData, fields: Readonly<Record<string, string>>) {
  const record: Readonly<Record<string, unknown>> = { ...userRecord(data) };
  const isUnset = (name: string) => UNSET.has(name) && (record[name] ?? undefined) === undefined;
  const sent = Object.entries(fields).filter(([name, value]) => value !== '' || !isUnset(name));
  return {
    ...Object.fromEntries(sent),
    user_name: data.res?.user_name || undefined,
    password: fields.password || data.res?.password || undefined,
  };
}

/** The language is passed on as sent, if there is one or was one: the upstream validates it. */
const languageIn = (form: FormData, data: UserFormData) =>
  (readFields(form, ['language']).language || (data.res?.language === '' ? undefined : '')) as Language;

const rolesIn = (form: FormData) => form.getAll('role_ids').map(String).filter(Boolean);

/** The roles in the form that they came in. A record that came without any is sent none while nobody chooses one. */
function changedRoles(form: FormData, data: UserFormData) {
  const chosen = rolesIn(form);
  const received = rolesOf(data);
  return received !== undefined || chosen.length > 0 ? likeReceived(received ?? [], chosen) : undefined;
}

/**
 * Saves with the id of the customer whose code was typed; errors of either are shown at the code. Only a server that
 * names every wrong field is asked to save one without a customer: another might do it.
 * @returns the answer if there is no such customer
 */
async function withCustomer(
  at: Submitted,
  data: UserFormData,
  save: (customerId: string) => Promise<unknown>,
) {
  const code = readFields(at.form, ['customer_code']).customer_code.trim();
  const id = code && (await findCustomer(at, data, code));
  const problem = code && !id ? at.t('transactions.customerUnknown', { code }) : undefined;
  if (!id && !hasWholeContract()) {
    return refusal(at.form, { fields: { customer_code: problem ?? at.t('common.required') } });
  }
  try {
    await save(id);
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    throw new Refused(failure.call, failure.code, failure.msg, atCode(failure.fields, { problem }));
  }
  return undefined;
}

/** A code that was not changed stands for the present customer, even if nobody can be assigned to that any more. */
async function findCustomer(at: Submitted, data: UserFormData, code: string): Promise<string> {
  const record = userRecord(data);
  if (record?.customer_id && isCode(record.customer_code, code)) return String(record.customer_id);
  const found =
    findByCode(data.customer, code) ?? findByCode(await findCustomers(at, code, { withHouse: true }), code);
  return String(found?.id ?? '');
}
