import {
  exportTransactions as exportCall,
  findTransactions,
  neighbours,
  transactionTotals,
} from '../../../contract/transactions/transactions';
import { exportTransactions } from '../../operations/exports/transactions';
import { findByNumber } from '../../transactions/find';
import { loadNeighbours } from '../../transactions/neighbours';
import { loadTotals } from '../../transactions/totals';
import { type Route, serve } from '../serve';
import { workbook } from '../workbook';

/** What leads from one transaction, or its number, to another, and all of a list at once. */
export const transactionListRoutes: Route[] = [
  serve(neighbours, ({ db, actor, input, settings }) => loadNeighbours(db, actor, input, settings.timeZone)),
  serve(transactionTotals, ({ db, actor, input, settings }) =>
    loadTotals(db, actor, input, settings.timeZone),
  ),
  serve(findTransactions, ({ db, actor, input }) => findByNumber(db, actor, input.number)),
  serve(exportCall, async ({ db, actor, input, settings }) =>
    workbook(await exportTransactions(db, actor, input, settings.timeZone)),
  ),
];
