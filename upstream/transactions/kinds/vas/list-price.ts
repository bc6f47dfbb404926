import type { ParsedOf, ReplyOf } from '../../../../contract/endpoint';
import type { vasAdd, vasGetPrice } from '../../../../contract/transactions/vas';
import { notFound } from '../../../errors';
import { type Actor, canSeeCustomer } from '../../../identity/actor';
import { explain, explainError } from '../../../messages/explain';
import type { RatingResult } from '../../../rating/result';
import type { CompiledSheet } from '../../../rating/sheet';
import { type RatableVas, rateOrderedVas, rateVas } from '../../../rating/vas';
import type { Executor } from '../../../store/db';
import { dayOf } from '../../../time';
import { type Price, priceAt } from '../../price';
import { type FindSheet, PriceSheets } from '../../sheets';
import { vasTime } from './form';

/** Services by the price list of the agreement that rates their day. */

type Priced = Pick<
  ParsedOf<typeof vasAdd>,
  'customer_id' | 'warehouse_id' | 'billing_type_id' | 'quantity' | 'is_service_fee' | 'unit_price'
>;

type RateVas = (sheet: CompiledSheet, vas: RatableVas, at: Date) => RatingResult;

/** What a service comes to: at its unit price, or without one by the price list. */
export function vasPrice(find: FindSheet, form: Priced, businessTime: Date, rate: RateVas = rateVas): Price {
  const site = { customerId: form.customer_id, warehouseId: form.warehouse_id, businessTime };
  return priceAt(find, site, (sheet) =>
    rate(
      sheet,
      {
        billingTypeId: form.billing_type_id,
        quantity: form.quantity,
        unitPrice: form.unit_price ?? null,
        isServiceFee: form.is_service_fee === 1,
      },
      businessTime,
    ),
  );
}

const NO_LIST_PRICE = { deduction: '', total_amount: '', explanation: '' };

/** What the price list asks for a service, with how it comes about, and whether the customer has to approve it. */
export async function vasListPrice(
  db: Executor,
  actor: Actor,
  { business_time, ...form }: ParsedOf<typeof vasGetPrice>,
  timeZone: string,
): Promise<ReplyOf<typeof vasGetPrice>> {
  if (!canSeeCustomer(actor, form.customer_id)) throw notFound();
  const time = vasTime(business_time ?? dayOf(new Date(), timeZone), timeZone);
  const find = await new PriceSheets().of(db, [form.customer_id]);
  const { items } = vasPrice(find, form, time);
  const [item] = items;
  if (item?.explanation.kind !== 'vas') return NO_LIST_PRICE;
  const { error } = vasPrice(find, form, time, rateOrderedVas);
  return {
    deduction: item.explanation.deduction.amount,
    total_amount: item.amount,
    explanation: [
      explain(actor.language, item.explanation),
      ...(error ? [explainError(actor.language, error)] : []),
    ].join(' '),
  };
}
