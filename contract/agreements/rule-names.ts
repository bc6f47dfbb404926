/**
 * Names of charge rules (docs/domain.md, Charge rules), apart from their schema so that the browser need not load that.
 * A rule is a row of `rule_list`; its conditions and prices are rows of lists of their own, by its name.
 */

/** Kinds of work that a rule charges, or a charge of a period counts. A service is priced by the rules of its charge item. */
export const RULE_WHENS = ['order', 'parcel', 'receipt', 'return', 'stock_day', 'service'] as const;
export type RuleWhen = (typeof RULE_WHENS)[number];

/** What a rule is worked out for by itself, before its results are summed. */
export const FOR_EACH = ['document', 'line', 'sku', 'piece', 'place'] as const;
export type ForEach = (typeof FOR_EACH)[number];

/** Counts of things that have a word of their own. */
export const THING_COUNTS = [
  'documents',
  'lines',
  'pieces',
  'loose_pieces',
  'cartons',
  'pallets',
  'containers',
  'places',
  'skus',
] as const;
/** Money that documents state. */
const STATED_MONEY = ['order_value', 'declared_value', 'carrier_cost'] as const;
/** What was charged falls short of an amount, or exceeds it by. */
export const LIMIT_COUNTS = ['shortfall', 'excess'] as const;
/** Counts of money that was charged. */
export const CHARGE_COUNTS = ['charges', ...LIMIT_COUNTS] as const;
/** What each document has a count of. */
export const DOCUMENT_COUNTS = [...THING_COUNTS, 'measure', ...STATED_MONEY] as const;
export const COUNTS = [...DOCUMENT_COUNTS, ...CHARGE_COUNTS, 'number', 'quantity'] as const;
export type Count = (typeof COUNTS)[number];
/** Counts of what was picked. */
export const PIECE_COUNTS = [
  'lines',
  'pieces',
  'loose_pieces',
  'cartons',
  'pallets',
  'places',
  'skus',
  'measure',
] as const satisfies readonly Count[];
/** Counts of money. */
export const MONEY_COUNTS = [...STATED_MONEY, ...CHARGE_COUNTS] as const;
/** Counts whose `count_of` names something: a measure, or types of the carrier's charges. */
export const NAMED_COUNTS = ['measure', 'carrier_cost'] as const;
/** Counts whose `count_of` is a number. */
export const NUMBER_COUNTS = ['number', ...LIMIT_COUNTS] as const;

const SHIPPED = ['order', 'parcel'] as const;
/** Kinds of work that have SKUs. */
export const GOODS = ['order', 'receipt', 'return', 'stock_day'] as const;
const MEASURED = [...GOODS, 'parcel'] as const;
/** Kinds of work that have what a count counts; all where not given. */
export const COUNT_WHENS: Readonly<Record<string, readonly RuleWhen[]>> = {
  containers: ['receipt', 'return'],
  places: ['receipt', 'return', 'stock_day'],
  order_value: SHIPPED,
  declared_value: SHIPPED,
  carrier_cost: ['parcel'],
  quantity: ['service'],
  pieces: MEASURED,
  measure: MEASURED,
  charges: MEASURED,
  shortfall: MEASURED,
  excess: MEASURED,
  lines: GOODS,
  skus: GOODS,
  cartons: GOODS,
  pallets: GOODS,
  loose_pieces: GOODS,
};

/** Whole: the band reached prices the whole count. Graduated: each band prices its own part. */
export const BAND_MODES = ['whole', 'graduated'] as const;
export type BandMode = (typeof BAND_MODES)[number];
/** Numbers that choose the band instead of the count. */
export const BAND_NUMBERS = ['document_pieces', 'document_lines', 'age'] as const;
export type BandNumber = (typeof BAND_NUMBERS)[number];
/** Whether a price is for each whole and part step, or for each one that is begun. */
export const STEP_MODES = ['each', 'started'] as const;
export type StepMode = (typeof STEP_MODES)[number];

export const BASES = ['actual', 'dimensional', 'greater', 'volume'] as const;
export type Basis = (typeof BASES)[number];
export const MEASURE_UNITS = ['kg', 'g', 'lb', 'oz', 'm3', 'cm3', 'ft3', 'in3'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];
export const isVolumeUnit = (unit: string): boolean => unit.endsWith('3');
/** Bases that divide a volume by a divisor. */
export const isDimensional = (basis: string): boolean => basis === 'dimensional' || basis === 'greater';
export const ROUNDINGS = ['up', 'nearest'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const OPS = ['one_of', 'none_of', 'at_most', 'under', 'at_least', 'over'] as const;
export type Op = (typeof OPS)[number];
/** Operators for lists of values; the others compare with one number. */
export const LIST_OPS: readonly string[] = ['one_of', 'none_of'];

type AttributeType = 'text' | 'number' | 'length' | 'weight' | 'volume' | 'yes' | 'date' | 'season';
interface AttributeKind {
  readonly type: AttributeType;
  /** Whether each piece has its own. */
  readonly isOfPiece?: true;
  /** Kinds of work that may have it; all where not given. */
  readonly when?: readonly RuleWhen[];
  /** Not given means none: it is never missing. */
  readonly isNoneIfAbsent?: true;
}

/** What a condition may ask, by its name on the wire. */
export const ATTRIBUTES = {
  order_type: { type: 'text', when: ['order'] },
  channel: { type: 'text', when: SHIPPED },
  tag: { type: 'text', when: SHIPPED, isNoneIfAbsent: true },
  carrier: { type: 'text', when: SHIPPED },
  carrier_service: { type: 'text', when: SHIPPED },
  zone: { type: 'text', when: SHIPPED },
  country: { type: 'text', when: SHIPPED },
  postcode: { type: 'text', when: SHIPPED },
  after_hours: { type: 'yes', when: ['order', 'receipt', 'return'], isNoneIfAbsent: true },
  order_value: { type: 'number', when: SHIPPED },
  declared_value: { type: 'number', when: SHIPPED },
  return_grade: { type: 'text', when: ['return'] },
  container_type: { type: 'text', when: ['receipt', 'return'] },
  document_pieces: { type: 'number', when: GOODS },
  document_lines: { type: 'number', when: GOODS },
  date: { type: 'date' },
  day_of_month: { type: 'number' },
  weekday: { type: 'number' },
  hour: { type: 'number' },
  season: { type: 'season' },
  sku: { type: 'text', isOfPiece: true, when: GOODS },
  category: { type: 'text', isOfPiece: true, when: GOODS, isNoneIfAbsent: true },
  longest: { type: 'length', isOfPiece: true, when: MEASURED },
  median: { type: 'length', isOfPiece: true, when: MEASURED },
  shortest: { type: 'length', isOfPiece: true, when: MEASURED },
  girth: { type: 'length', isOfPiece: true, when: MEASURED },
  length_girth: { type: 'length', isOfPiece: true, when: MEASURED },
  weight: { type: 'weight', isOfPiece: true, when: MEASURED },
  volume: { type: 'volume', isOfPiece: true, when: MEASURED },
  measure: { type: 'number', isOfPiece: true, when: MEASURED },
  units_per_carton: { type: 'number', isOfPiece: true, when: GOODS },
  units_per_pallet: { type: 'number', isOfPiece: true, when: GOODS },
  class: { type: 'text', isOfPiece: true, when: MEASURED },
  age: { type: 'number', isOfPiece: true, when: ['stock_day'] },
  place: { type: 'text', isOfPiece: true, when: ['stock_day'] },
  place_type: { type: 'text', isOfPiece: true, when: ['stock_day'] },
  origin: { type: 'text', isOfPiece: true, when: ['stock_day'] },
  own_month: { type: 'yes', isOfPiece: true, when: ['stock_day'] },
} as const satisfies Record<string, AttributeKind>;
export type Attribute = keyof typeof ATTRIBUTES;
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as Attribute[];
export const attributeKind = (attribute: Attribute): AttributeKind => ATTRIBUTES[attribute];

/** Facts by which the prices of a rule may differ row by row. */
export const ROW_ATTRIBUTES = [
  'class',
  'zone',
  'country',
  'order_type',
  'channel',
  'carrier',
  'carrier_service',
  'return_grade',
  'container_type',
  'place_type',
  'sku',
] as const satisfies readonly Attribute[];
export type RowAttribute = (typeof ROW_ATTRIBUTES)[number];

/** Names of classes: each has its conditions as rows. */
export const MAX_CLASSES = 50;
/** Bands of a rule, or of each value that its prices differ by. */
export const MAX_BANDS = 20;

/** Whether it is one of the names. */
export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value);
