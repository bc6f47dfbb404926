import { sql } from 'drizzle-orm';
import type { Conversion, Quote } from '../../../contract/accounts/applications';
import type { remittanceApply } from '../../../contract/accounts/remittance';
import type { transferApply } from '../../../contract/accounts/transfer';
import type { ParsedOf } from '../../../contract/endpoint';
import { invalid, withFields } from '../../errors';
import type { Actor } from '../../identity/actor';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { application } from '../../store/schema/applications';
import { dayOf } from '../../time';
import type { ExactRate } from '../exchange-rates/exact-rate';
import { confirmUnusualRate } from '../exchange-rates/unusual-rate';
import { getAvailable, NOTHING_AVAILABLE, requireAvailable } from '../ledger/available';
import { type ApplicationKind, KINDS, numberOf } from './kinds';
import { getQuote } from './quote';
import { remittanceColumns } from './remittance-form';

/** Applies for a top-up that has been paid. */
export async function applyForRemittance(
  db: Executor,
  actor: Actor,
  { is_confirm: confirmToken, ...form }: ParsedOf<typeof remittanceApply>,
  timeZone: string,
) {
  const { columns, errors = {} } = await remittanceColumns(db, actor, form, timeZone);
  const quote = await getQuote(db, actor, 'remittance', form, timeZone).catch((error: unknown) => {
    throw withFields(error, errors);
  });
  if (!columns) throw invalid(errors);
  await askAboutRate(db, { form, quote, confirmToken }, timeZone);
  return insert(db, actor, 'remittance', { form, quote, columns }, timeZone);
}

/** Applies for a transfer between two currencies of a customer, as far as the first is available. */
export async function applyForTransfer(
  db: Executor,
  actor: Actor,
  { is_confirm: confirmToken, ...form }: ParsedOf<typeof transferApply>,
  timeZone: string,
) {
  const quote = await getQuote(db, actor, 'transfer', form, timeZone);
  const { from_currency_code: from, from_amount: amount } = form;
  const available = (await getAvailable(db, form.customer_id)).get(from) ?? NOTHING_AVAILABLE;
  requireAvailable(available, amount, from, 'from_amount');
  await askAboutRate(db, { form, quote, confirmToken }, timeZone);
  return insert(db, actor, 'transfer', { form, quote }, timeZone);
}

interface Chosen {
  readonly form: Conversion;
  readonly quote: Quote & ExactRate;
  readonly confirmToken: string | undefined;
}

/** A rate of staff's own, which takes the place of the one on file, may be a typing error. */
async function askAboutRate(
  db: Executor,
  { form, quote, confirmToken }: Chosen,
  timeZone: string,
): Promise<void> {
  const { from_currency_code, to_currency_code } = form;
  if (quote.rate_date || from_currency_code === to_currency_code) return;
  const pair = { from_currency_code, to_currency_code, rate_date: dayOf(new Date(), timeZone) };
  await confirmUnusualRate(db, { ...pair, rate: quote.rate, confirmToken, asking: 'applications.askFar' });
}

interface Asked {
  readonly form: Conversion & { readonly remark: string };
  readonly quote: Quote & ExactRate;
  /** Of a remittance alone. */
  readonly columns?: Awaited<ReturnType<typeof remittanceColumns>>['columns'];
}

/** Keeps what was asked for at today's rate and loss; it waits for review. */
async function insert(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  { form, quote: { is_rate_old, ...quote }, columns }: Asked,
  timeZone: string,
): Promise<{ id: number; application_no: string }> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('application', 'id')) as id`,
  );
  const id = Number(rows[0]!.id);
  const application_no = numberOf(kind, dayOf(new Date(), timeZone), id);
  await db
    .insert(application)
    .overridingSystemValue()
    .values({
      ...{ id, kind, applicationNo: application_no, customerId: form.customer_id, userId: actor.userId! },
      ...{ fromAmount: form.from_amount, fromCurrencyCode: form.from_currency_code, rate: quote.rate },
      ...{ rateFrom: quote.rate_from, rateTo: quote.rate_to, rateDate: quote.rate_date || null },
      ...{ grossAmount: quote.gross_amount, exchangeLoss: quote.exchange_loss, toAmount: quote.to_amount },
      ...{ toCurrencyCode: form.to_currency_code, remark: form.remark, ...columns },
    });
  const change = { action: KINDS[kind].applied, entity: 'application', entityId: id };
  await audit(db, actor, { ...change, after: { application_no, ...form, ...quote } });
  return { id, application_no };
}
