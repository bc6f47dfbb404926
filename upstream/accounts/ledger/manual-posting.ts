import type { accountAdd } from '../../../contract/accounts/accounts';
import { currencyScale } from '../../../contract/accounts/currency-scale';
import { CODE } from '../../../contract/codes';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import { currencies } from '../../catalogue/currencies';
import { customerChoices, isCustomer } from '../../catalogue/customers';
import { ApiError, notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import type { MessageKey } from '../../messages/translate';
import { compare, fitsCurrency } from '../../money';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { topUp } from '../../store/schema/ledger';
import { lockAvailable, requireAvailable } from './available';
import { postJournals } from './post';
import { journalLines, type PostableMethod, posting } from './posting';
import { tradingMethodList } from './reply';
import { confirmUnusualAmount } from './unusual-amount';

/** Transactions by hand (docs/domain.md, Accounts and ledger). They concern every customer: the staff's alone. */

const BY_HAND: readonly PostableMethod[] = [
  TRADING_METHOD.offlineTopUp,
  TRADING_METHOD.refund,
  TRADING_METHOD.adjustment,
  TRADING_METHOD.compensation,
  TRADING_METHOD.withdrawal,
];

type Form = ParsedOf<typeof accountAdd>;

/** What may be chosen in the form of a transaction by hand for a customer. */
export async function manualFormData(db: Executor, actor: Actor, customerId: number) {
  requireStaff(actor);
  if (!(await isCustomer(db, customerId))) throw notFound();
  return {
    customer_id: customerId,
    customer_list: await customerChoices(db, actor, customerId),
    currency_list: await currencies(db),
    trading_method_list: tradingMethodList(actor.language, BY_HAND),
  };
}

/**
 * Posts a transaction by hand. A withdrawal goes as far as what is available; a top-up is booked before the money is
 * seen at the bank, and so has a status of its own, which waits.
 * @throws ApiError `confirm` about an amount far from what the account has
 */
export async function postManually(db: Executor, actor: Actor, { is_confirm, ...form }: Form): Promise<void> {
  requireStaff(actor);
  const method = await methodAllowed(db, form);
  const { customer_id: customerId, amount, currency_code: currencyCode, note } = form;
  if (method === TRADING_METHOD.withdrawal) {
    requireAvailable(await lockAvailable(db, customerId, currencyCode), amount, currencyCode, 'amount');
  }
  await confirmUnusualAmount(db, { ...form, confirmToken: is_confirm });
  const { journalIds } = await postJournals(db, actor, [
    {
      tradingMethod: method,
      transactionType: TRANSACTION_TYPE.manual,
      legs: journalLines([posting(method, customerId, amount, currencyCode)]),
      note,
    },
  ]);
  const [journalId] = journalIds as [number];
  if (method === TRADING_METHOD.offlineTopUp) await db.insert(topUp).values({ journalId });
  await audit(db, actor, { action: 'account.add', entity: 'journal', entityId: journalId, after: form });
}

/** @throws ApiError `invalid`, field by field. */
async function methodAllowed(db: Executor, form: Omit<Form, 'is_confirm'>): Promise<PostableMethod> {
  const errors: Record<string, MessageKey> = {};
  const method = BY_HAND.find((code) => code === form.trading_method);
  if (!(await isCustomer(db, form.customer_id))) errors.customer_id = 'common.customerUnknown';
  if (!method) errors.trading_method = 'accounts.notByHand';
  const existing = await currencies(db);
  if (!existing.some(({ currency_code }) => currency_code === form.currency_code)) {
    errors.currency_code = 'accounts.currencyOff';
  }
  if (!fitsCurrency(form.amount, form.currency_code)) errors.amount = 'applications.decimals';
  else if (method !== TRADING_METHOD.adjustment && compare(form.amount, '0') < 0) {
    errors.amount = 'accounts.onlyAdjustmentSigned';
  }
  if (method && Object.keys(errors).length === 0) return method;
  const params = { currency: form.currency_code, scale: currencyScale(form.currency_code) };
  throw new ApiError(CODE.invalid, 'common.invalid', params, errors);
}
