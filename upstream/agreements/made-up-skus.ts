import type { z } from 'zod';
import type { trialSubject } from '../../contract/agreements/trial-subject';
import { measuresOnLine } from '../transactions/ingest/line-measures';
import { lineAttributesOf, sentLineAttributes } from '../transactions/inputs/documents';
import { measuresOf } from '../transactions/inputs/lines';

type Subject = z.output<typeof trialSubject>;
type Piece = Pick<
  Extract<Subject, { kind: 'order' | 'receipt' | 'stock' }>['lines'][number],
  'sku' | 'length' | 'width' | 'height' | 'weight'
>;

const UNMEASURED = { length: null, width: null, height: null, weight: null };
const UNKNOWN_SKU = { categories: [], units_per_carton: null, units_per_pallet: null };

/** SKUs that nobody has: pieces of the same name, measures and material are of the same SKU. */
export class MadeUpSkus {
  private readonly ids = new Map<string, number>();
  private readonly names: string[] = [];

  /** A piece as rating reads it. */
  of(piece: Piece, material = 0) {
    const { sku, length, width, height, weight } = piece;
    const { sent, ...sides } = measuresOnLine({ length, width, height, weight });
    const measures = measuresOf({ ...UNMEASURED, ...sides, sent, corrected: null });
    return {
      skuId: this.idOf(sku, JSON.stringify([sku, measures, material])),
      sku,
      measures,
      ...lineAttributesOf(sentLineAttributes(piece), UNKNOWN_SKU),
    };
  }

  nameOf = (skuId: number): string => this.names[skuId - 1] ?? '';

  private idOf(name: string, key: string): number {
    const id = this.ids.get(key) ?? this.names.push(name);
    this.ids.set(key, id);
    return id;
  }
}
