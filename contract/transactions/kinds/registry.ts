import { inbound } from './inbound';
import type { TransactionKind } from './kind';
import { outbound } from './outbound';
import { period } from './period';
import { shipment } from './shipment';
import { storage } from './storage';
import { vas } from './vas';

/** Every kind of transaction, in the order of the menu: whatever is done for all of them walks over this. */
export const KINDS = [
  inbound,
  outbound,
  shipment,
  storage,
  vas,
  period,
] as const satisfies readonly TransactionKind[];
