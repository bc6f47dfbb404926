import type { ExceptionGroup } from '~contract/transactions/exception-group';

export type GroupKey = Pick<ExceptionGroup, 'code' | 'customer_id' | 'warehouse_id' | 'sku_id'>;

/**
 * Key of a group in an address or a button: `missing_measures-3-7-41`, without the last part if no SKU is the cause.
 */
export const groupKey = ({ code, customer_id, warehouse_id, sku_id }: GroupKey): string =>
  [code, customer_id, warehouse_id, sku_id].filter((part) => part).join('-');
