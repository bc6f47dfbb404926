import type { z } from 'zod';
import type { trialSubject } from '../../contract/agreements/trial-subject';
import { rateOrder } from '../rating/order';
import { rateReceipt } from '../rating/receipt';
import type { RatingResult } from '../rating/result';
import type { CompiledSheet } from '../rating/sheet';
import { rateShipment } from '../rating/shipment';
import { rateStock } from '../rating/stock';
import { lotAge } from '../rating/stock-age';
import { inUsualUnit } from '../rating/units';
import { rateVas } from '../rating/vas';
import { addDays, dayOf, parseInstant } from '../time';
import { measuresOnLine } from '../transactions/ingest/line-measures';
import {
  documentOf,
  lineAttributesOf,
  sentAttributes,
  sentLineAttributes,
} from '../transactions/inputs/documents';
import { measuresOf } from '../transactions/inputs/lines';

type Subject = z.output<typeof trialSubject>;
type Piece = Extract<Subject, { kind: 'order' | 'receipt' | 'stock' }>['lines'][number];

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

const usualVolume = (volume: string | undefined): string | null => (volume ? inUsualUnit(volume) : null);

/** Rates something made up by the very rules that rate what was really done. */
export function rateSubject(
  sheet: CompiledSheet,
  subject: Subject,
  skus: MadeUpSkus,
  materialNames: ReadonlyMap<number, string>,
): RatingResult {
  const at = subject.work_time === undefined ? new Date() : parseInstant(subject.work_time, sheet.timeZone);
  const own = { ...(subject.kind === 'order' && subject.order_type && { order_type: subject.order_type }) };
  const document = documentOf(sentAttributes(subject), own);
  switch (subject.kind) {
    case 'order': {
      const order = {
        lines: subject.lines.map((line) => ({
          ...skus.of(line, line.pack_material_id),
          quantity: line.quantity,
          packMaterialId: line.pack_material_id ?? null,
          materialName: materialNames.get(line.pack_material_id ?? 0),
        })),
        materials: subject.materials.map(({ pack_material_id, quantity }) => ({
          packMaterialId: pack_material_id,
          materialName: materialNames.get(pack_material_id),
          quantity,
        })),
        document,
      };
      return rateOrder(sheet, order, at);
    }
    case 'receipt': {
      const receipt = {
        isReturn: subject.receipt_type === 'return',
        volume: usualVolume(subject.volume),
        lines: subject.lines.map((line) => ({
          ...skus.of(line),
          quantity: line.quantity,
          labelQuantity: line.label_quantity,
          powerOnQuantity: line.power_on_quantity,
        })),
        document,
      };
      return rateReceipt(sheet, receipt, at);
    }
    case 'stock': {
      const day = dayOf(at, sheet.timeZone);
      const stock = {
        lots: subject.lines.map((line) => ({
          ...skus.of(line),
          quantity: line.quantity,
          ...lotAge(addDays(day, 1 - line.age_days), day),
          registeredVolume: usualVolume(line.registered_volume),
        })),
        document,
      };
      return rateStock(sheet, stock, at);
    }
    case 'shipment': {
      const shipment = {
        lines: subject.lines.map((line) => ({
          feeType: line.fee_type,
          weight: line.weight ?? null,
          unitPrice: line.unit_price ?? null,
          amount: line.amount ?? null,
        })),
        document,
      };
      return rateShipment(sheet, shipment, at);
    }
    case 'vas': {
      const service = {
        billingTypeId: subject.billing_type_id,
        quantity: subject.quantity,
        unitPrice: subject.unit_price ?? null,
        isServiceFee: subject.is_service_fee === 1,
      };
      return rateVas(sheet, service, at);
    }
  }
}
