import * as changes from '../../../contract/operations/record-changes';
import * as requests from '../../../contract/transactions/change-requests';
import * as exceptionCalls from '../../../contract/transactions/exceptions';
import * as runCalls from '../../../contract/transactions/runs';
import * as transactionCalls from '../../../contract/transactions/transaction-actions';
import {
  countNew,
  exportTransactions as exportCall,
  findTransactions,
  neighbours,
  transactionTotals,
} from '../../../contract/transactions/transactions';
import { findInLedger } from '../../accounts/find-in-ledger';
import { exportTransactions } from '../../operations/exports/transactions';
import { saveAdjustment } from '../../transactions/adjust';
import { bill } from '../../transactions/bill';
import { decideChangeRequest, listChangeRequests } from '../../transactions/change-requests';
import { changeChargeStatus } from '../../transactions/charge';
import { countNewTransactions } from '../../transactions/count-new';
import { listExceptions, loadExceptionRows } from '../../transactions/exceptions';
import { findByNumber } from '../../transactions/find';
import { decideChange } from '../../transactions/ingest/decide-change';
import { listChanges } from '../../transactions/ingest/list-changes';
import { loadNeighbours } from '../../transactions/neighbours';
import { recalculate } from '../../transactions/recalculate';
import { batchFormData, batchRecalculate } from '../../transactions/runs/batch';
import { commitRun } from '../../transactions/runs/commit';
import { listPriced, loadPricedRows } from '../../transactions/runs/priced';
import { runRows } from '../../transactions/runs/rows';
import { startRun } from '../../transactions/runs/start';
import { loadTotals } from '../../transactions/totals';
import { type Route, serve, workbook } from '../serve';

export const transactionRoutes: Route[] = [
  serve(neighbours, ({ db, actor, input, settings }) => loadNeighbours(db, actor, input, settings.timeZone)),
  serve(
    transactionTotals,
    ({ db, actor, input, settings }) => loadTotals(db, actor, input, settings.timeZone),
    { fromReplica: true },
  ),
  serve(countNew, ({ db, actor, input, settings }) =>
    countNewTransactions(db, actor, input, settings.timeZone),
  ),
  serve(findTransactions, async ({ db, actor, input: { number } }) => ({
    ...(await findByNumber(db, actor, number)),
    ledger_list: await findInLedger(db, actor, number),
  })),
  serve(
    exportCall,
    async ({ db, actor, input, settings }) =>
      workbook(await exportTransactions(db, actor, input, settings.timeZone)),
    { fromReplica: true },
  ),

  serve(transactionCalls.changeChargeStatus, ({ db, actor, input, settings }) =>
    changeChargeStatus(db, actor, input, settings.secondPersonAbove),
  ),
  serve(transactionCalls.recalculate, ({ db, actor, input }) => recalculate(db, actor, input)),
  serve(transactionCalls.batchRecalculate, ({ db, actor, input, settings }) =>
    batchRecalculate(db, actor, input, settings.timeZone),
  ),
  serve(transactionCalls.getBatchFormData, ({ db, actor }) => batchFormData(db, actor)),
  serve(transactionCalls.saveAdjustment, ({ db, actor, input, settings }) =>
    saveAdjustment(db, actor, input, settings.secondPersonAbove),
  ),
  serve(requests.changeRequestIndex, ({ db, actor, input }) => listChangeRequests(db, actor, input)),
  serve(requests.decideChangeRequest, ({ db, actor, input }) => decideChangeRequest(db, actor, input)),
  serve(transactionCalls.bill, ({ db, actor, input }) => bill(db, actor, input)),

  serve(runCalls.startRun, ({ db, actor, input, settings }) =>
    startRun(db, actor, input, settings.timeZone, settings.secondPersonAbove),
  ),
  serve(runCalls.commitRun, ({ db, actor, input }) => commitRun(db, actor, input)),
  serve(runCalls.runRows, ({ db, actor, input }) => runRows(db, actor, input)),

  serve(exceptionCalls.exceptionIndex, ({ db, actor, input }) => listExceptions(db, actor, input)),
  serve(exceptionCalls.exceptionRows, ({ db, actor, input }) => loadExceptionRows(db, actor, input)),
  serve(exceptionCalls.exceptionPriced, ({ db, actor, input }) => listPriced(db, actor, input)),
  serve(exceptionCalls.exceptionPricedRows, ({ db, actor, input }) => loadPricedRows(db, actor, input)),
  serve(changes.recordChangeIndex, ({ db, actor, input }) => listChanges(db, actor, input)),
  serve(changes.decideRecordChange, ({ db, actor, input, settings }) =>
    decideChange(db, actor, input, settings),
  ),
];
