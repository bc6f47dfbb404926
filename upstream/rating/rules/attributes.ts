import { type Attribute, attributeKind } from '../../../contract/agreements/rule-names';
import type { RatingError } from '../result';
import type { WorkContext } from './context';
import { type CompiledMeasure, isMissing, PIECE_MEASURES } from './measures';
import { type Ratio, ratio, ratioOf } from './ratio';
import { type AttributeValue, lowerCase } from './values';
import type { RuleLine, RuleWork } from './work';

export const isError = (value: object): value is RatingError => 'code' in value;
export const isTexts = (value: AttributeValue): value is readonly string[] => Array.isArray(value);

export type ReadAttribute = (context: WorkContext, line: RuleLine | null) => AttributeValue;

/** The error of a rule, or of a class, that asks for what nobody said. */
export const missingAttribute = (attribute: Attribute, line?: RuleLine | null): RatingError => ({
  code: 'missing_attribute',
  attribute,
  ...(line?.sku && { sku: line.sku }),
});

/** Attributes that a line says as they are. */
const NUMBERS = {
  units_per_carton: 'unitsPerCarton',
  units_per_pallet: 'unitsPerPallet',
  age: 'ageDays',
} as const satisfies Partial<Record<Attribute, keyof RuleLine>>;
const TEXTS = {
  place: 'place',
  place_type: 'placeType',
  origin: 'origin',
} as const satisfies Partial<Record<Attribute, keyof RuleLine>>;

/** How an attribute is read; `measure` is the one that the condition names. */
export function attributeReader(attribute: Attribute, measure: CompiledMeasure | undefined): ReadAttribute {
  switch (attribute) {
    case 'document_pieces':
      return ({ pieces }) => ratioOf(pieces);
    case 'document_lines':
      return ({ work }) => ratioOf(work.lines.length);
    case 'date':
      return ({ time }) => [time.slice(0, 10)];
    case 'season':
      return ({ time }) => [time.slice(5, 10)];
    case 'day_of_month':
      return ({ time }) => ratioOf(Number(time.slice(8, 10)));
    case 'hour':
      return ({ time }) => ratioOf(Number(time.slice(11, 13)));
    case 'weekday':
      return ({ time }) => ratioOf(new Date(time.slice(0, 10)).getUTCDay() || 7);
    case 'sku':
      return ofLine((line) => (line.sku ? [lowerCase(line.sku)] : missingAttribute('sku')));
    case 'category':
      return ofLine(({ categories = [] }) => categories.map(lowerCase));
    case 'units_per_carton':
    case 'units_per_pallet':
    case 'age':
      return ofLine((line) => numberOf(line[NUMBERS[attribute]]) ?? missingAttribute(attribute, line));
    case 'place':
    case 'place_type':
    case 'origin':
      return ofLine((line) => textOf(line[TEXTS[attribute]]) ?? missingAttribute(attribute, line));
    case 'own_month':
      return ofLine((line) =>
        line.isOwnMonth === undefined ? missingAttribute(attribute, line) : [line.isOwnMonth ? 'yes' : 'no'],
      );
    case 'class':
      return (context, line) => context.classOf(line!);
    case 'measure':
      return ofLine((line) => measurePiece(measure!, line));
    case 'longest':
    case 'median':
    case 'shortest':
    case 'girth':
    case 'length_girth':
    case 'weight':
    case 'volume':
      return ofLine((line) => measurePiece({ of: PIECE_MEASURES[attribute] }, line));
    case 'container_type':
      return ({ work }) => work.containers?.map(({ type }) => lowerCase(type)) ?? missingAttribute(attribute);
    default:
      return documentAttribute(attribute);
  }
}

const ofLine =
  (read: (line: RuleLine) => AttributeValue): ReadAttribute =>
  (_context, line) =>
    read(line!);

const textOf = (text: string | undefined): readonly string[] | undefined =>
  text ? [lowerCase(text)] : undefined;

const numberOf = (value: number | null | undefined): Ratio | undefined =>
  value ? ratioOf(value) : undefined;

/** What a piece measures, or an error that names the sides that it lacks. */
export function measurePiece({ of }: Pick<CompiledMeasure, 'of'>, line: RuleLine): Ratio | RatingError {
  const value = of(line.measures);
  if (!isMissing(value)) return value;
  return { code: 'missing_measures', skus: [{ sku: line.sku, missing: [...value.missing] }] };
}

function documentAttribute(attribute: Attribute): ReadAttribute {
  const { type, isNoneIfAbsent } = attributeKind(attribute);
  const none: AttributeValue = type === 'yes' ? ['no'] : [];
  const read = (work: RuleWork): AttributeValue => {
    const value = work.attributes?.[attribute];
    if (value === undefined || value.length === 0) return isNoneIfAbsent ? none : missingAttribute(attribute);
    if (type === 'number') return ratio(String(value));
    return (typeof value === 'string' ? [value] : value).map(lowerCase);
  };
  return (context) => context.attribute(attribute, read);
}
