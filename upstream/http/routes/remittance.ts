import * as contract from '../../../contract/accounts/remittance';
import { applyForRemittance } from '../../accounts/applications/apply';
import { decide, review, withdraw } from '../../accounts/applications/decide';
import { applicationIndex, pendingList } from '../../accounts/applications/list';
import { getQuote } from '../../accounts/applications/quote';
import { remittanceFormData } from '../../accounts/applications/remittance-form';
import { applicationStatusList } from '../../accounts/applications/reply';
import { TOP_UP_METHODS, topUpIndex, topUpStatusList } from '../../accounts/applications/top-up-list';
import { changeTopUpStatus } from '../../accounts/applications/top-up-status';
import { tradingMethodList, transactionTypeList } from '../../accounts/ledger/reply';
import { allCurrencies } from '../../catalogue/currencies';
import { customerChoices } from '../../catalogue/customers';
import { type Route, serve } from '../serve';

const KIND = 'remittance';

export const remittanceRoutes: Route[] = [
  serve(contract.remittanceIndex, async ({ db, actor, input, settings }) => ({
    res: await topUpIndex(db, actor, input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    trading_method_list: tradingMethodList(actor.language, TOP_UP_METHODS),
    transaction_type_list: transactionTypeList(actor.language),
    currency_list: await allCurrencies(db),
    status_list: topUpStatusList(actor.language),
  })),
  serve(contract.remittanceChangeStatus, ({ db, actor, input, settings }) =>
    changeTopUpStatus(db, actor, input, settings.timeZone),
  ),
  serve(contract.remittanceApplicationIndex, async ({ db, actor, input, settings }) => ({
    res: await applicationIndex(db, actor, KIND, input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    status_list: applicationStatusList(actor.language),
    pending_list: await pendingList(db, actor, KIND),
  })),
  serve(contract.remittanceReview, ({ db, actor, input, settings }) =>
    review(db, actor, KIND, input.id, settings.timeZone),
  ),
  serve(contract.remittanceGetFormData, ({ db, actor, input }) =>
    remittanceFormData(db, actor, input.customer_id),
  ),
  serve(contract.remittanceQuote, ({ db, actor, input, settings }) =>
    getQuote(db, actor, KIND, input, settings.timeZone),
  ),
  serve(contract.remittanceApply, ({ db, actor, input, settings }) =>
    applyForRemittance(db, actor, input, settings.timeZone),
  ),
  serve(contract.remittanceApprove, ({ db, actor, input, settings }) =>
    decide(db, actor, KIND, input, settings.timeZone),
  ),
  serve(contract.remittanceWithdraw, ({ db, actor, input, settings }) =>
    withdraw(db, actor, KIND, input.id, settings.timeZone),
  ),
];
