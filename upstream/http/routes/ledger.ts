import * as contract from '../../../contract/accounts/accounts';
import { openingBalanceAdd, openingBalanceReverse } from '../../../contract/accounts/opening-balance';
import { chargeItemFilters, ledgerIndex } from '../../accounts/ledger/list';
import { manualFormData, postManually } from '../../accounts/ledger/manual-posting';
import { addOpeningBalance, reverseOpeningBalance } from '../../accounts/ledger/opening-balance';
import { overview } from '../../accounts/ledger/overview';
import { tradingMethodList, transactionTypeList } from '../../accounts/ledger/reply';
import { allCurrencies } from '../../catalogue/currencies';
import { customerChoices } from '../../catalogue/customers';
import { exportLedger } from '../../operations/exports/ledger';
import { type Route, serve } from '../serve';
import { workbook } from '../workbook';

export const ledgerRoutes: Route[] = [
  serve(contract.accountIndex, async ({ db, actor, input, settings }) => ({
    ...(await ledgerIndex(db, actor, input, settings.timeZone)),
    customer_list: await customerChoices(db, actor, input.customer_id),
    trading_method_list: tradingMethodList(actor.language),
    transaction_type_list: transactionTypeList(actor.language),
    currency_list: await allCurrencies(db),
    billing_type_list: await chargeItemFilters(db, actor, input.billing_type_id),
  })),
  serve(contract.accountExport, async ({ db, actor, input, settings }) =>
    workbook(exportLedger(db, actor, input, settings.timeZone)),
  ),
  serve(contract.accountOverview, async ({ db, actor, input }) => ({
    res: await overview(db, actor, input),
    customer_list: await customerChoices(db, actor, input.customer_id),
  })),
  serve(contract.accountGetFormData, ({ db, actor, input }) => manualFormData(db, actor, input.customer_id)),
  serve(openingBalanceAdd, ({ db, actor, input, settings }) =>
    addOpeningBalance(db, actor, input, settings.timeZone),
  ),
  serve(openingBalanceReverse, ({ db, actor, input, settings }) =>
    reverseOpeningBalance(db, actor, input, settings.timeZone),
  ),
  serve(contract.accountAdd, ({ db, actor, input }) => postManually(db, actor, input)),
];
