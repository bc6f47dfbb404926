import * as contract from '../../contract/exceptions';
import * as changes from '../../contract/record-changes';
import { decideChange } from '../../ingest/decide-change';
import { listChanges } from '../../ingest/list-changes';
import { listPriced, pricedRowsOf } from '../../runs/priced';
import { exceptionRowsOf, listExceptions } from '../../transactions/exceptions';
import { type Route, serve } from '../serve';

export const exceptionRoutes: Route[] = [
  serve(contract.exceptionIndex, ({ db, actor, input }) => listExceptions(db, actor, input)),
  serve(contract.exceptionRows, ({ db, actor, input }) => exceptionRowsOf(db, actor, input)),
  serve(contract.exceptionPriced, ({ db, actor, input }) => listPriced(db, actor, input)),
  serve(contract.exceptionPricedRows, ({ db, actor, input }) => pricedRowsOf(db, actor, input)),
  serve(changes.recordChangeIndex, ({ db, actor, input }) => listChanges(db, actor, input)),
  serve(changes.decideRecordChange, ({ db, actor, input, settings }) =>
    decideChange(db, actor, input, settings),
  ),
];
