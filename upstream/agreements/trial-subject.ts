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
import { documentOf, sentAttributes } from '../transactions/inputs/documents';
import type { MadeUpSkus } from './made-up-skus';
import { ratePeriodSubject } from './trial-period';

type Subject = z.output<typeof trialSubject>;
const usualVolume = (volume: string | undefined): string | null => (volume ? inUsualUnit(volume) : null);

/** Rates something made up by the very rules that rate what was really done. */
export function rateSubject(
  sheet: CompiledSheet,
  subject: Subject,
  skus: MadeUpSkus,
  materialNames: ReadonlyMap<number, string>,
): RatingResult {
  if (subject.kind === 'period') return ratePeriodSubject(sheet, subject, skus);
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
