import { env } from '~/env.server';
import { readFields } from '~/forms/fields';
import { UpstreamApiError } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import { currentUrl } from '~/listing/query';
import { RESET_PASSWORD } from '~/paths';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import type { Language } from '~contract/common';
import { likeReceived } from '~contract/id-list';
import { userMakeResetLink } from '~contract/identity/reset-link';
import {
  type UserFormData,
  userAdd,
  userEdit,
  userEndSessions,
  userGetFormData,
  userUnlock,
} from '~contract/identity/users';
import { mapErrorsToCodeField } from '../../shared/choose-customer.server';
import { findByCode, isSameCode } from '../../shared/customer-code';
import { findCustomers } from '../../shared/find-customers.server';
import { CONTACT, rolesOf, userRecord } from './record';

/** Fields that a record may come without: while nobody sets them, they are not sent. */
const UNSET: ReadonlySet<string> = new Set([...CONTACT, 'status']);
const FIELDS = [...CONTACT, 'status', 'password', 'must_change_password', 'warehouse_id'] as const;

export async function addUser(ctx: ActionContext) {
  const data = await ctx.call(userGetFormData, { id: 0 });
  const refused = await withCustomer(ctx, data, (customer_id) =>
    ctx.call(userAdd, {
      ...readFields(ctx.form, ['user_name', ...FIELDS]),
      language: languageIn(ctx.form, data),
      role_ids: rolesIn(ctx.form),
      customer_id,
    }),
  );
  return refused ?? ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('common.added'));
}

/** The whole record is sent: what the form changed in it, and the rest as it is. */
export async function editUser(ctx: ActionContext) {
  const { id, update_time } = readFields(ctx.form, ['id', 'update_time']);
  const data = await ctx.call(userGetFormData, { id });
  const fields = readFields(ctx.form, FIELDS);
  const refused = await withCustomer(ctx, data, (customer_id) =>
    ctx.call(userEdit, {
      ...ofRecord(data, fields),
      language: languageIn(ctx.form, data),
      role_ids: changedRoles(ctx.form, data),
      ...{ id, customer_id, update_time },
    }),
  );
  return refused ?? ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('common.modified'));
}

/** Signs a user out everywhere. */
export async function endSessions(ctx: ActionContext) {
  const { id } = readFields(ctx.form, ['id']);
  const { ended } = await ctx.call(userEndSessions, { id });
  return ctx.done(currentUrl(ctx.url, { dialog: null }), ctx.t('users.sessionsEnded', { count: ended }));
}

/** Makes a link by which the user chooses a new password; the page shows it this once. */
export async function makeResetLink(ctx: ActionContext) {
  const { id } = readFields(ctx.form, ['id']);
  const { key, expire_time } = await ctx.call(userMakeResetLink, { id });
  const { origin, host } = ctx.url;
  // Behind a proxy the request's own scheme may differ from the browser's, which its form names.
  const sender = ctx.request.headers.get('origin') ?? '';
  const ownOrigin = URL.canParse(sender) && new URL(sender).host === host ? sender : origin;
  const link = `${env.publicOrigin ?? ownOrigin}${RESET_PASSWORD}?key=${key}`;
  return { made: { link, expireTime: expire_time } };
}

/** Asks a user for a new password at the next sign-in. */
export async function askPassword(ctx: ActionContext) {
  const { id } = readFields(ctx.form, ['id']);
  await ctx.call(userEdit, { id, must_change_password: 1 });
  return ctx.done(currentUrl(ctx.url), ctx.t('users.passwordAsked'));
}

/** Lets a user sign in at once after failed tries. */
export async function unlockUser(ctx: ActionContext) {
  await ctx.call(userUnlock, readFields(ctx.form, ['id']));
  return ctx.done(currentUrl(ctx.url), ctx.t('users.unlocked'));
}

/** No documented call sets only the status: a server that has no more gets the whole record with the new status. */
export async function setUserStatus(ctx: ActionContext) {
  const { id, status } = readFields(ctx.form, ['id', 'status']);
  await ctx.call(userEdit, hasWholeContract() ? { id, status } : await recordWith(ctx, id, status));
  return ctx.done(currentUrl(ctx.url), ctx.t('common.modified'));
}

async function recordWith({ call }: ActionContext, id: string, status: string) {
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
  const selected = rolesIn(form);
  const received = rolesOf(data);
  return received !== undefined || selected.length > 0 ? likeReceived(received ?? [], selected) : undefined;
}

/**
 * Saves with the id of the customer whose code was typed; errors of either are shown at the code. Only a server that
 * names every wrong field is asked to change one without a customer: another might do it. A new one is refused before.
 * @returns the answer if there is no such customer
 */
async function withCustomer(
  ctx: ActionContext,
  data: UserFormData,
  save: (customerId: string) => Promise<unknown>,
) {
  const code = readFields(ctx.form, ['customer_code']).customer_code.trim();
  const id = code && (await findCustomer(ctx, data, code));
  const problem = code && !id ? ctx.t('answers.customerUnknown', { code }) : undefined;
  if (!id && data.res && !hasWholeContract()) {
    return actionFailure(ctx.form, { fields: { customer_code: problem ?? ctx.t('common.required') } });
  }
  try {
    await save(id);
  } catch (failure) {
    if (!(failure instanceof UpstreamApiError)) throw failure;
    throw new UpstreamApiError(
      failure.call,
      failure.code,
      failure.msg,
      mapErrorsToCodeField(failure.fields, { problem }),
    );
  }
  return undefined;
}

/** A code that was not changed stands for the present customer, even if nobody can be assigned to that any more. */
async function findCustomer(ctx: ActionContext, data: UserFormData, code: string): Promise<string> {
  const record = userRecord(data);
  if (record?.customer_id && isSameCode(record.customer_code, code)) return String(record.customer_id);
  const found =
    findByCode(data.customer, code) ?? findByCode(await findCustomers(ctx, code, { withHouse: true }), code);
  return String(found?.id ?? '');
}
