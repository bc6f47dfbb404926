import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { call as callServer } from '~/gateway/call.server';
import { GatewayFailure, NeedsConfirm, UpstreamApiError } from '~/gateway/failures';
import { withEmptyFields } from '~/session/empty-fields.server';
import { customerAccountGetFormData, customerAccountSave } from '~contract/accounts/customer-accounts';
import { agreementEdit, agreementGetFormData, agreementIndex } from '~contract/agreements/agreements';
import { FEE_LISTS } from '~contract/agreements/fee-names';
import { AGREEMENT_STATUS } from '~contract/constants';
import type { Endpoint, InputOf } from '~contract/endpoint';
import { type ApiCaller, ask, renew } from './ask';
import type { KnownRecords } from './known';
import type { ProbeReport } from './report';
import { shown } from './schema';

/** Saves records of one customer as they are, and sees whether they are the same afterwards. */

/** A call by which the token may change. */
const call: typeof callServer = (endpoint, input, caller, options) =>
  callServer(endpoint, input, caller, { ...options, onNewToken: renew(caller) });

/** A record that can be saved unchanged. */
interface Saving {
  readonly what: string;
  readonly read: Endpoint;
  readonly id: object;
  readonly save: Endpoint;
  /** What is sent, from what was read. */
  readonly input: object;
}

const HEADER = [
  ...['id', 'title', 'customer_id', 'warehouse_id', 'currency_code', 'status', 'note'],
  ...['start_create_time', 'end_create_time', 'update_time'],
] as const;

/** What would be saved, and what cannot be. */
interface Plan {
  readonly savings: readonly Saving[];
  readonly problems: readonly ProbeReport[];
}

/** What would be saved: a draft of an agreement and the limits, where the customer has them. */
export async function planWrites(
  existing: KnownRecords,
  caller: ApiCaller,
  customerCode: string,
): Promise<Plan> {
  const savings: Saving[] = [];
  const problems: ProbeReport[] = [];
  const customer = existing.customers.find(({ customer_code }) => customer_code === customerCode);
  if (!customer) return { savings, problems };
  for (const plan of [draftOf, limitsOf]) {
    try {
      savings.push(...(await plan(customer.id, caller)));
    } catch (failure) {
      if (!(failure instanceof GatewayFailure)) throw failure;
      problems.push({ probe: 'saving', grade: 'wrong', text: failureText(failure) });
    }
  }
  return { savings, problems };
}

async function draftOf(customer_id: number, caller: ApiCaller): Promise<Saving[]> {
  const { res } = await call(agreementIndex, { customer_id, status: AGREEMENT_STATUS.draft }, caller);
  const draft = res.data.find(({ status }) => status === AGREEMENT_STATUS.draft);
  if (!draft) return [];
  const form = await call(agreementGetFormData, { id: draft.id }, caller);
  if (form.res?.customer_id !== customer_id) return [];
  const fields = form.res;
  const sheet = Object.fromEntries(FEE_LISTS.map((list) => [list, form[list]]));
  const header = Object.fromEntries(HEADER.map((name) => [name, fields[name]]));
  const saving = {
    what: `agreement ${fields.id} (${fields.title}), a draft`,
    read: agreementGetFormData,
    id: { id: fields.id },
    save: agreementEdit,
    input: withoutEmpty({
      ...header,
      file_list: form.file_list,
      config_list: form.config_list ?? {},
      ...sheet,
    }),
  };
  return [saving];
}

/** What a form does not show: it goes back as it came. */
function withoutEmpty(value: unknown): object {
  if (Array.isArray(value)) return value.map((entry) => (isObject(entry) ? withoutEmpty(entry) : entry));
  const filled = Object.entries(value as object).filter(([, entry]) => entry !== '' && entry !== null);
  return Object.fromEntries(
    filled.map(([name, entry]) => [name, isObject(entry) ? withoutEmpty(entry) : entry]),
  );
}

async function limitsOf(customer_id: number, caller: ApiCaller): Promise<Saving[]> {
  const { res, update_time } = await call(customerAccountGetFormData, { customer_id }, caller);
  if (res.length === 0) return [];
  const saving = {
    what: `limits in ${res.map(({ currency_code }) => currency_code).join(', ')}`,
    read: customerAccountGetFormData,
    id: { customer_id },
    save: customerAccountSave,
    input: { customer_id, customer_limit: res, ...(update_time && { update_time }) },
  };
  return [saving];
}

const NO_QUERY = new URL('about:blank');

/** Saves one, and compares the replies before and after. */
export async function saveUnchanged(
  { what, read, id, save, input }: Saving,
  caller: ApiCaller,
): Promise<ProbeReport> {
  const probe = `saving ${what}`;
  const before = await ask(read, id, caller);
  const reread = (endpoint: Endpoint, requested: object) => call(endpoint, requested, caller);
  try {
    const sent = await withEmptyFields(save, input as InputOf<Endpoint>, NO_QUERY, reread);
    await call(save, sent, caller, { idempotencyKey: randomUUID() });
  } catch (failure) {
    if (!(failure instanceof GatewayFailure)) throw failure;
    if (!(failure instanceof NeedsConfirm)) return { probe, grade: 'wrong', text: failureText(failure) };
    return { probe, grade: 'remark', text: `not saved: it asks ${shown(failure.msg)}` };
  }
  const after = await ask(read, id, caller);
  const changes = differences(dataOf(before.json), dataOf(after.json));
  if (changes.length === 0) return { probe, grade: 'fine', text: 'it is the same afterwards' };
  return { probe, grade: 'wrong', text: `it is another afterwards: ${changes.join('; ')}` };
}

const failureText = (failure: GatewayFailure) =>
  failure instanceof UpstreamApiError
    ? [failure.message, failure.msg, ...Object.keys(failure.fields)].filter(Boolean).join(': ')
    : failure.message;

const dataOf = (json: unknown): unknown => (json as { data?: unknown } | undefined)?.data;

/** What saving changes by itself: who was it, when, and how often. */
const OWN_CHANGES = /^(?:update_\w+|updater|version)$/;
const MAX_CHANGES = 10;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Fields whose values differ, with both. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [`${path} was ${shown(before)}, is ${shown(after)}`];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !OWN_CHANGES.test(name))
    .flatMap((name) => differences(before[name], after[name], path ? `${path}.${name}` : name))
    .slice(0, MAX_CHANGES);
}
