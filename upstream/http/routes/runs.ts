import * as contract from '../../../contract/transactions/runs';
import { commitRun } from '../../transactions/runs/commit';
import { runRows } from '../../transactions/runs/rows';
import { startRun } from '../../transactions/runs/start';
import { type Route, serve } from '../serve';

export const runRoutes: Route[] = [
  serve(contract.startRun, ({ db, actor, input, settings }) =>
    startRun(db, actor, input, settings.timeZone, settings.secondPersonAbove),
  ),
  serve(contract.commitRun, ({ db, actor, input }) => commitRun(db, actor, input)),
  serve(contract.runRows, ({ db, actor, input }) => runRows(db, actor, input)),
];
