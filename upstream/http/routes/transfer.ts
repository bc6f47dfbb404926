import * as contract from '../../../contract/accounts/transfer';
import { applyForTransfer } from '../../accounts/applications/apply';
import { decide, review, withdraw } from '../../accounts/applications/decide';
import { applicationIndex, pendingList } from '../../accounts/applications/list';
import { getQuote } from '../../accounts/applications/quote';
import { applicationStatusList } from '../../accounts/applications/reply';
import { transferFormData } from '../../accounts/applications/transfer-form';
import { customerChoices } from '../../catalogue/customers';
import { type Route, serve } from '../serve';

const KIND = 'transfer';

export const transferRoutes: Route[] = [
  serve(contract.transferIndex, async ({ db, actor, input, settings }) => ({
    res: await applicationIndex(db, actor, KIND, input, settings.timeZone),
    customer_list: await customerChoices(db, actor, input.customer_id),
    status_list: applicationStatusList(actor.language),
    pending_list: await pendingList(db, actor, KIND),
  })),
  serve(contract.transferReview, ({ db, actor, input, settings }) =>
    review(db, actor, KIND, input.id, settings.timeZone),
  ),
  serve(contract.transferGetFormData, ({ db, actor, input }) =>
    transferFormData(db, actor, input.customer_id),
  ),
  serve(contract.transferQuote, ({ db, actor, input, settings }) =>
    getQuote(db, actor, KIND, input, settings.timeZone),
  ),
  serve(contract.transferApply, ({ db, actor, input, settings }) =>
    applyForTransfer(db, actor, input, settings.timeZone),
  ),
  serve(contract.transferApprove, ({ db, actor, input, settings }) =>
    decide(db, actor, KIND, input, settings.timeZone),
  ),
  serve(contract.transferWithdraw, ({ db, actor, input, settings }) =>
    withdraw(db, actor, KIND, input.id, settings.timeZone),
  ),
];
