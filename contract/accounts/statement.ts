import { z } from 'zod';
import { bankAccountReply } from '../catalogue/house';
import { addressReply, contactReply } from '../catalogue/places';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { statementByWork } from './statement-by-work';

/** A month of a customer's account in one currency, reconciled to the ledger. Months are the operator's. */

const line = z.object({
  /** Signed, as the balance moves. */
  amount: reply.amount,
  count: reply.int,
});

const statement = z.object({
  /** Says which account and month it is about; made again it is the same. */
  statement_no: reply.text,
  /** Who makes it: the operator. */
  issuer_name: reply.text,
  issuer_tax_number: reply.text,
  issuer_address: reply.record(addressReply),
  issuer_contact: reply.record(contactReply),
  /** `file_path` of the issuer's logo; empty: none. */
  issuer_logo_path: reply.text,
  /** Where to pay to: those of the currency, and those that name none. */
  bank_account_list: reply.list(bankAccountReply),
  customer_id: reply.int,
  customer_code: z.string(),
  customer_title: reply.text,
  customer_tax_number: reply.text,
  /** The one for billing, else the first. */
  customer_address: reply.record(addressReply),
  currency_code: z.string(),
  /** `YYYY-MM`. */
  month: z.string(),
  opening_balance: reply.amount,
  /** What was charged less what was reversed, by charge item, or by type of transaction where it has none. */
  charge_list: reply.list(
    line.extend({
      billing_type_id: reply.intOrNull,
      billing_name: reply.text,
      /** Of a line without a charge item. */
      transaction_type: reply.intOrNull,
    }),
  ),
  charge_total: reply.amount,
  /** All else, by trading method. */
  movement_list: reply.list(line.extend({ trading_method: reply.code, trading_method_text: reply.text })),
  movement_total: reply.amount,
  /** Opening balance + charges + movements. */
  closing_balance: reply.amount,
  /** The running balance of the ledger after the month's last entry. */
  ledger_balance: reply.amount,
  /** 1 when both are the same. */
  is_reconciled: reply.int,
  /** 1 when the month is not over yet. */
  is_open: reply.int,
});
export type Statement = z.output<typeof statement>;

/** By when charges were posted, or by when the work was done. */
export const STATEMENT_WAYS = ['posting', 'work'] as const;
export type StatementWay = (typeof STATEMENT_WAYS)[number];
const by = input.optional(z.enum(STATEMENT_WAYS));

const which = {
  /** Not given: by posting. */
  by,
  customer_id: input.optional(input.id),
  currency_code: input.optional(input.currency),
  /** Not given: this month. */
  month: input.optional(input.month),
};

export const accountStatement = get({
  name: 'account.statement',
  path: '/oms/account/statement',
  access: '/account/statement',
  optional: true,
  summary: 'Opening balance, charges by charge item, other movements and closing balance of a month',
  input: z.strictObject(which),
  output: z.object({
    customer_list: reply.customers,
    /** Of the customer's accounts. */
    currency_list: reply.currencies,
    month: z.string(),
    /** Null without a customer, or where the customer has no account in the currency. */
    res: reply.record(statement),
    /** The work of the month, where the statement is by work. */
    work: reply.record(statementByWork),
  }),
});

export const accountStatementExport = get({
  name: 'account.statement_export',
  path: '/oms/account/statement_export',
  access: '/account/statement',
  optional: true,
  summary:
    'The same as an xlsx workbook, with the entries or the work of the month (a binary reply without an envelope)',
  input: z.strictObject({ by, customer_id: input.id, currency_code: input.currency, month: input.month }),
  output: reply.ignoredReply,
  reply: 'workbook',
});
