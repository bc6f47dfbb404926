import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import * as contract from '../../contract/ingest';
import { ingest } from '../../ingest/ingest';
import type { RecordHead, RecordKind } from '../../ingest/kind';
import { orders } from '../../ingest/kinds/order';
import { receipts } from '../../ingest/kinds/receipt';
import { shipments } from '../../ingest/kinds/shipment';
import { stockSnapshots } from '../../ingest/kinds/stock';
import { readRecords } from '../../ingest/records';
import { type Route, serveStream } from '../serve';

type IngestCall = Endpoint<z.ZodType, (typeof contract.ingestOrders)['output']>;

const takeIn = <R extends RecordHead, F>(endpoint: IngestCall, kind: RecordKind<R, F>): Route =>
  serveStream(endpoint, ({ db, actor, body, settings }) =>
    ingest(db, kind, readRecords(body), actor, settings.timeZone),
  );

export const ingestRoutes: Route[] = [
  takeIn(contract.ingestReceipts, receipts),
  takeIn(contract.ingestOrders, orders),
  takeIn(contract.ingestShipments, shipments),
  takeIn(contract.ingestStockSnapshots, stockSnapshots),
];
