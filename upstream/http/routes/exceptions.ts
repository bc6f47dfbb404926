import * as contract from '../../contract/exceptions';
import { exceptionRowsOf, listExceptions } from '../../transactions/exceptions';
import { type Route, serve } from '../serve';

export const exceptionRoutes: Route[] = [
  serve(contract.exceptionIndex, ({ db, actor, input }) => listExceptions(db, actor, input)),
  serve(contract.exceptionRows, ({ db, actor, input }) => exceptionRowsOf(db, actor, input)),
];
