import { UpstreamApiError } from '~/gateway/failures';
import { hasWholeContract } from '~/gateway/server-features.server';
import type { LoaderContext } from '~/session/guarded.server';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import type { Customer } from './customers';
import { findCustomers, listCustomers } from './find-customers.server';
import { nullIfUnavailable } from './refused.server';

/**
 * The reply of a list that a customer is chosen for. Another server may refuse to be asked without one (spec billing 5):
 * then the list is empty, with the customers to choose from. Where its reply has none, they are those of other lists.
 */
export async function callList<E extends Endpoint>(
  { call, has }: Pick<LoaderContext, 'call' | 'has'>,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  try {
    return await withCustomers(call, await call(endpoint, input));
  } catch (failure) {
    const hasCustomer = Boolean((input as { customer_id?: unknown }).customer_id);
    if (!(failure instanceof UpstreamApiError) || hasCustomer || hasWholeContract()) throw failure;
    const customer_list = await findCustomers({ call, has }, '');
    return endpoint.output.parse({ customer_list }) as OutputOf<E>;
  }
}

async function withCustomers<Reply>(call: LoaderContext['call'], reply: Reply): Promise<Reply> {
  const { customer_list } = reply as { readonly customer_list?: readonly Customer[] };
  if (hasWholeContract() || customer_list?.length !== 0) return reply;
  return { ...reply, customer_list: (await listCustomers(call).catch(nullIfUnavailable)) ?? [] };
}
