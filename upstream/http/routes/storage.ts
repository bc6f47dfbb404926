import { storageDetail, storageIndex } from '../../../contract/transactions/storage';
import { transactionDetail } from '../../transactions/detail';
import { storage } from '../../transactions/kinds/storage';
import { listTransactions } from '../../transactions/list';
import { type Route, serve } from '../serve';

export const storageRoutes: Route[] = [
  serve(storageIndex, ({ db, actor, input, settings }) =>
    listTransactions(db, actor, storage, input, settings.timeZone),
  ),
  serve(storageDetail, ({ db, actor, input }) => transactionDetail(db, actor, storage, input.id)),
];
