import { inbound } from './inbound/inbound';
import type { ServerKind } from './kind';
import { outbound } from './outbound/outbound';
import { period } from './period/period';
import { shipment } from './shipment/shipment';
import { storage } from './storage/storage';
import { vas } from './vas/vas';

/** What the server does for each kind of transaction, in the order of the menu. */
export const SERVER_KINDS: readonly ServerKind[] = [inbound, outbound, shipment, storage, vas, period];
