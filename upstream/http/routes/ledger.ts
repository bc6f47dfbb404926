import { customerChoices } from '../../catalogue/customers';
import { accountIndex, accountOverview } from '../../contract/accounts';
import { ledgerIndex } from '../../ledger/list';
import { overview } from '../../ledger/overview';
import { tradingMethodList, transactionTypeList } from '../../ledger/wire';
import { type Route, serve } from '../serve';

export const ledgerRoutes: Route[] = [
  serve(accountIndex, async ({ db, actor, input, settings }) => ({
    res: await ledgerIndex(db, actor, input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    trading_method_list: tradingMethodList(actor.language),
    transaction_type_list: transactionTypeList(actor.language),
  })),
  serve(accountOverview, async ({ db, actor, input }) => ({
    res: await overview(db, actor, input),
    customer_list: await customerChoices(db, actor, input.customer_id),
  })),
];
