import { z } from 'zod';
import * as input from '../input';
import * as reply from '../reply';
import { isTimeZone } from '../time-zone';

/** Where somebody is and who is asked there: parts of customers, warehouses and the house. */

/** Code of a record that others name it by: it stays once given, and no two differ by case alone. */
export const recordCode = input
  .requiredText(64)
  .refine((code) => /^[A-Za-z0-9._-]*$/.test(code), { error: 'contract.recordCode' });

const country = input
  .optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, { error: 'contract.countryCode' }),
  )
  .transform((code) => code ?? '');

/** A postal address, each part as it is written on a letter. */
export const postalAddress = z.strictObject({
  /** What it is for, e.g. `Billing`. */
  title: input.text(64).default(''),
  street: input.text(200).default(''),
  city: input.text(64).default(''),
  state: input.text(64).default(''),
  postcode: input.text(32).default(''),
  /** ISO 3166-1 alpha-2. */
  country_code: country,
});
export type PostalAddress = z.output<typeof postalAddress>;

export const contact = z.strictObject({
  name: input.text(64).default(''),
  /** What they are asked about, e.g. `Accounts payable`. */
  duty: input.text(64).default(''),
  phone_number: input.text(32).default(''),
  email: input.optional(z.email({ error: 'contract.email' }).max(254)).transform((email) => email ?? ''),
});
export type Contact = z.output<typeof contact>;

/** Rows of a form, at most `max`; those that nothing was written into are left out. */
export const filledRows = <T extends z.ZodType<object>>(row: T, max: number) =>
  z
    .array(row)
    .max(max)
    .transform((rows) => rows.filter((each) => Object.values(each).some((value) => value !== '')))
    .default([]);

/** IANA name of a time zone, or empty. */
export const timeZoneIfAny = input
  .text(64)
  .refine((zone) => zone === '' || isTimeZone(zone), { error: 'contract.timeZone' })
  .default('');

const { text } = reply;
export const addressReply = z.object({
  ...{ title: text, street: text, city: text, state: text, postcode: text, country_code: text },
});
export const contactReply = z.object({ name: text, duty: text, phone_number: text, email: text });

/** The latest changes of a record, newest first, with names and words in the place of ids and codes. */
export const changeList = reply.list(
  z.object({
    create_time: reply.instant,
    user_name: text,
    action_text: text,
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  }),
);
export type ChangeList = z.output<typeof changeList>;
