import * as contract from '../../../contract/operations/jobs';
import { cancelJob, jobDetails } from '../../operations/jobs/jobs';
import { type Route, serve } from '../serve';

export const jobRoutes: Route[] = [
  serve(contract.getJob, ({ db, actor, input }) => jobDetails(db, actor, input.id)),
  serve(contract.cancelJob, ({ db, actor, input }) => cancelJob(db, actor, input.id)),
];
