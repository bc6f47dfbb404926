import { Readable } from 'node:stream';
import * as contract from '../../../contract/operations/arrivals';
import { requireStaff } from '../../identity/actor';
import { arrivalWithRows, listArrivals, rejectedLines } from '../../operations/arrivals/list';
import { Download, disposition, type Route, serve } from '../serve';

export const arrivalRoutes: Route[] = [
  serve(contract.arrivalIndex, ({ db, actor, input, settings }) =>
    listArrivals(db, actor, input, settings.timeZone),
  ),
  serve(contract.arrivalDetail, ({ db, actor, input }) => arrivalWithRows(db, actor, input)),
  serve(contract.arrivalRejected, async ({ db, actor, input }) => {
    requireStaff(actor);
    await arrivalWithRows(db, actor, { ...input, page: 1, list_rows: 1 });
    return new Download(Readable.from(rejectedLines(db, input.id)), {
      'content-type': 'application/x-ndjson',
      'content-disposition': disposition('attachment', `rejected-${input.id}.ndjson`),
      'x-content-type-options': 'nosniff',
    });
  }),
];
