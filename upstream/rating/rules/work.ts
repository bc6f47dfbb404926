import type { Attribute, RuleWhen } from '../../../contract/agreements/rule-names';
import type { Piece } from '../measures';
import type { RatedItem } from '../result';
import type { Measures } from '../sides';

/** What charge rules read of a piece of work. */

/** What a line said of its pieces beyond their measures. Absent: not known. */
export interface LineAttributes {
  categories?: readonly string[];
  unitsPerCarton?: number;
  unitsPerPallet?: number;
  /** Of a lot in stock: where it lies, and how it came. */
  place?: string;
  placeType?: string;
  origin?: string;
}

/** Pieces of a SKU as the work names them; a parcel is one piece without a SKU. */
export interface RuleLine extends Piece, LineAttributes {
  skuId: number | null;
  quantity: number;
  /** Of a lot in stock; the day of put-away counts as 1. */
  ageDays?: number;
  /** Of a lot in stock: whether the day is that of its put-away in a later month, or the last where a month is shorter. */
  isOwnMonth?: boolean;
  /** The line that these are a piece of. */
  of?: RuleLine;
}

/** What a record said beyond its pieces: attributes that conditions ask, and counts. Absent: not known. */
export interface DocumentAttributes {
  readonly attributes?: Readonly<Partial<Record<Attribute, string | readonly string[]>>> | undefined;
  readonly cartons?: number | undefined;
  readonly pallets?: number | undefined;
  /** Of a receipt; stock names the place of each lot. */
  readonly places?: number | undefined;
  /** What the parcel itself measures. */
  readonly parcel?: Measures | undefined;
  readonly containers?: readonly { readonly type: string; readonly count: number }[] | undefined;
}

/** When the work was done, in the operator's time zone: `2026-11-25T14`. */
export type BusinessHour = string;

/** One document of a kind of work. */
export interface RuleWork extends DocumentAttributes {
  when: RuleWhen;
  time: () => BusinessHour;
  lines: readonly RuleLine[];
  /** m³ of the whole, as somebody measured it. */
  volume?: string | null | undefined;
  /** Pieces or hours of a service. */
  quantity?: string | undefined;
  /** What the carrier asks, in the agreement's currency: in all, or for lines of these types, in lower case. */
  carrierCost?: ((types?: ReadonlySet<string>) => string | null) | undefined;
  /** Of stock: its lots are aged first in, first out. */
  byReceipts?: boolean | undefined;
  /** Items of the fee tables. */
  charges: readonly RatedItem[];
}
