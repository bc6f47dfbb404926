import * as contract from '../../contract/ingest';
import { ingestOrders } from '../../ingest/orders';
import { readRecords } from '../../ingest/records';
import { type Route, serveStream } from '../serve';

export const ingestRoutes: Route[] = [
  serveStream(contract.ingestOrders, ({ db, actor, body, settings }) =>
    ingestOrders(db, readRecords(body), actor, settings.timeZone),
  ),
];
