import { currencyEdit, currencyGetFormData } from '~contract/accounts/currencies';
import { customerAccountGetFormData, customerAccountSave } from '~contract/accounts/customer-accounts';
import { agreementAdd, agreementEdit, agreementGetFormData } from '~contract/agreements/agreements';
import { billingTypeEdit, billingTypeGetFormData } from '~contract/catalogue/billing-types';
import { paymentGroupEdit, paymentGroupGetFormData } from '~contract/catalogue/payment-groups';
import { paymentEdit, paymentGetFormData } from '~contract/catalogue/payments';
import type { Endpoint } from '~contract/endpoint';
import { authRuleEdit, authRuleGetFormData } from '~contract/identity/auth-rules';
import { roleEdit, roleGetFormData } from '~contract/identity/roles';
import { userEdit, userGetFormData } from '~contract/identity/users';
import { isEmpty } from '~contract/reply-shapes';
import { callsOf } from '~contract/transactions/kind-calls';
import { type KindVariant, kindOfVariant } from '~contract/transactions/kinds';
import { saveAdjustment } from '~contract/transactions/transaction-actions';

/** The call that a form was drawn by, for each call that changes what it read. */
const READ_BY: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [userEdit.name, userGetFormData],
  [roleEdit.name, roleGetFormData],
  [authRuleEdit.name, authRuleGetFormData],
  [billingTypeEdit.name, billingTypeGetFormData],
  [paymentEdit.name, paymentGetFormData],
  [paymentGroupEdit.name, paymentGroupGetFormData],
  [agreementAdd.name, agreementGetFormData],
  [agreementEdit.name, agreementGetFormData],
  [currencyEdit.name, currencyGetFormData],
  [customerAccountSave.name, customerAccountGetFormData],
]);

/** The details of a kind, or of the order view. */
const detailOf = (variant: KindVariant): Endpoint => callsOf(kindOfVariant(variant)).detail;

const readBy = ({ name, variant }: Endpoint): Endpoint | undefined =>
  name === saveAdjustment.name ? detailOf(variant as KindVariant) : READ_BY.get(name);

/** The call, and its input, that reads the record that a call changes or, with the id in the address, copies. */
export function readingOf(endpoint: Endpoint, input: object, url: URL) {
  const { id = url.searchParams.get('id'), customer_id, type } = input as Readonly<Record<string, unknown>>;
  const isLimits = endpoint.name === customerAccountSave.name;
  const reading = readBy(endpoint);
  if (!reading || !(isLimits ? customer_id : id)) return undefined;
  if (isLimits) return { reading, asked: { customer_id } };
  return { reading, asked: reading === authRuleGetFormData ? { id, pid: 0, type } : { id } };
}

/** Whether the server has a value at a path of the call's input; of rows, in any of them. */
export type HasValue = (path: readonly PropertyKey[], value: unknown) => boolean;

/**
 * What the server has of the record that a call changes or copies: the values that its form was drawn with.
 * @param ask makes a reading call
 */
export async function recordBefore(
  endpoint: Endpoint,
  input: object,
  url: URL,
  ask: (endpoint: Endpoint, input: object) => Promise<unknown>,
): Promise<HasValue> {
  const from = readingOf(endpoint, input, url);
  if (!from) return () => false;
  const existing = new Set<string>();
  collect(await ask(from.reading, from.asked), '', existing);
  return (path, value) => existing.has(valueIn(fieldOf(path), value));
}

const valueIn = (field: string, value: unknown): string => `${field}=${String(value ?? '').trim()}`;

/** The field of a path: its name, behind that of the list in whose rows it stands. */
function fieldOf(path: readonly PropertyKey[]): string {
  const row = path.findLastIndex((step) => typeof step === 'number');
  const list = row > 0 ? String(path[row - 1]) : '';
  // Limits are read under another name than they are sent.
  return `${list === 'customer_limit' ? 'res' : list}.${String(path.at(-1))}`;
}

/** Collects the fields of a reply and their values. */
function collect(value: unknown, list: string, existing: Set<string>): void {
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (typeof inner !== 'object' || isEmpty(inner)) existing.add(valueIn(`${list}.${name}`, inner));
    else if (Array.isArray(inner)) for (const row of inner) collect(row, name, existing);
    else collect(inner, list, existing);
  }
}
