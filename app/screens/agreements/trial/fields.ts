/** Fields of the form by kind of document. Their names are those of the contract, below `subject`. */

import { TRIAL_KINDS, type TrialKind } from '~contract/constants';

/** What can be made up for a sheet: a period only where it has charges of one. */
export const kindsOf = (choices: { readonly period_length_list: readonly unknown[] } | null) =>
  TRIAL_KINDS.filter((kind) => kind !== 'period' || (choices?.period_length_list ?? []).length > 0);

export const PREFIX = 'subject.';
/** Name of the buttons that add and remove rows; the value is `<part>.add` or `<part>.<position>`. */
export const ROW_FIELD = 'trial_row';

const FIELDS = {
  sku: { type: 'text', isRequired: true, initial: (number: number) => `SKU-${number}` },
  length: { type: 'decimal' },
  width: { type: 'decimal' },
  height: { type: 'decimal' },
  weight: { type: 'decimal' },
  quantity: { type: 'whole', isRequired: true, initial: () => '1' },
  pack_material_id: { type: 'material' },
  label_quantity: { type: 'whole', initial: () => '0' },
  power_on_quantity: { type: 'whole', initial: () => '0' },
  age_days: { type: 'whole', isRequired: true, initial: () => '1' },
  registered_volume: { type: 'decimal' },
  place: { type: 'text', isMore: true },
  place_type: { type: 'text', isMore: true },
  origin: { type: 'origin', isMore: true },
  categories: { type: 'list', isMore: true },
  units_per_carton: { type: 'whole', isMore: true },
  units_per_pallet: { type: 'whole', isMore: true },
  fee_type: { type: 'text', isRequired: true, initial: (number: number) => `Fee ${number}` },
  unit_price: { type: 'decimal' },
  amount: { type: 'decimal' },
  work: { type: 'work', isRequired: true },
  day: { type: 'day' },
  document_count: { type: 'whole', isRequired: true, initial: () => '1' },
  from_day: { type: 'day' },
  days: { type: 'whole' },
  charged_work: { type: 'work' },
  billing_type_id: { type: 'item' },
  order_type: { type: 'text', isMore: true },
  channel: { type: 'text', isMore: true },
  tags: { type: 'list', isMore: true },
  order_value: { type: 'decimal', isMore: true },
  declared_value: { type: 'decimal', isMore: true },
  carrier: { type: 'text', isMore: true },
  carrier_cost: { type: 'decimal', isMore: true },
  zone: { type: 'text', isMore: true },
  country: { type: 'text', isMore: true },
  cartons: { type: 'whole', isMore: true },
  pallets: { type: 'whole', isMore: true },
  places: { type: 'whole', isMore: true },
  containers: { type: 'list', isMore: true },
  return_grade: { type: 'text', isMore: true },
} as const satisfies Record<string, Field>;

interface Field {
  readonly type: 'text' | 'list' | 'decimal' | 'whole' | 'day' | 'material' | 'origin' | 'work' | 'item';
  readonly isRequired?: boolean;
  /** Shown with what else the form may say of the work. */
  readonly isMore?: true;
  /** Initial value in a new row; `number` counts from 1. */
  readonly initial?: (number: number) => string;
}
export type FieldName = keyof typeof FIELDS;
export const fieldOf = (name: FieldName): Field => FIELDS[name];

const piece = ['sku', 'length', 'width', 'height', 'weight', 'quantity'] as const;
const units = ['categories', 'units_per_carton', 'units_per_pallet'] as const;

const OF_DOCUMENTS = [
  ...(['order_type', 'channel', 'tags', 'order_value', 'declared_value', 'carrier', 'carrier_cost'] as const),
  ...(['zone', 'country', 'cartons', 'pallets', 'places', 'containers', 'return_grade'] as const),
];

type PartName = 'lines' | 'materials' | 'documents' | 'stock' | 'charges';
interface Part {
  readonly name: PartName;
  readonly fields: readonly FieldName[];
  /** Fields that are required here, though not everywhere. */
  readonly required?: readonly FieldName[];
  /** Minimum number of rows. */
  readonly min: number;
}

/** The repeated parts of each form. */
export const PARTS: Readonly<Record<TrialKind, readonly Part[]>> = {
  order: [
    { name: 'lines', fields: [...piece, 'pack_material_id', ...units], min: 1 },
    {
      name: 'materials',
      fields: ['pack_material_id', 'quantity'],
      required: ['pack_material_id'],
      min: 0,
    },
  ],
  receipt: [{ name: 'lines', fields: [...piece, 'label_quantity', 'power_on_quantity', ...units], min: 1 }],
  stock: [
    {
      name: 'lines',
      fields: [...piece, 'age_days', 'registered_volume', 'place', 'place_type', 'origin', ...units],
      min: 1,
    },
  ],
  shipment: [{ name: 'lines', fields: ['fee_type', 'weight', 'unit_price', 'amount'], min: 1 }],
  vas: [],
  period: [
    {
      name: 'stock',
      fields: ['from_day', 'days', ...piece, 'age_days', 'place', 'place_type', 'origin', ...units],
      min: 0,
    },
    {
      name: 'documents',
      fields: ['work', 'day', 'document_count', ...piece, ...OF_DOCUMENTS, ...units],
      min: 0,
    },
    {
      name: 'charges',
      fields: ['charged_work', 'billing_type_id', 'amount'],
      required: ['amount'],
      min: 0,
    },
  ],
};

export type RowValues = Readonly<Record<string, string>>;

/** A new row, to be row `number`. */
export const newRow = (fields: readonly FieldName[], number: number): RowValues =>
  Object.fromEntries(fields.map((name) => [name, fieldOf(name).initial?.(number) ?? '']));

/** How long what is typed may be. */
export const LONGEST = { text: 64, list: 1000, decimal: 20, whole: 20, day: 10 } as const;

const ADDRESS = ['carrier', 'carrier_service', 'zone', 'country', 'postcode'] as const;
const SALE = ['channel', 'tags', 'order_value', 'declared_value'] as const;
/** What else the form of each kind may say of the work, for the conditions and counts of charge rules. */
export const WORK_FIELDS = {
  order: ['work_time', 'order_type', ...SALE, ...ADDRESS, 'cartons', 'pallets', 'after_hours'],
  receipt: ['work_time', 'containers', 'cartons', 'pallets', 'places', 'return_grade', 'after_hours'],
  stock: ['work_time', 'cartons', 'pallets'],
  shipment: ['work_time', ...SALE, ...ADDRESS, 'length', 'width', 'height', 'weight'],
  vas: ['work_time'],
  period: [],
} as const satisfies Record<TrialKind, readonly string[]>;
export type WorkField = (typeof WORK_FIELDS)[TrialKind][number];
