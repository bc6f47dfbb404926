import { UpstreamApiError } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import type { LoaderContext } from '~/session/guarded.server';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import { findCustomers } from './find-customers.server';

/**
 * The reply of a list that a customer is chosen for. Another server may refuse to be asked without one (spec billing 5):
 * then the list is empty, with the customers to choose from.
 */
export async function callList<E extends Endpoint>(
  { call, has }: Pick<LoaderContext, 'call' | 'has'>,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  try {
    return await call(endpoint, input);
  } catch (failure) {
    const hasCustomer = Boolean((input as { customer_id?: unknown }).customer_id);
    if (!(failure instanceof UpstreamApiError) || hasCustomer || hasWholeContract()) throw failure;
    const customer_list = await findCustomers({ call, has }, '');
    return endpoint.output.parse({ customer_list }) as OutputOf<E>;
  }
}
