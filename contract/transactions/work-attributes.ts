import { z } from 'zod';
import * as input from '../input';
import { ORIGINS } from './origins';
import { sentMeasure } from './sent-measure';

/**
 * What a record may say beyond its pieces, for the charge rules of a price sheet (docs/domain.md, Charge rules). All of it
 * is optional, and nothing is taken for granted where it is missing.
 */

const MAX_TAGS = 20;
const MAX_CONTAINER_TYPES = 20;
const text = input.optional(input.text(64));
const texts = z.array(input.requiredText(64)).max(MAX_TAGS).nullish();
const count = input.wholeNumber(0, 1_000_000).nullish();
const afterHours = input.flag.nullish().meta({ description: '1: done outside of working hours' });

/** Of an order, and of a parcel. */
const shipped = {
  channel: text,
  tags: texts,
  carrier_service: text,
  zone: text.meta({ description: "The carrier's zone of the address" }),
  country: text,
  postcode: text,
  /** In the currency of the customer's agreement. */
  order_value: input.optional(input.fee),
  declared_value: input.optional(input.fee),
};
/** Packed or handled as wholes; without them they are worked out from the units of each SKU. */
const packs = { cartons: count, pallets: count };

export const orderAttributes = { ...shipped, carrier: text, after_hours: afterHours, ...packs };

export const parcelAttributes = {
  ...shipped,
  length: sentMeasure('length').nullish(),
  width: sentMeasure('length').nullish(),
  height: sentMeasure('length').nullish(),
  weight: sentMeasure('weight').nullish(),
};

export const receiptAttributes = {
  after_hours: afterHours,
  ...packs,
  places: count.meta({ description: 'Places that it was put away to' }),
  containers: z
    .array(z.strictObject({ type: input.requiredText(64), count: input.wholeNumber(1, 10_000).default(1) }))
    .max(MAX_CONTAINER_TYPES)
    .nullish(),
  return_grade: text.meta({ description: 'Of a return: its condition, as the house grades it' }),
};

export const stockAttributes = packs;

/** Of a lot in stock. */
export const lotAttributes = {
  place: text.meta({ description: 'The place that it lies in; other lots may lie there too' }),
  place_type: text.meta({ description: 'What kind of place that is: shelf, pallet place …' }),
  origin: input.optional(z.enum(ORIGINS)),
};

/** Of the pieces of a line. */
export const pieceAttributes = {
  categories: texts.meta({ description: 'What the SKU is: hazardous, fragile, apparel …' }),
  units_per_carton: input.wholeNumber(1, 1_000_000).nullish(),
  units_per_pallet: input.wholeNumber(1, 1_000_000).nullish(),
};
