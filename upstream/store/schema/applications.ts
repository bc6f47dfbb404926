import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { customer, uploadedFile } from './catalogue';
import {
  createTime,
  documentNumber,
  exchangeRateValue,
  instant,
  key,
  money,
  ref,
  updateTime,
} from './columns';
import { appUser } from './identity';
import { paymentMethod } from './payments';

/** What somebody asks to be posted to a customer's accounts; what is decided never changes again, but that its
 * applicant can undo a withdrawal. */
export const application = pgTable(
  'application',
  {
    id: key().primaryKey(),
    kind: text({ enum: ['remittance', 'transfer'] }).notNull(),
    applicationNo: documentNumber('application_no').notNull().unique(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customer.id),
    /** 0 pending, 1 approved, 2 rejected. */
    status: smallint().notNull().default(0),
    fromAmount: money('from_amount').notNull(),
    fromCurrencyCode: text('from_currency_code').notNull(),
    rate: exchangeRateValue('rate').notNull(),
    /** The rate in full: their quotient, of which `rate` is what people read. Null before both were kept. */
    rateFrom: exchangeRateValue('rate_from'),
    rateTo: exchangeRateValue('rate_to'),
    /** Day of the rate on file; null for one currency alone and for a rate given by hand. */
    rateDate: date('rate_date', { mode: 'string' }),
    /** From amount × rate to ÷ rate from, in the received currency as the two after it. */
    grossAmount: money('gross_amount').notNull(),
    exchangeLoss: money('exchange_loss').notNull().default('0'),
    /** Gross amount − exchange loss. */
    toAmount: money('to_amount').notNull(),
    toCurrencyCode: text('to_currency_code').notNull(),
    /** Of a remittance, as are the next two. */
    paymentMethodId: ref('payment_method_id').references(() => paymentMethod.id),
    remittanceTime: instant('remittance_time'),
    certificateId: ref('certificate_id').references(() => uploadedFile.id),
    remark: text().notNull().default(''),
    /** Who applied: they may not decide it. */
    userId: ref('user_id')
      .notNull()
      .references(() => appUser.id),
    /** Who decided it; of one that is rejected and has none, its applicant has withdrawn it. */
    reviewerUserId: ref('reviewer_user_id').references(() => appUser.id),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
    reviewTime: instant('review_time'),
    createTime: createTime(),
  },
  (t) => [
    index('application_list').on(t.kind, t.customerId, t.createTime.desc(), t.id.desc()),
    /** Of all customers: reviewers begin there. */
    index('application_time').on(t.kind, t.createTime.desc(), t.id.desc()),
    index('application_pending').on(t.kind, t.createTime).where(sql`${t.status} = 0`),
    index('application_certificate').on(t.certificateId).where(sql`${t.certificateId} is not null`),
  ],
);

/** Daily rates. Those of the European Central Bank go from the euro; others between them are crossed. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    fromCurrencyCode: text('from_currency_code').notNull(),
    toCurrencyCode: text('to_currency_code').notNull(),
    rateDate: date('rate_date', { mode: 'string' }).notNull(),
    rate: exchangeRateValue('rate').notNull(),
    source: text({ enum: ['manual', 'ecb'] }).notNull(),
    userId: ref('user_id').references(() => appUser.id),
    updateTime: updateTime(),
  },
  (t) => [
    primaryKey({ columns: [t.fromCurrencyCode, t.toCurrencyCode, t.rateDate] }),
    index('exchange_rate_date').on(t.rateDate.desc()),
  ],
);
