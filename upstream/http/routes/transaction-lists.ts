import { exportTransactions as exportCall, findTransactions, neighbours } from '../../contract/transactions';
import { exportTransactions } from '../../exports/transactions';
import { WORKBOOK_TYPE } from '../../exports/workbook';
import { findByNumber } from '../../transactions/find';
import { neighboursOf } from '../../transactions/neighbours';
import { Download, disposition, type Route, serve } from '../serve';

/** What leads from one transaction, or its number, to another, and all of a list at once. */
export const transactionListRoutes: Route[] = [
  serve(neighbours, ({ db, actor, input, settings }) => neighboursOf(db, actor, input, settings.timeZone)),
  serve(findTransactions, ({ db, actor, input }) => findByNumber(db, actor, input.number)),
  serve(exportCall, async ({ db, actor, input, settings }) => {
    const { fileName, content } = await exportTransactions(db, actor, input, settings.timeZone);
    return new Download(content, {
      'content-type': WORKBOOK_TYPE,
      'content-disposition': disposition('attachment', fileName),
      'x-content-type-options': 'nosniff',
    });
  }),
];
