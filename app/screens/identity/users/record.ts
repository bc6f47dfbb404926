import type { IdList } from '~contract/id-list';
import type { UserFormData } from '~contract/identity/users';

/** Fields of a user's name and address. */
export const CONTACT = [
  'real_name',
  'email',
  'country_code',
  'state',
  'city',
  'company',
  'phone_number',
  'remark',
] as const;

export type UserRecord = NonNullable<ReturnType<typeof userRecord>>;

/**
 * A user's record as the form shows it: what `res` does not say stands in `user_info`, and the customer's code in the
 * list of customers. A customer that is nowhere named is shown by the id.
 */
export function userRecord({ res, user_info: info, customer }: UserFormData) {
  if (!res) return null;
  const { password: _, ...shown } = res;
  const contact = Object.fromEntries(CONTACT.map((name) => [name, res[name] || (info?.[name] ?? res[name])]));
  const customer_id = res.customer_id ?? info?.customer_id ?? null;
  const listed = customer.find(({ id }) => id === customer_id)?.customer_code;
  return {
    ...shown,
    ...(contact as Pick<typeof res, (typeof CONTACT)[number]>),
    customer_id,
    customer_code: res.customer_code || listed || String(customer_id ?? ''),
  };
}

/** The roles of a user, in the form that they came in, if they came. */
export const rolesOf = ({ role_ids, res }: UserFormData): IdList | undefined => role_ids ?? res?.role_ids;

/** What the current user is known by: servers that do not give the id have the name. */
export interface OwnUser {
  readonly id: number | null;
  readonly user_name: string;
}

/** Nobody may change themselves (spec admin 6). */
export const isOwn = (own: OwnUser, user: { readonly id: number; readonly user_name: string }): boolean =>
  own.id ? user.id === own.id : user.user_name === own.user_name;
