import * as requests from '../../../contract/transactions/change-requests';
import * as contract from '../../../contract/transactions/transaction-actions';
import { saveAdjustment } from '../../transactions/adjust';
import { bill } from '../../transactions/bill';
import { decideChangeRequest, listChangeRequests } from '../../transactions/change-requests';
import { changeChargeStatus } from '../../transactions/charge';
import { recalculate } from '../../transactions/recalculate';
import { batchFormData, batchRecalculate } from '../../transactions/runs/batch';
import { type Route, serve } from '../serve';

export const transactionRoutes: Route[] = [
  serve(contract.changeChargeStatus, ({ db, actor, input, settings }) =>
    changeChargeStatus(db, actor, input, settings.secondPersonAbove),
  ),
  serve(contract.recalculate, ({ db, actor, input }) => recalculate(db, actor, input)),
  serve(contract.batchRecalculate, ({ db, actor, input, settings }) =>
    batchRecalculate(db, actor, input, settings.timeZone),
  ),
  serve(contract.getBatchFormData, ({ db, actor }) => batchFormData(db, actor)),
  serve(contract.saveAdjustment, ({ db, actor, input, settings }) =>
    saveAdjustment(db, actor, input, settings.secondPersonAbove),
  ),
  serve(requests.changeRequestIndex, ({ db, actor, input }) => listChangeRequests(db, actor, input)),
  serve(requests.decideChangeRequest, ({ db, actor, input }) => decideChangeRequest(db, actor, input)),
  serve(contract.bill, ({ db, actor, input }) => bill(db, actor, input)),
];
