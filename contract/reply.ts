import { z } from 'zod';
import {
  anyItems,
  anyList,
  brokenRow,
  isEmpty,
  pathOfProblem,
  type ReadEntry,
  readChoice,
  readCurrency,
  readLanguage,
  readName,
  readOption,
} from './reply-shapes';

/**
 * Building blocks of replies: tolerant, so that another server's reply that can be understood is understood. Each tries
 * the contract's own shape first, so that tolerance costs nothing where it is not needed.
 */

/** Schemas of which the first option alone is documented; the others are tolerance. */
export const tolerant = z.registry<{ isTolerant: true }>();
const either = (documented: z.ZodType, other: z.ZodType) =>
  z.union([documented, other]).register(tolerant, { isTolerant: true });

/** Read as documented, else tolerantly. */
const orElse = <T extends z.ZodType, U extends z.ZodType>(documented: T, other: U) =>
  either(documented, other) as unknown as z.ZodType<z.output<T> | z.output<U>, z.input<T> | z.input<U>>;

/** Whatever comes, nothing too. */
const ANYTHING = z.unknown().optional();

/** Of a field that may be left out. */
type Optional<Out, In> = z.ZodType<Out, In, z.core.$ZodTypeInternals<Out, In> & { optin: 'optional' }>;
/** Whatever comes, null or nothing too, reshaped and then read; what is as documented is read at once. */
const orReshaped = <T extends z.ZodType, U extends z.ZodType = T>(
  documented: T,
  reshape: (value: unknown) => unknown,
  schema?: U,
) => {
  type Out = z.output<T> | z.output<U>;
  const other = ANYTHING.transform(reshape).pipe(schema ?? documented);
  return either(documented, other) as unknown as Optional<Out, z.input<T> | null | undefined>;
};
/** The same, where the reshaped value is the result. */
const orAnything = <T extends z.ZodType, Out>(
  documented: T,
  read: (value: unknown, context: z.RefinementCtx) => Out,
) =>
  either(documented, ANYTHING.transform(read)) as unknown as Optional<
    z.output<T> | Out,
    z.input<T> | null | undefined
  >;

const looseInt = z.union([
  z
    .string()
    .regex(/^\s*-?\d{1,15}(?:\.0+)?\s*$/)
    .transform(Number),
  z.boolean().transform(Number),
]);
/** Integer that may come as a string, a whole decimal (`"3.00"`) or a boolean. */
export const int = orElse(z.int(), looseInt);
/** The same, or nothing: then null. */
export const intOrNull = orReshaped(
  int,
  (value) => (isEmpty(value) ? null : value),
  int.nullable(),
).nullish();
/** The same, or nothing: then 0, where that means none. */
export const intOrZero = orReshaped(int, (value) => (isEmpty(value) ? 0 : value), int);

const emptyText = (value: unknown) => (isEmpty(value) || value === true ? '' : value);
const looseText = z.union([z.string(), z.number().transform(String)]);
/** Text that may be a number, or null or absent: then empty. */
export const text = orReshaped(z.string(), emptyText, looseText);
/** Decimal string that may come as a number, or as null: then empty. Never computed with on the way. */
export const amount = text;
/** Instant: ISO 8601 with offset, or a text that is read in the operator's time zone, or empty. Stays as it came. */
export const instant = text;
/** A code that may come as a number. */
export const code = orElse(z.string(), orReshaped(z.number().transform(String), emptyText, looseText));
/** A title in the caller's language; of servers that send it in all languages, JSON of these. */
export const title = orElse(
  text,
  z.record(z.string(), z.unknown()).transform((titles) => JSON.stringify(titles)),
) as typeof text;
/** Text that must be there: without it a record cannot be told from another. */
export const name = orElse(z.string().min(1), z.number().transform(String));

/** A list that may be null, absent or an object by key: one item that cannot be read spoils it. */
export const list = <T extends z.ZodType>(item: T) => orReshaped(z.array(item), anyItems);

/** A list for display, of which an item that cannot be read is left out and reported (`collectBrokenRows`). */
export const rows = <T extends z.ZodType>(item: T) =>
  orAnything(z.array(item), (value, context) => {
    if (typeof value !== 'object' && !isEmpty(value)) return refused(context, []);
    return readableRows(item, anyItems(value));
  });

/** What is no list is no list of broken rows either. */
function refused(context: z.RefinementCtx, path: string[]) {
  context.addIssue({ code: 'custom', path });
  return z.NEVER;
}

function readableRows<T extends z.ZodType>(item: T, values: readonly unknown[]): z.output<T>[] {
  return values.flatMap((value, index) => {
    const read = item.safeParse(value);
    if (read.success) return [read.data];
    brokenRow({ row: index + 1, field: pathOfProblem(read.error.issues).join('.') });
    return [];
  });
}

/** A record that may be null, absent or, as PHP writes an empty object, `[]`: then null. */
export const record = <T extends z.ZodType>(fields: T) =>
  orReshaped(fields, (value) => (isEmpty(value) ? null : value), fields.nullable());

/** What a write answers beside its success: whatever else comes is no failure, and null. */
export const done = <T extends z.ZodType>(fields: T) => orAnything(fields, () => null);

/** Identities as a list or comma-joined, null or absent: then empty. */
export const ids = orReshaped(z.array(int), (value) =>
  typeof value === 'string' ? value.split(',').filter((id) => id.trim() !== '') : anyItems(value),
);

/** Names as a list, as objects with a `name`, or as a map from name to a truth. */
export const names = orAnything(z.array(z.string()), (value) =>
  anyList(value, readName).filter((name) => typeof name === 'string'),
);

/** The entries of a list of choices that can be chosen: one without an id says "all" or "please choose". */
const listOf = (value: unknown, read: ReadEntry, id: string): unknown[] =>
  anyList(value, read).filter(
    (entry) =>
      typeof entry !== 'object' || entry === null || !isEmpty((entry as Record<string, unknown>)[id]),
  );

/** Entry of a server-supplied list of choices. Keys may come as numbers. */
export const choice = z.object({ key: name, value: text });
/** Choices as `{key, value}`, `{title, value}`, pairs, or a map from key to value. */
export const choices = orReshaped(z.array(choice), (value) => listOf(value, readChoice, 'key'));
export type Choice = z.output<typeof choice>;

const languageTitle = z.object({ title: text, value: name });
/** Languages by their titles, as records or as choices. */
export const languages = orReshaped(z.array(languageTitle), (value) => listOf(value, readLanguage, 'value'));

/** A list of options, also as choices, pairs, or a map from id to option or label. */
const options = <T extends z.ZodType>(option: T, read: ReadEntry, id = 'id') =>
  orReshaped(z.array(option), (value) => listOf(value, read, id));
export const customers = options(z.object({ id: int, customer_code: text }), readOption('customer_code'));
export const warehouses = options(z.object({ id: int, warehouse_code: text }), readOption('warehouse_code'));
export const titles = options(z.object({ id: int, title: text }), readOption('title'));
export const materials = options(
  z.object({ id: int, material_name: text, material_code: text.optional() }),
  readOption('material_name'),
);
/** Currencies as records, as choices, or as bare codes. */
export const currencies = options(z.object({ currency_code: name }), readCurrency, 'currency_code');

/** Five times what a page may ask for. Whoever is sent more cannot draw it without holding up everybody else. */
const PAGE_MAX_ROWS = 1_000;
/** A page of rows with the total of all pages; empty, it may be null or `[]`, and its rows may come bare. */
export const paged = <T extends z.ZodType>(row: T) => {
  const page = z.object({ total: int, data: z.array(row).max(PAGE_MAX_ROWS) });
  return orAnything(page, (value, context): z.output<typeof page> => {
    if (typeof value !== 'object' && !isEmpty(value)) return refused(context, []);
    const isBare = isEmpty(value) || Array.isArray(value);
    const { total, data } = (isBare ? { data: value } : value) as Record<string, unknown>;
    const items = anyItems(data);
    const count = int.safeParse(total);
    // Rows that are there but cannot be found are not none.
    const isMissing = data === undefined && Object.keys(value ?? {}).length > 0 && count.data !== 0;
    if (isMissing || items.length > PAGE_MAX_ROWS) return refused(context, ['data']);
    return { total: count.success ? count.data : items.length, data: readableRows(row, items) };
  });
};

/** A reply of one list, which may also come bare, without the key. */
export const underKey = <T extends z.ZodObject>(key: keyof T['shape'] & string, fields: T) =>
  z.preprocess(
    (value: z.input<T>) =>
      (typeof value === 'object' && value !== null && key in value ? value : { [key]: value }) as z.input<T>,
    fields,
  );

/** A list's reply of which no document says where its page stands: under `res` as in others, or bare. */
export const pageReply = <T extends z.ZodObject>(fields: T) =>
  z.preprocess((value: z.input<T>) => withRes(value) as z.input<T>, fields);

function withRes(value: unknown): unknown {
  if (isEmpty(value) || Array.isArray(value)) return { res: value };
  const isBare = typeof value === 'object' && value !== null && 'data' in value && !('res' in value);
  return isBare ? { ...value, res: value } : value;
}

export type Aliases<T extends z.ZodObject> = Partial<Record<keyof T['shape'] & string, readonly string[]>>;

/** A record some of whose fields may stand under other names; the contract's own outrank them. */
export const aliased = <T extends z.ZodObject>(fields: T, aliases: Aliases<T>) =>
  z.preprocess((value: z.input<T>) => withAliases(value, aliases) as z.input<T>, fields);

function withAliases(value: unknown, aliases: Readonly<Record<string, readonly string[] | undefined>>) {
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  const found = Object.entries(aliases).flatMap(([field, others]) => {
    const other = fields[field] === undefined && others?.find((alias) => fields[alias] !== undefined);
    return other ? [[field, fields[other]]] : [];
  });
  return found.length > 0 ? { ...fields, ...Object.fromEntries(found) } : value;
}

/** The specification's words for who made and who last changed a record (admin 2, billing 2.1). */
export const AUTHORS = {
  create_user_name: ['creator', 'created_by'],
  update_user_name: ['updater', 'updated_by'],
};

/** Of records that do not say who changed them. */
export const AUTHORS_OF_NEW = { create_user_name: AUTHORS.create_user_name };

/** A reply whose data nobody reads. */
export const ignoredReply = z.unknown();
