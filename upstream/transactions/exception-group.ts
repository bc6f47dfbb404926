import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../contract/constants';
import type { ExceptionCode } from '../../contract/transactions/exception-group';
import { sku } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';

/** What is to be mended: why transactions have no price, whose, where, and the SKU to blame if it is one. */
export interface ExceptionGroup {
  code: ExceptionCode;
  customer_id: number;
  warehouse_id: number;
  sku_id?: number;
}

/** Transactions that could not be priced. The words of the index `transaction_unpriced_of_customer`, so that it serves them. */
export const whereUnpriced: SQL = and(
  isNotNull(transaction.error),
  sql`${transaction.billingStatus} = ${sql.raw(String(BILLING_STATUS.notBilled))}`,
)!;

/** Condition on `transaction`: its error has one of these codes. */
export const codeIs = (...codes: readonly ExceptionCode[]): SQL =>
  inArray(sql`${transaction.error} ->> 'code'`, [...codes]);

/**
 * The transactions of a group, as a condition on `transaction`. One that lacks the measures of several SKUs is in
 * the group of each; a SKU of another customer has none.
 */
export const inGroup = ({ code, customer_id, warehouse_id, sku_id }: ExceptionGroup): SQL =>
  and(
    whereUnpriced,
    eq(transaction.customerId, customer_id),
    eq(transaction.warehouseId, warehouse_id),
    codeIs(code),
    sku_id === undefined ? undefined : blames(sku_id, customer_id),
  )!;

/** Errors name their SKUs as their customer does. */
const blames = (skuId: number, customerId: number): SQL => sql`exists (
  select from ${sku} where ${sku.id} = ${skuId} and ${sku.customerId} = ${customerId} and (
    ${transaction.error} ->> 'sku' = ${sku.sku}
    or ${transaction.error} -> 'skus' @> jsonb_build_array(jsonb_build_object('sku', ${sku.sku}))))`;
