import * as remittanceCalls from '../../../contract/accounts/remittance';
import * as transferCalls from '../../../contract/accounts/transfer';
import { applyForRemittance, applyForTransfer } from '../../accounts/applications/apply';
import { decide, review, withdraw } from '../../accounts/applications/decide';
import { applicationIndex, pendingList } from '../../accounts/applications/list';
import { getQuote } from '../../accounts/applications/quote';
import { remittanceFormData } from '../../accounts/applications/remittance-form';
import { applicationStatusList } from '../../accounts/applications/reply';
import { TOP_UP_METHODS, topUpIndex, topUpStatusList } from '../../accounts/applications/top-up-list';
import { changeTopUpStatus } from '../../accounts/applications/top-up-status';
import { transferFormData } from '../../accounts/applications/transfer-form';
import { tradingMethodList, transactionTypeList } from '../../accounts/ledger/reply';
import { allCurrencies } from '../../catalogue/currencies';
import { customerChoices } from '../../catalogue/customers';
import { type Route, serve } from '../serve';

export const applicationRoutes: Route[] = [
  serve(remittanceCalls.remittanceIndex, async ({ db, actor, input, settings }) => ({
    res: await topUpIndex(db, actor, input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    trading_method_list: tradingMethodList(actor.language, TOP_UP_METHODS),
    transaction_type_list: transactionTypeList(actor.language),
    currency_list: await allCurrencies(db),
    status_list: topUpStatusList(actor.language),
  })),
  serve(remittanceCalls.remittanceChangeStatus, ({ db, actor, input, settings }) =>
    changeTopUpStatus(db, actor, input, settings.timeZone),
  ),
  serve(remittanceCalls.remittanceApplicationIndex, async ({ db, actor, input, settings }) => ({
    res: await applicationIndex(db, actor, 'remittance', input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    status_list: applicationStatusList(actor.language),
    pending_list: await pendingList(db, actor, 'remittance'),
  })),
  serve(remittanceCalls.remittanceReview, ({ db, actor, input, settings }) =>
    review(db, actor, 'remittance', input.id, settings.timeZone),
  ),
  serve(remittanceCalls.remittanceGetFormData, ({ db, actor, input }) =>
    remittanceFormData(db, actor, input.customer_id),
  ),
  serve(remittanceCalls.remittanceQuote, ({ db, actor, input, settings }) =>
    getQuote(db, actor, 'remittance', input, settings.timeZone),
  ),
  serve(remittanceCalls.remittanceApply, ({ db, actor, input, settings }) =>
    applyForRemittance(db, actor, input, settings.timeZone),
  ),
  serve(remittanceCalls.remittanceApprove, ({ db, actor, input, settings }) =>
    decide(db, actor, 'remittance', input, settings.timeZone),
  ),
  serve(remittanceCalls.remittanceWithdraw, async ({ db, actor, input, settings }) => ({
    undo_id: await withdraw(db, actor, 'remittance', input.id, settings.timeZone),
  })),

  serve(transferCalls.transferIndex, async ({ db, actor, input, settings }) => ({
    res: await applicationIndex(db, actor, 'transfer', input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    status_list: applicationStatusList(actor.language),
    pending_list: await pendingList(db, actor, 'transfer'),
  })),
  serve(transferCalls.transferReview, ({ db, actor, input, settings }) =>
    review(db, actor, 'transfer', input.id, settings.timeZone),
  ),
  serve(transferCalls.transferGetFormData, ({ db, actor, input }) =>
    transferFormData(db, actor, input.customer_id),
  ),
  serve(transferCalls.transferQuote, ({ db, actor, input, settings }) =>
    getQuote(db, actor, 'transfer', input, settings.timeZone),
  ),
  serve(transferCalls.transferApply, ({ db, actor, input, settings }) =>
    applyForTransfer(db, actor, input, settings.timeZone),
  ),
  serve(transferCalls.transferApprove, ({ db, actor, input, settings }) =>
    decide(db, actor, 'transfer', input, settings.timeZone),
  ),
  serve(transferCalls.transferWithdraw, async ({ db, actor, input, settings }) => ({
    undo_id: await withdraw(db, actor, 'transfer', input.id, settings.timeZone),
  })),
];
