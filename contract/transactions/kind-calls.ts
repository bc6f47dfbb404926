import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { VIEWS } from './kinds';
import type { Field, FieldType, TransactionKind } from './kinds/kind';
import {
  detailHead,
  detailHistory,
  listOptions,
  sharedFilters,
  transactionFilters,
  transactionItem,
  transactionRow,
} from './transactions';

/** The calls that read a kind's transactions: its list and its details (spec billing 2.2 to 2.6, 3). */

const decimal = reply.amount.nullish();
/** How a field of each type comes over the wire. */
const READ = {
  number: reply.text,
  text: reply.text,
  note: reply.text,
  error: reply.text,
  currency: reply.text,
  time: reply.instant,
  day: reply.instant,
  decimal,
  factor: decimal,
  price: decimal,
  amount: reply.amount,
  billing_status: reply.intOrZero,
  charge_status: reply.intOrZero,
} as const satisfies Record<FieldType, z.ZodType>;

type Shape<F extends Field> = { [One in F as One['key']]: (typeof READ)[One['type']] };

const shapeOf = <const F extends Field>(fields: readonly F[]) =>
  Object.fromEntries(fields.map(({ key, type }) => [key, READ[type]])) as Shape<F>;

/** Of another server's details; nobody reads them by their names. */
const shapeOfOthers = ({ ofOthers = [] }: TransactionKind): Record<never, z.ZodType> =>
  Object.fromEntries(ofOthers.map(({ key, type }) => [key, READ[type].optional()]));

type FilterOf<K extends TransactionKind> =
  | K['numbers'][number]['key']
  | K['statuses'][number]
  | keyof typeof sharedFilters;

/** Filters of a kind's list, as its address and its calls have them. */
export const filtersOf = <const K extends TransactionKind>({ numbers, statuses }: K) =>
  ({
    ...sharedFilters,
    ...Object.fromEntries(
      numbers.map(({ key, isExtra }) => [
        key,
        isExtra ? input.extra(transactionFilters[key]) : transactionFilters[key],
      ]),
    ),
    ...Object.fromEntries(statuses.map((key) => [key, transactionFilters[key]])),
  }) as Pick<typeof transactionFilters, FilterOf<K>>;

function readCalls<const K extends TransactionKind>(kind: K) {
  type Own = K['own'][number];
  type OwnOfItem = K['ownOfItem'][number];
  const row = z.object({ ...transactionRow.shape, ...shapeOf<Own>(kind.own) });
  const aliases: Record<string, readonly string[]> = Object.fromEntries(
    kind.own.flatMap(({ key, aliases }) => (aliases ? [[key, aliases]] : [])),
  );
  const aliased = <T extends z.ZodObject>(fields: T) => reply.aliased(fields, aliases as reply.Aliases<T>);
  const name = kind.calls ?? kind.name;
  const access = `/transaction/${kind.name}` as const;
  const { short } = kind.labels['en-US'];
  const optional = kind.isExtra ? { optional: true } : {};
  return {
    index: get({
      name: `${name}.index`,
      path: `/oms/${name}/index`,
      access,
      ...optional,
      summary: `${short} transactions of a customer, newest first or as sorted`,
      input: z.strictObject({ ...filtersOf(kind), sort: input.sort(kind.sorts), ...input.paging }),
      output: z.object({ ...listOptions, res: reply.paged(aliased(row)) }),
    }),
    detail: get({
      name: `${name}.detail`,
      path: `/oms/${name}/detail`,
      access,
      ...optional,
      summary: `One transaction of the ${short} list with its items and the history of their adjustments`,
      input: z.strictObject({ id: input.id }),
      output: z.object({
        res: aliased(row.extend({ ...detailHead, ...shapeOfOthers(kind) })),
        item: reply.rows(z.object({ ...transactionItem.shape, ...shapeOf<OwnOfItem>(kind.ownOfItem) })),
        ...detailHistory,
      }),
    }),
  };
}
type ReadCalls<K extends TransactionKind> = ReturnType<typeof readCalls<K>>;

const made = new Map<string, unknown>();

/** The list and the details of a kind. Without a customer the list is empty. */
export function callsOf<const K extends TransactionKind>(kind: K): ReadCalls<K> {
  const name = kind.calls ?? kind.name;
  if (!made.has(name)) made.set(name, readCalls(kind));
  return made.get(name) as ReadCalls<K>;
}

/** The same of a kind that is not known before: what all kinds have is known of its replies. */
export const callsOfAny = (kind: TransactionKind) => callsOf(kind as TransactionKind<string, never, never>);

/** A row of a kind's list, as it is read. */
export type RowOf<K extends TransactionKind> = z.output<
  ReadCalls<K>['index']['output']
>['res']['data'][number];

/** The calls of every kind, and those of the order view. */
export const kindCalls = VIEWS.flatMap((kind) => Object.values(callsOfAny(kind)));
