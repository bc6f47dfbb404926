import * as changes from '../../../contract/operations/record-changes';
import * as contract from '../../../contract/transactions/exceptions';
import { listExceptions, loadExceptionRows } from '../../transactions/exceptions';
import { decideChange } from '../../transactions/ingest/decide-change';
import { listChanges } from '../../transactions/ingest/list-changes';
import { listPriced, loadPricedRows } from '../../transactions/runs/priced';
import { type Route, serve } from '../serve';

export const exceptionRoutes: Route[] = [
  serve(contract.exceptionIndex, ({ db, actor, input }) => listExceptions(db, actor, input)),
  serve(contract.exceptionRows, ({ db, actor, input }) => loadExceptionRows(db, actor, input)),
  serve(contract.exceptionPriced, ({ db, actor, input }) => listPriced(db, actor, input)),
  serve(contract.exceptionPricedRows, ({ db, actor, input }) => loadPricedRows(db, actor, input)),
  serve(changes.recordChangeIndex, ({ db, actor, input }) => listChanges(db, actor, input)),
  serve(changes.decideRecordChange, ({ db, actor, input, settings }) =>
    decideChange(db, actor, input, settings),
  ),
];
