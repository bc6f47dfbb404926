import * as contract from '../../contract/runs';
import { commitRun } from '../../runs/commit';
import { runRows } from '../../runs/rows';
import { startRun } from '../../runs/start';
import { type Route, serve } from '../serve';

export const runRoutes: Route[] = [
  serve(contract.startRun, ({ db, actor, input, settings }) =>
    startRun(db, actor, input, settings.timeZone, settings.secondPersonAbove),
  ),
  serve(contract.commitRun, ({ db, actor, input }) => commitRun(db, actor, input)),
  serve(contract.runRows, ({ db, actor, input }) => runRows(db, actor, input)),
];
