import { and, eq } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import type { ParsedOf } from '../../../../contract/endpoint';
import type { vasAdd } from '../../../../contract/transactions/vas';
import { availableTexts, lockAvailable } from '../../../accounts/ledger/available';
import { isPostpaid, siteErrors } from '../../../catalogue/customers';
import { conflict, invalid, requireConfirmation } from '../../../errors';
import type { Actor } from '../../../identity/actor';
import { moneyText } from '../../../messages/money-text';
import { compare, priceText, roundMoney } from '../../../money';
import { audit } from '../../../operations/audit/audit';
import { rateOrderedVas } from '../../../rating/vas';
import type { Executor } from '../../../store/db';
import { billingType } from '../../../store/schema/catalogue';
import { dayOf } from '../../../time';
import { insertTransactions } from '../../insert';
import type { Price } from '../../price';
import { type FindSheet, PriceSheets } from '../../sheets';
import { insertItems } from '../../write-prices';
import { insertVas } from './facts';
import { vasTime, whereVasItem } from './form';
import { vasPrice } from './list-price';
import { findSameService, type SameService } from './same-service';

type Form = ParsedOf<typeof vasAdd>;
type Work = Omit<Form, 'is_confirm'>;

/**
 * Creates a VAS transaction at the price of the agreement of its day, as far as the customer's credit goes; one that the
 * customer has to approve waits for that without a price.
 * @param sheets of those who add several
 */
export async function addVas(
  db: Executor,
  actor: Actor,
  { is_confirm: confirmToken, ...form }: Form,
  timeZone: string,
  sheets = new PriceSheets(),
): Promise<{ id: number }> {
  await requireReferences(db, actor, form, timeZone);
  const time = vasTime(form.business_time, timeZone);
  const find = await sheets.of(db, [form.customer_id]);
  const price = priceAsked(find, actor, form, time);
  await requireCredit(db, form.customer_id, price);
  askIfDoubtful(form, price, await findSameService(db, form, timeZone), confirmToken);
  const id = await insertService(db, form, time, vasPrice(find, form, time, rateOrderedVas), timeZone);
  const total_amount = roundMoney(price.billingAmount, price.currency);
  const after = { ...form, total_amount, currency_code: price.currency };
  await audit(db, actor, { action: 'vas.add', entity: 'transaction', entityId: id, after });
  return { id };
}

/** Work that has not been done cannot be charged: the day is today at the latest. */
async function requireReferences(db: Executor, actor: Actor, form: Work, timeZone: string): Promise<void> {
  const errors = await siteErrors(db, actor, form.customer_id, form.warehouse_id);
  const [item] = await db
    .select({ id: billingType.id })
    .from(billingType)
    .where(and(whereVasItem, eq(billingType.id, form.billing_type_id)));
  if (!item) errors.billing_type_id = 'vas.itemUnknown';
  if (form.business_time > dayOf(new Date(), timeZone)) errors.business_time = 'vas.inFuture';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function priceAsked(find: FindSheet, actor: Actor, form: Work, businessTime: Date): Price {
  const price = vasPrice(find, form, businessTime);
  if (price.error?.code === 'no_agreement') throw invalid({ warehouse_id: 'vas.noAgreement' });
  if (price.error?.code === 'amount_too_large') throw invalid({ unit_price: 'transactions.amountTooLarge' });
  if (price.error) throw invalid({ unit_price: 'vas.noListPrice' });
  if (form.unit_price !== undefined) {
    requireReason(actor, form, price, vasPrice(find, { ...form, unit_price: undefined }, businessTime));
  }
  return price;
}

/** Another price than the list's is for those who may adjust, who say why. */
function requireReason(actor: Actor, { price_reason }: Work, price: Price, list: Price): void {
  if (list.error || compare(list.billingAmount, price.billingAmount) === 0) return;
  if (!actor.rights.has('/vas/adjust')) throw invalid({ unit_price: 'vas.mayNotChange' });
  if (price_reason === '') throw invalid({ price_reason: 'vas.reasonRequired' });
}

/**
 * New VAS transactions are refused beyond what is available; of a post-paid customer only where they have a credit
 * limit (docs/domain.md, Accounts and ledger).
 */
async function requireCredit(db: Executor, customerId: number, { currency, billingAmount }: Price) {
  const available = await lockAvailable(db, customerId, currency);
  if (compare(available.available, billingAmount) >= 0) return;
  if (compare(available.creditLimit, '0') === 0 && (await isPostpaid(db, customerId))) return;
  throw conflict('vas.noCredit', {
    ...availableTexts(available, currency),
    total: moneyText(billingAmount, currency),
  });
}

/**
 * Asks (code 1001) before work is done for nothing, as a price may be finer than what its currency can charge, and before
 * it is entered a second time.
 */
function askIfDoubtful(
  { quantity, unit_price }: Work,
  { currency, billingAmount }: Price,
  standing: SameService | undefined,
  confirmToken?: string,
) {
  const isForNothing = compare(billingAmount, '0') <= 0;
  const same = standing && { number: standing.referenceNo, standing_id: standing.id };
  if (!isForNothing) {
    if (same) requireConfirmation(confirmToken, 'vas.askTwice', same);
    return;
  }
  const price = unit_price === undefined ? currency : `${priceText(unit_price, currency)} ${currency}`;
  const params = { quantity, price, total: moneyText(billingAmount, currency), ...same };
  requireConfirmation(confirmToken, same ? 'vas.askTwiceForNothing' : 'vas.askNothing', params);
}

async function insertService(db: Executor, form: Work, businessTime: Date, price: Price, timeZone: string) {
  const head = {
    transactionType: TRANSACTION_TYPE.vas,
    customerId: form.customer_id,
    warehouseId: form.warehouse_id,
    businessTime,
    sourceRef: null,
    note: form.note,
    price,
  };
  const [transactionId] = (await insertTransactions(db, [head], timeZone)) as [number];
  const facts = {
    ...{ billingTypeId: form.billing_type_id, isServiceFee: form.is_service_fee === 1 },
    ...{ quantity: form.quantity, unitPrice: form.unit_price ?? null },
    ...{ refNo: form.ref_no, priceReason: form.price_reason },
  };
  await insertVas(db, [{ id: transactionId, facts }]);
  await insertItems(db, [{ id: transactionId, price }]);
  return transactionId;
}
