import { and, eq, inArray } from 'drizzle-orm';
import type { Conversion, Quote } from '../../../contract/accounts/applications';
import { currencyScale } from '../../../contract/accounts/currency-scale';
import { CODE } from '../../../contract/codes';
import { customerError } from '../../catalogue/customers';
import { ApiError, invalid, notFound, withFields } from '../../errors';
import { type Actor, canSeeCustomer } from '../../identity/actor';
import type { MessageKey, MessageParams } from '../../messages/translate';
import { compare, fitsCurrency, roundRate } from '../../money';
import type { Executor } from '../../store/db';
import { currency } from '../../store/schema/catalogue';
import { dayOf } from '../../time';
import { type ExactRate, exactRate, readableRate } from '../exchange-rates/exact-rate';
import { isRateOld, rateOnFile } from '../exchange-rates/on-file';
import { converted } from './conversion';
import type { ApplicationKind } from './kinds';

type Currency = typeof currency.$inferSelect;

/** Largest amount that an application may come to; as large as may be entered. */
const MAX_AMOUNT = '9999999999999.9999';

const refused = (field: string, key: MessageKey, params: MessageParams) =>
  new ApiError(CODE.invalid, key, params, { [field]: key });

/**
 * What an application would come to if it were made now.
 * @throws ApiError `notFound` for a customer that is not the actor's to see, `invalid` field by field
 */
export async function getQuote(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  form: Conversion,
  timeZone: string,
): Promise<Quote & ExactRate> {
  if (!canSeeCustomer(actor, form.customer_id)) throw notFound();
  const error = await customerError(db, form.customer_id);
  if (error) throw invalid({ customer_id: error });
  const { from_currency_code: from, to_currency_code: to } = form;
  const between = await currenciesOf(db, kind, form);
  const { rate_date, ...exact } = from === to ? rateOfOne(form) : await rateFor(db, actor, form, timeZone);
  const exchange_loss_percent = lossPercent(kind, between);
  const amounts = converted(form.from_amount, exact, to, exchange_loss_percent);
  if (compare(amounts.gross_amount, MAX_AMOUNT) > 0) throw invalid({ from_amount: 'applications.tooLarge' });
  if (compare(amounts.to_amount, '0') <= 0) throw invalid({ from_amount: 'applications.nothingLeft' });
  const is_rate_old = isRateOld(rate_date, dayOf(new Date(), timeZone)) ? 1 : 0;
  return { rate: readableRate(exact), ...exact, rate_date, is_rate_old, exchange_loss_percent, ...amounts };
}

interface Between {
  readonly from: Currency;
  readonly to: Currency;
}

/** The settings of both currencies, which are in use; the amount has the decimals of its own. */
async function currenciesOf(db: Executor, kind: ApplicationKind, form: Conversion): Promise<Between> {
  const { from_currency_code: from, to_currency_code: to } = form;
  const rows = await db
    .select()
    .from(currency)
    .where(and(inArray(currency.currencyCode, [from, to]), eq(currency.status, 1)));
  const [fromRow, toRow] = [from, to].map((code) => rows.find((row) => row.currencyCode === code));
  const errors: Record<string, MessageKey> = {};
  if (!fromRow) errors.from_currency_code = 'applications.currencyOff';
  if (!toRow) errors.to_currency_code = 'applications.currencyOff';
  if (kind === 'transfer' && from === to) errors.to_currency_code = 'applications.sameCurrency';
  if (fromRow && !fitsCurrency(form.from_amount, from)) {
    const params = { currency: from, scale: currencyScale(from) };
    throw withFields(refused('from_amount', 'applications.decimals', params), errors);
  }
  if (!fromRow || !toRow || Object.keys(errors).length > 0) throw invalid(errors);
  return { from: fromRow, to: toRow };
}

/** Of a remittance as the credited currency has it, of a transfer as the debited one; an exchange loss needs an exchange. */
function lossPercent(kind: ApplicationKind, { from, to }: Between): string {
  if (from.currencyCode === to.currencyCode) return '0';
  return roundRate(kind === 'remittance' ? to.rechargeExchangeLoss : from.consumeExchangeLoss);
}

interface Rate extends ExactRate {
  readonly rate_date: string;
}

function rateOfOne({ rate }: Conversion): Rate {
  if (rate !== undefined && compare(rate, '1') !== 0) throw invalid({ rate: 'applications.rateIsOne' });
  return { ...exactRate('1'), rate_date: '' };
}

/** The rate on file, or one that staff give instead; a customer's own user may only say the one on file. */
async function rateFor(db: Executor, actor: Actor, form: Conversion, timeZone: string): Promise<Rate> {
  const { from_currency_code: from, to_currency_code: to, rate } = form;
  const onFile = await rateOnFile(db, from, to, dayOf(new Date(), timeZone));
  if (onFile && (rate === undefined || compare(rate, onFile.rate) === 0)) {
    const { rate_from, rate_to, rate_date } = onFile;
    return { rate_from, rate_to, rate_date };
  }
  if (rate !== undefined && actor.customerId === null) return { ...exactRate(rate), rate_date: '' };
  if (!onFile) throw refused('rate', 'applications.noRate', { from, to });
  throw refused('rate', 'applications.rateIsNow', { rate: onFile.rate });
}
