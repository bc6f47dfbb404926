import { CODE } from '../../contract/codes';
import { ApiError } from '../errors';
import type { MessageKey } from '../messages/translate';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { byCode, findByCodes } from './find-codes';

/** Ids of the customers that a run is limited to. @throws ApiError `invalid` at `customer_codes` naming those unknown */
export async function idsOfCustomers(db: Executor, codes: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: customer.id, code: customer.customerCode })
    .from(customer)
    .where(byCode(customer.customerCode, codes));
  const { ids, unknown } = findByCodes(codes, rows);
  if (unknown.length > 0) {
    const fields: Record<string, MessageKey> = { customer_codes: 'billingRuns.noCustomers' };
    throw new ApiError(CODE.invalid, 'common.invalid', { codes: unknown.join(', ') }, fields);
  }
  return ids;
}
