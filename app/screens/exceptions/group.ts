import type { ExceptionGroup } from '~contract/exceptions';

export type GroupKey = Pick<ExceptionGroup, 'code' | 'customer_id' | 'warehouse_id' | 'sku_id'>;

/** Names a group in an address or a button: `missing_measures-3-7-41`, without the last where no SKU is to blame. */
export const keyOf = ({ code, customer_id, warehouse_id, sku_id }: GroupKey): string =>
  [code, customer_id, warehouse_id, sku_id].filter((part) => part).join('-');
