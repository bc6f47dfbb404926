/** Shapes in which other servers write the lists and records of the contract (`reply.ts`). */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** What stands for an empty record or list: PHP writes an empty object as `[]`. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Reads one entry of a list, or of an object by key. */
export type ReadEntry = (value: unknown, key: string) => unknown;

/**
 * The entries of a list, or of an object by key; of what is empty, none. What is neither is one entry, which the schema
 * then refuses.
 */
export function anyList(value: unknown, read: ReadEntry = (entry) => entry): unknown[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value)) return value.map((entry, index) => read(entry, String(index)));
  if (isFields(value)) return Object.entries(value).map(([key, entry]) => read(entry, key));
  return [value];
}

/** The same, its entries as they are. */
export const anyItems = (value: unknown): unknown[] => anyList(value);

/** A value and the label that it has in any of the usual shapes; undefined where an entry is in none of them. */
function readPair(entry: unknown, key: string): readonly [value: unknown, label: unknown] | undefined {
  if (isScalar(entry)) return [key, entry];
  if (Array.isArray(entry)) return [entry[0], entry[1] ?? entry[0]];
  if (!isFields(entry)) return undefined;
  const label = entry.title ?? entry.label ?? entry.name ?? entry.text;
  if (entry.key !== undefined) return [entry.key, entry.value ?? label];
  if (entry.id !== undefined) return [entry.id, label ?? entry.value];
  return entry.value === undefined ? undefined : [entry.value, label ?? entry.value];
}

/** A choice of a key and a value, in any of the usual shapes. */
export const readChoice: ReadEntry = (entry, key) => {
  const pair = readPair(entry, key);
  return pair ? { key: pair[0], value: pair[1] } : entry;
};

/** An option of an id and a label of the given name, in any of the usual shapes. */
export const readOption =
  (label: string): ReadEntry =>
  (entry, key) => {
    if (isFields(entry) && entry[label] !== undefined) return { id: key, ...entry };
    const pair = readPair(entry, key);
    return pair ? { id: pair[0], [label]: pair[1] } : entry;
  };

/** A language as a record of title and value, or as a choice. */
export const readLanguage: ReadEntry = (entry, key) => {
  const pair = readPair(entry, key);
  return pair ? { value: pair[0], title: pair[1] } : entry;
};

/** A currency as a record, a choice or a bare code. */
export const readCurrency: ReadEntry = (entry, key) => {
  if (isFields(entry) && entry.currency_code !== undefined) return entry;
  if (isScalar(entry)) return { currency_code: /^[A-Z]{3}$/.test(key) ? key : entry };
  const pair = readPair(entry, key);
  return pair ? { currency_code: pair[0] } : entry;
};

/** A name: bare, of an object, or the key of a map to a truth. */
export const readName: ReadEntry = (entry, key) => {
  if (isFields(entry)) return entry.name ?? entry.title;
  if (typeof entry === 'string' && !/^[01]?$/.test(entry)) return entry;
  return !/^\d+$/.test(key) && entry && entry !== '0' ? key : undefined;
};

/** A row that could not be read: its place from 1, and the first field that was wrong. */
export interface BrokenRow {
  readonly row: number;
  readonly field: string;
}

let collected: BrokenRow[] | undefined;

/** Reports a row that is left out. */
export const brokenRow = (row: BrokenRow): void => void collected?.push(row);

/** Reads a reply, and collects the rows that had to be left out. Reading is synchronous, so nothing is mixed up. */
export function collectBrokenRows<T>(read: () => T): {
  readonly value: T;
  readonly brokenRows: readonly BrokenRow[];
} {
  const outer = collected;
  const brokenRows: BrokenRow[] = [];
  collected = brokenRows;
  try {
    return { value: read(), brokenRows };
  } finally {
    collected = outer;
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** The longest path to what is wrong, also where several shapes were tried: the shape that fits best goes furthest. */
export function pathOfProblem(issues: readonly Issue[]): readonly PropertyKey[] {
  const [issue] = issues;
  if (!issue) return [];
  const below = (issue.errors ?? []).map(pathOfProblem);
  const longest = below.reduce((best, path) => (path.length > best.length ? path : best), []);
  return [...issue.path, ...longest];
}
