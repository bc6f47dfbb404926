import { z } from 'zod';

/** Building blocks of requests. They read both JSON values and the strings of a query or a form. */

/** An empty string of a form or query means "not given". */
export const blankable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema);
/** A value that may be left out, or left empty. */
export const optional = <T extends z.ZodType>(schema: T) => blankable(schema.optional());

const DIGITS = /^-?\d{1,15}$/;
/** What is out of its bounds says them; `message` is for what is no whole number at all. */
const integer = (min: number, max: number, message?: string) => {
  const error = ({ code }: { code: string }) => (code.startsWith('too_') ? undefined : message);
  return z
    .union([z.number(), z.string().regex(DIGITS).transform(Number)], { error })
    .pipe(z.int({ error }).min(min).max(max));
};

/** Identity of a record. */
export const id = integer(1, Number.MAX_SAFE_INTEGER);
/** Identity of a record, or 0 for "a blank form". */
export const idOrBlank = integer(0, Number.MAX_SAFE_INTEGER);
const idList = (min: number) =>
  z
    .union([z.string().max(16_000), z.array(z.union([z.number(), z.string()])).max(1000)])
    .transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value))
    .pipe(z.array(id).min(min).max(1000))
    .transform((list) => [...new Set(list)].sort((a, b) => a - b));
/** Comma-joined identities (`3,5,8`), 1 to 1000 of them, each once, in ascending order. */
export const ids = idList(1);
/** As `ids`, but an empty or absent list means none. */
export const idsOrNone = blankable(
  idList(0)
    .optional()
    .transform((list) => list ?? []),
);
/** As `ids`, but an empty list means none, and an absent one that they stay as they are. */
export const idsIfGiven = idList(0).optional();
/** Whole number within bounds, e.g. a quantity. */
export const wholeNumber = (min: number, max: number) => integer(min, max, 'contract.whole');
/** 0 or 1, as the spec's switches are sent. */
export const flag = integer(0, 1);

const printable = /^[^\p{Cc}\p{Cs}]*$/u;
/** One line of text, trimmed, without control characters. */
export const text = (max: number) => z.string().trim().max(max).regex(printable);
/** One line of text that may not be empty. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max).regex(printable);
/** Several lines of text. */
export const multilineText = (max = 500) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u);

/** Shows in the documentation that a string is a decimal number. */
const DECIMAL = { format: 'decimal' };
const decimal = (wholeNumber: number, scale: number, sign: string) =>
  new RegExp(`^${sign}(?:0|[1-9]\\d{0,${wholeNumber - 1}})(?:\\.\\d{1,${scale}})?$`);
/** Which texts are amounts of money: people type them with commas between the thousands, and whoever asks them may. */
export const amounts = z.registry<{ isMoney: true }>();
/** Amount of money as a decimal string, at most 13 digits before and 4 after the point; never a float. */
export const money = z
  .string({ error: 'contract.money' })
  .trim()
  .regex(decimal(13, 4, '-?'), { error: 'contract.money' })
  .meta(DECIMAL)
  .register(amounts, { isMoney: true });
/** Amount of money with a sign, not 0. */
export const notZero = money.refine((amount) => /[1-9]/.test(amount), { error: 'contract.notZero' });
/** A fee or price, 0 or more: it may be finer than what its currency can charge. */
export const fee = z
  .string({ error: 'contract.fee' })
  .trim()
  .regex(decimal(13, 4, ''), { error: 'contract.fee' })
  .meta(DECIMAL)
  .register(amounts, { isMoney: true });
/** A fee above 0. */
export const priceAboveZero = fee.refine((price) => /[1-9]/.test(price), { error: 'contract.aboveZero' });
/** Pieces, or hours with two decimals: above 0. A number holds as many digits exactly. */
export const quantity = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,10}(?:\.\d{1,2})?$/)
        .transform(Number),
    ],
    {
      error: 'contract.quantity',
    },
  )
  .pipe(z.number().min(0.01, { error: 'contract.quantity' }).max(1_000_000_000))
  .refine((count) => Number.isInteger(Math.round(count * 1e4) / 100), { error: 'contract.quantity' });
/** Amount of money that is 0 or more. */
export const moneyOrZero = z
  .string({ error: 'contract.moneyOrZero' })
  .trim()
  .regex(decimal(13, 4, ''), { error: 'contract.moneyOrZero' })
  .meta(DECIMAL)
  .register(amounts, { isMoney: true });
/** Amount of money above 0. */
export const positiveMoney = moneyOrZero.refine((amount) => /[1-9]/.test(amount), {
  error: 'contract.aboveZero',
});
/** What one unit of a currency is worth in another, above 0, with at most 8 decimals. */
export const rate = z
  .string({ error: 'contract.rate' })
  .trim()
  .regex(decimal(9, 8, ''), { error: 'contract.rate' })
  .refine((value) => /[1-9]/.test(value), { error: 'contract.rate' })
  .meta(DECIMAL);
/** Length, weight or volume as a decimal string, 0 or more. */
export const measure = z
  .string({ error: 'contract.measure' })
  .trim()
  .regex(decimal(9, 6, ''), { error: 'contract.measure' })
  .meta(DECIMAL);
/** A measure with twelve decimals, the most that are taken in, times a unit with as many. */
const EXACT_SCALE = 24;
/** The same to its last decimal: a pound's in kg, a cubic inch's in m³. */
export const exactMeasure = z
  .string({ error: 'contract.exactMeasure' })
  .trim()
  .regex(decimal(9, EXACT_SCALE, ''), { error: 'contract.exactMeasure' })
  .meta(DECIMAL);
/** Price of one unit of a measure as a decimal string, 0 or more; never a float. */
export const unitPrice = z
  .string({ error: 'contract.unitPrice' })
  .trim()
  .regex(decimal(9, 6, ''), { error: 'contract.unitPrice' })
  .meta(DECIMAL);

/** A year below 1000 is a slip; a range that ends in 9999 would end beyond all dates in some zones. */
const isInRange = (text: string) => text >= '1000' && text < '9999';
/** Calendar day in the operator's time zone, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'contract.day' }).refine(isInRange, { error: 'contract.day' });
/** Calendar month in the operator's time zone, `YYYY-MM`. */
export const month = z
  .string({ error: 'contract.month' })
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'contract.month' })
  .refine(isInRange, { error: 'contract.month' });
export const year = integer(1000, 9998);
/** Instant as ISO 8601 with offset; a bare `YYYY-MM-DD HH:mm:ss` is read in the operator's time zone. */
export const instant = z.union(
  [
    z.iso.datetime({ offset: true }),
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/)
      .refine((bare) => bare >= '1000' && z.iso.date().safeParse(bare.slice(0, 10)).success, {
        error: 'contract.instant',
      }),
  ],
  { error: 'contract.instant' },
);
/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/, { error: 'contract.currencyCode' });

/** Paging of every list (spec admin 9): pages from 1, 50, 100 or 200 rows. */
export const paging = {
  page: integer(1, 1_000_000).default(1),
  list_rows: integer(1, 200).default(50),
};
/** By which of these a list is sorted: its name, or after a `-` from the last to the first. */
export const sort = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  extra(optional(z.enum([...names, ...names.map((name) => `-${name}` as const)])));

/** Days from and to (both included) of a list; billing lists allow at most 31 days (spec billing 5). */
export const created = { create_time_start: optional(day), create_time_end: optional(day) };
/** The same under the names that the account, application and audit lists use. */
export const period = { start_create_time: optional(day), end_create_time: optional(day) };

/**
 * Sent when the user has confirmed what a reply of code 1001 asked: the `agreement` in its data, where it has one, so that
 * other figures are asked about again; else, or to agree to whatever it is, `yes`.
 */
export const confirmation = optional(z.string().regex(/^(?:yes|[0-9a-f]{16})$/));

/** Fields that the specifications do not name: sent only to a server that has said that it takes them. */
export const beyond = z.registry<{ isBeyond: true }>();
/** Marks a field as one that the specifications do not name. */
export function extra<T extends z.ZodType>(schema: T): T {
  const marked = schema.clone();
  beyond.add(marked, { isBeyond: true });
  return marked;
}

/** `update_time` of the record as the user saw it; a record changed since is refused, so that nothing is undone unseen. */
export const expectedUpdateTime = extra(optional(instant));

/** `Fields` of which none has to be sent, without what a new record has where they are not. */
type Edited<Fields extends z.ZodRawShape> = { [Name in keyof Fields]: z.ZodOptional<Fields[Name]> };

/** Fields of an edit: what is not sent stays as it is, and what is sent empty is emptied. */
export function edited<Fields extends z.ZodRawShape>(fields: z.ZodObject<Fields>) {
  const shape = Object.entries(fields.shape).map(([name, field]) => {
    const isDefaulted = field instanceof z.ZodDefault || field instanceof z.ZodPrefault;
    return [name, z.optional(isDefaulted ? field.unwrap() : field)];
  });
  return z.strictObject(Object.fromEntries(shape) as Edited<Fields>);
}

/** A request that carries nothing. */
export const emptyInput = z.strictObject({});
