/** Before and after of an audit row, field by field, as readable text. */

interface FieldChange {
  /** Names from the outside in, e.g. `['title', 'en-US']`; empty if the whole is not a record. */
  readonly path: readonly string[];
  /** Empty if there was no value. */
  readonly before: string;
  readonly after: string;
  /** Both sides have the field, with different values. */
  readonly isChanged: boolean;
}

/** Depth to which nested objects are split; anything deeper is one value. */
const DEPTH = 2;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown) => value === null || value === undefined;

/** Stored names follow the contract or the code: `realName` and `real_name` are the same field. */
const wireName = (name: string) => name.replace(/[a-z\d](?=[A-Z])/g, '$&_').toLowerCase();
const named = (name: string, depth: number) => (depth === DEPTH ? wireName(name) : name);

/** How a value that has fields or several values of its own is written. */
interface Words {
  readonly title: (name: string) => string;
  readonly pair: (title: string, value: string) => string;
  readonly comma: string;
}
const AS_STORED: Words = {
  title: (name) => name,
  pair: (title, value) => `${title}: ${value}`,
  comma: ', ',
};

/** Every field with a value on either side, changed ones first. */
export function fieldChanges(before: unknown, after: unknown, words = AS_STORED): FieldChange[] {
  return changesOf(before ?? undefined, after ?? undefined, { path: [], depth: DEPTH, words })
    .filter((change) => change.before !== '' || change.after !== '')
    .sort((one, other) => Number(other.isChanged) - Number(one.isChanged));
}

interface Place {
  readonly path: readonly string[];
  /** How much deeper objects are split. */
  readonly depth: number;
  readonly words: Words;
}

function changesOf(before: unknown, after: unknown, { path, depth, words }: Place): FieldChange[] {
  const isLeaf = depth === 0 || [before, after].some((value) => !isNothing(value) && !isFields(value));
  const [one, other] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  if (isLeaf || names.size === 0) {
    const texts = isList(before) && isList(after) ? differing(before, after) : whole(before, after, words);
    const isKnown = before !== undefined && after !== undefined;
    return [{ path, ...texts, isChanged: isKnown && texts.before !== texts.after }];
  }
  return [...names].flatMap((name) =>
    changesOf(one[name], other[name], { path: [...path, named(name, depth)], depth: depth - 1, words }),
  );
}

const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');
const whole = (before: unknown, after: unknown, words: Words) => ({
  before: readable(before, words),
  after: readable(after, words),
});

/** Of two lists, the removed and the added entries: the unchanged ones would bury them. */
function differing(before: readonly unknown[], after: readonly unknown[]) {
  const signed = (sign: string, items: readonly unknown[]) =>
    items.map((item) => `${sign} ${item}`).join('\n');
  return {
    before: signed(
      '−',
      before.filter((item) => !after.includes(item)),
    ),
    after: signed(
      '+',
      after.filter((item) => !before.includes(item)),
    ),
  };
}

/** A value as text: simple values of a list on one line, others one per line. */
export function readable(value: unknown, words = AS_STORED): string {
  if (isNothing(value)) return '';
  if (!Array.isArray(value)) return inLine(value, words);
  const isFlat = value.every((item) => typeof item !== 'object');
  return value.map((item) => inLine(item, words)).join(isFlat ? words.comma : '\n');
}

function inLine(value: unknown, words: Words): string {
  if (isNothing(value)) return '';
  if (Array.isArray(value)) return value.map((item) => inLine(item, words)).join(words.comma);
  if (!isFields(value)) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => words.pair(words.title(name), inLine(inner, words)))
    .join(words.comma);
}
