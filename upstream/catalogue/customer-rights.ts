import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import type { Actor } from '../identity/actor';
import { ACTION_RIGHTS } from '../transactions/rights';

/** Whether staff may read who the operator's customers are. */

const OF_CUSTOMERS = ['customer_id', 'customer_code', 'customer_list', 'customer'];

const fieldsOf = (schema: Endpoint['input'] | Endpoint['output']): string[] =>
  'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : [];

/** The rights of calls about a customer, and those to act on transactions, which have one. */
const RIGHTS: ReadonlySet<string> = new Set([
  ...ACTION_RIGHTS,
  ...endpoints
    .filter(({ input, output }) =>
      [...fieldsOf(input), ...fieldsOf(output)].some((name) => OF_CUSTOMERS.includes(name)),
    )
    .map(({ access }) => access)
    .filter((access) => access.startsWith('/')),
]);

/** A customer's own user knows their own; staff hold at least one right on something of customers. */
export const knowsCustomers = ({ customerId, rights }: Actor): boolean =>
  customerId !== null || [...rights].some((right) => RIGHTS.has(right));
