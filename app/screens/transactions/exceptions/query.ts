import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { decideRecordChange } from '~contract/operations/record-changes';
import { exceptionGroup } from '~contract/transactions/exception-group';
import { exceptionIndex, exceptionPricedRows } from '~contract/transactions/exceptions';
import { customerCode } from '../../shared/customer-query';
import { runQuery } from '../../shared/run/query';

const { id: recordChangeId, decision } = decideRecordChange.input.shape;

const { customer_id, code } = exceptionIndex.input.shape;

/** A group by its key (see `keyOf`). */
export const groupOfKey = z
  .string()
  .transform((key): unknown => {
    const [code, customer_id, warehouse_id, sku_id] = key.split('-');
    return { code, customer_id, warehouse_id, sku_id };
  })
  .pipe(z.strictObject(exceptionGroup));

const { id, customer_id: pricedCustomer } = exceptionPricedRows.input.shape;

/** A job and a customer whose transactions it priced: `12-3`. */
export const pricedKey = z
  .string()
  .regex(/^\d+-\d+$/)
  .transform((key): unknown => {
    const [id, customer_id] = key.split('-');
    return { id, customer_id };
  })
  .pipe(z.strictObject({ id, customer_id: pricedCustomer }));

/** All query parameters of the exceptions. */
export const exceptionQuery = {
  customer_id,
  code,
  ...pagingQuery,
  customer_code: customerCode,
  /** The group whose transactions are shown instead of the groups. */
  group: groupOfKey.optional(),
  /** The job whose work of a customer is shown instead: what was priced by itself. */
  priced: pricedKey.optional(),
  /** The difference that is being decided on, and how. */
  change: recordChangeId.optional(),
  decide: decision.optional(),
  ...runQuery,
};
export type ExceptionQuery = z.output<z.ZodObject<typeof exceptionQuery>>;
