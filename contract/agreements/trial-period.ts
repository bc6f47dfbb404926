import { z } from 'zod';
import { MAX_TRIAL_LINES } from '../constants';
import * as input from '../input';
import { lotAttributes, orderAttributes, receiptAttributes } from '../transactions/work-attributes';
import { PERIOD_LENGTHS } from './period-names';
import { RULE_WHENS } from './rule-names';
import { containersOf, list, optionals, piece } from './trial-fields';

/** A period that nobody has had: its days of stock, its documents and its charges, for the charges of a period. */

/** Work that comes as documents; stock is told by its days. */
export const DOCUMENT_WORKS = ['order', 'parcel', 'receipt', 'return', 'service'] as const;

const rows = <T extends z.ZodType>(row: T) => z.array(row).max(MAX_TRIAL_LINES).default([]);

/** So many documents of a day, alike; each has one line. */
const documents = z.strictObject({
  work: z.enum(DOCUMENT_WORKS),
  /** Not given: the first day. */
  day: input.optional(input.day),
  document_count: input.wholeNumber(1, 1_000_000),
  ...piece,
  order_type: input.optional(input.text(32)),
  ...optionals(orderAttributes),
  tags: list(orderAttributes.tags),
  places: optionals(receiptAttributes).places,
  return_grade: optionals(receiptAttributes).return_grade,
  containers: list(receiptAttributes.containers, containersOf),
  /** What the carrier asks for a parcel. */
  carrier_cost: input.optional(input.fee),
});

/** A lot that lies there for some days. */
const stock = z.strictObject({
  /** Not given: the day before the period, from which on it lies there. */
  from_day: input.optional(input.day),
  /** Not given: to the last day. */
  days: input.optional(input.wholeNumber(1, 32)),
  ...piece,
  /** On the first of its days; that of put-away counts as 1. */
  age_days: input.wholeNumber(1, 36_500),
  ...optionals(lotAttributes),
});

const charge = z.strictObject({
  /** Not given: of a shorter period. */
  charged_work: input.optional(z.enum(RULE_WHENS)),
  billing_type_id: input.optional(input.id),
  amount: input.fee,
});

export const trialPeriod = z.strictObject({
  kind: z.literal('period'),
  period_length: z.enum(PERIOD_LENGTHS),
  /** Any day of it; not given: today. */
  period_day: input.optional(input.day),
  /** The first of its days that the agreement covers; not given: all. */
  covered_from: input.optional(input.day),
  users: input.wholeNumber(0, 1_000_000).default(0),
  /** 1: the customer begins here in it. */
  is_first: input.flag.default(0),
  documents: rows(documents),
  stock: rows(stock),
  charges: rows(charge),
});
