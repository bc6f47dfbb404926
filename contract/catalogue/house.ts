import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { addressReply, contact, contactReply, filledRows, postalAddress } from './places';

/** The operator as its papers name it: name, address, where to pay to, and a logo. */

const MAX_BANK_ACCOUNTS = 20;

/** A bank account that customers pay to. */
const bankAccount = z.strictObject({
  currency_code: input
    .optional(z.string().trim().toUpperCase().pipe(input.currency))
    .transform((code) => code ?? ''),
  bank_name: input.text(128).default(''),
  payee: input.text(128).default(''),
  account: input.text(64).default(''),
  /** SWIFT or routing code. */
  code: input.text(32).default(''),
});

const { text } = reply;
export const bankAccountReply = z.object({
  ...{ currency_code: text, bank_name: text, payee: text, account: text, code: text },
});
export type BankAccount = z.output<typeof bankAccountReply>;

const house = z.object({
  name: text,
  tax_number: text,
  address: addressReply,
  contact: contactReply,
  bank_accounts: reply.list(bankAccountReply),
  /** `file_path` of an upload; empty: none. */
  logo_path: text,
  update_user_name: text,
  /** Empty where nothing has been entered yet. */
  update_time: reply.instant,
});
export type House = z.output<typeof house>;

export const houseIndex = get({
  name: 'house.index',
  path: '/oms/house/index',
  access: '/house/index',
  optional: true,
  summary: 'The operator as its papers name it',
  input: input.emptyInput,
  output: z.object({
    res: house,
    /** Issues papers while no name is entered: `COMPANY_NAME`. */
    default_name: text,
  }),
});

export const houseEdit = post({
  name: 'house.edit',
  path: '/oms/house/edit',
  access: '/house/edit',
  optional: true,
  summary: 'Change how papers name the operator; a logo is an uploaded JPEG or PNG of at most 2 MB',
  input: z.strictObject({
    name: input.text(120).default(''),
    tax_number: input.text(64).default(''),
    address: postalAddress.prefault({}),
    contact: contact.prefault({}),
    bank_accounts: filledRows(bankAccount, MAX_BANK_ACCOUNTS),
    logo_path: input.text(500).default(''),
    update_time: input.expectedUpdateTime,
  }),
  output: reply.ignoredReply,
});
