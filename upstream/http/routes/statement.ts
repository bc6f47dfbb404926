import * as contract from '../../../contract/accounts/statement';
import { loadAccountStatement } from '../../accounts/ledger/statement';
import { exportStatement } from '../../operations/exports/statement';
import { type Route, serve } from '../serve';
import { workbook } from '../workbook';

export const statementRoutes: Route[] = [
  serve(contract.accountStatement, ({ db, actor, input, settings }) =>
    loadAccountStatement(db, actor, input, settings),
  ),
  serve(contract.accountStatementExport, async ({ db, actor, input, settings }) =>
    workbook(await exportStatement(db, actor, input, settings)),
  ),
];
