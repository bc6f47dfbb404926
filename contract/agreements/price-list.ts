import { z } from 'zod';
import { language } from '../common';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';

/** A price sheet as a document that a customer can read and sign: the server words all of it, in one language. */

const block = z.object({
  /** Empty where the section has but one. */
  title: reply.text,
  text_list: reply.list(reply.text),
  column_list: reply.list(z.object({ title: reply.text, is_number: reply.int })),
  row_list: reply.list(z.array(reply.text)),
});
export type PriceListBlock = z.output<typeof block>;
const section = z.object({ title: reply.text, block_list: reply.list(block) });
export type PriceListSection = z.output<typeof section>;

const priceList = z.object({
  id: reply.int,
  version: reply.int,
  language: reply.text,
  /** What kind of document it is. */
  document: reply.text,
  title: reply.text,
  /** Why it does not count, where it does not. */
  remark: reply.text,
  issuer_name: reply.text,
  /** Who issues it: name, tax number, address and contact as far as there are any. */
  issuer_list: reply.list(reply.text),
  /** `file_path` of the issuer's logo; empty: none. */
  issuer_logo_path: reply.text,
  fact_list: reply.list(z.object({ title: reply.text, text: reply.text })),
  section_list: reply.list(section),
  /** Who signs. */
  signature_list: reply.list(reply.text),
  /** What each of them writes. */
  signature_text: reply.text,
});
export type PriceList = z.output<typeof priceList>;

export const agreementPriceList = get({
  name: 'billing.price_list',
  path: '/oms/billing/price_list',
  access: '/billing/index',
  optional: true,
  summary: 'The price sheet of an agreement in words, as a document for the customer',
  input: z.strictObject({
    id: input.id,
    /** The sheet of an earlier version; not given: the current one. */
    version: input.optional(input.wholeNumber(1, 1_000_000)),
    /** Not given: the caller's. */
    language: input.optional(language),
  }),
  output: z.object({ res: priceList }),
});
