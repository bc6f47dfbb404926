import { TRANSACTION_TYPE } from '../../../contract/constants';
import { awaitAll } from '../../store/await-all';
import type { Executor } from '../../store/db';
import type { PriceFn } from '../price';
import { readOrders } from './order';
import { readReceipts } from './receipt';
import { readShipments } from './shipment';
import { readStocks } from './stock';
import { readVas } from './vas';

/** Reads the facts of transactions of one type, a few queries however many they are. */
type ReadRates = (db: Executor, ids: readonly number[]) => Promise<Map<number, PriceFn>>;

const READ: Readonly<Record<number, ReadRates>> = {
  [TRANSACTION_TYPE.shipment]: readShipments,
  [TRANSACTION_TYPE.outbound]: readOrders,
  [TRANSACTION_TYPE.inbound]: readReceipts,
  [TRANSACTION_TYPE.storage]: readStocks,
  [TRANSACTION_TYPE.vas]: readVas,
  [TRANSACTION_TYPE.return]: readReceipts,
};

/** How to rate each of these transactions, whatever their types. */
export async function readRates(
  db: Executor,
  rows: readonly { id: number; transactionType: number }[],
): Promise<Map<number, PriceFn>> {
  const types = new Set(rows.map((row) => row.transactionType));
  const read = await awaitAll(
    [...types].map((type) => {
      const ids = rows.filter((row) => row.transactionType === type).map(({ id }) => id);
      return READ[type]!(db, ids);
    }),
  );
  return new Map(read.flatMap((rates) => [...rates]));
}
