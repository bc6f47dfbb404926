import * as contract from '../../../contract/transactions/vas';
import { transactionDetail } from '../../transactions/detail';
import { vas } from '../../transactions/kinds/vas';
import { listTransactions } from '../../transactions/list';
import { addVas } from '../../transactions/vas-add';
import { vasFormData, vasServiceFee } from '../../transactions/vas-form';
import { type Route, serve } from '../serve';

export const vasRoutes: Route[] = [
  serve(contract.vasIndex, ({ db, actor, input, settings }) =>
    listTransactions(db, actor, vas, input, settings.timeZone),
  ),
  serve(contract.vasDetail, ({ db, actor, input }) => transactionDetail(db, actor, vas, input.id)),
  serve(contract.vasGetFormData, ({ db, actor }) => vasFormData(db, actor)),
  serve(contract.vasGetServiceFee, ({ db, actor, input, settings }) =>
    vasServiceFee(db, actor, input, settings.timeZone),
  ),
  serve(contract.vasAdd, ({ db, actor, input, settings }) => addVas(db, actor, input, settings.timeZone)),
];
