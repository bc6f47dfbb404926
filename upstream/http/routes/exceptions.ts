import * as contract from '../../contract/exceptions';
import * as changes from '../../contract/record-changes';
import { decideChange } from '../../ingest/decide-change';
import { listChanges } from '../../ingest/list-changes';
import { exceptionRowsOf, listExceptions } from '../../transactions/exceptions';
import { type Route, serve } from '../serve';

export const exceptionRoutes: Route[] = [
  serve(contract.exceptionIndex, ({ db, actor, input }) => listExceptions(db, actor, input)),
  serve(contract.exceptionRows, ({ db, actor, input }) => exceptionRowsOf(db, actor, input)),
  serve(changes.recordChangeIndex, ({ db, actor, input }) => listChanges(db, actor, input)),
  serve(changes.decideRecordChange, ({ db, actor, input, settings }) =>
    decideChange(db, actor, input, settings),
  ),
];
