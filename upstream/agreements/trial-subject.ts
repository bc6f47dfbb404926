import type { z } from 'zod';
import type { trialSubject } from '../../contract/agreements/agreement-trials';
import { rateOrder } from '../rating/order';
import { rateReceipt } from '../rating/receipt';
import type { RatingResult } from '../rating/result';
import type { CompiledSheet } from '../rating/sheet';
import { rateShipment } from '../rating/shipment';
import type { Measures, Side } from '../rating/sides';
import { rateStock } from '../rating/stock';
import { rateVas } from '../rating/vas';
import { addDays, dayOf } from '../time';
import { lotAge } from '../transactions/kinds/storage/facts';

type Subject = z.output<typeof trialSubject>;
type Piece = Extract<Subject, { kind: 'stock' }>['lines'][number];

/** SKUs that nobody has: pieces of the same name, measures and material are of the same SKU. */
export class MadeUpSkus {
  private readonly ids = new Map<string, number>();
  private readonly names: string[] = [];

  /** A piece as rating reads it. */
  of({ sku, length, width, height, weight }: Pick<Piece, 'sku' | Side>, material = 0) {
    const measures: Measures = {
      length: length ?? null,
      width: width ?? null,
      height: height ?? null,
      weight: weight ?? null,
    };
    return { skuId: this.idOf(sku, JSON.stringify([sku, measures, material])), sku, measures };
  }

  nameOf = (skuId: number): string => this.names[skuId - 1] ?? '';

  private idOf(name: string, key: string): number {
    const id = this.ids.get(key) ?? this.names.push(name);
    this.ids.set(key, id);
    return id;
  }
}

/** Rates something made up by the very rules that rate what was really done. */
export function rateSubject(
  sheet: CompiledSheet,
  subject: Subject,
  skus: MadeUpSkus,
  materialNames: ReadonlyMap<number, string>,
): RatingResult {
  switch (subject.kind) {
    case 'order':
      return rateOrder(sheet, {
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
      });
    case 'receipt':
      return rateReceipt(sheet, {
        isReturn: subject.receipt_type === 'return',
        volume: subject.volume ?? null,
        lines: subject.lines.map((line) => ({
          ...skus.of(line),
          quantity: line.quantity,
          labelQuantity: line.label_quantity,
          powerOnQuantity: line.power_on_quantity,
        })),
      });
    case 'stock': {
      const today = dayOf(new Date(), sheet.timeZone);
      return rateStock(sheet, {
        lots: subject.lines.map((line) => ({
          ...skus.of(line),
          quantity: line.quantity,
          ...lotAge(addDays(today, 1 - line.age_days), today),
          ...(line.place && { place: line.place }),
          ...(line.place_type && { placeType: line.place_type }),
          registeredVolume: line.registered_volume ?? null,
        })),
      });
    }
    case 'shipment':
      return rateShipment(sheet, {
        lines: subject.lines.map((line) => ({
          feeType: line.fee_type,
          weight: line.weight ?? null,
          unitPrice: line.unit_price ?? null,
          amount: line.amount ?? null,
        })),
      });
    case 'vas':
      return rateVas(sheet, {
        billingTypeId: subject.billing_type_id,
        quantity: subject.quantity,
        unitPrice: subject.unit_price ?? null,
        isServiceFee: subject.is_service_fee === 1,
      });
  }
}
