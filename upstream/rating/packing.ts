import type { MaterialRow } from '../contract/fee-sheet';
import { compare } from '../money';
import type { Arithmetic, SheetSource } from './explanation';
import { feeOf } from './fees';
import type { RatedItem } from './result';

/**
 * docs/domain.md, Outbound fees: a fee per package material used on the order, and a fee per piece of a SKU that
 * carries a material. A material without a fee is free: the agreement then covers it by the processing fee.
 */

interface MaterialFee {
  row: number;
  billingTypeId: number;
  fee: string;
  amount: (count: number) => Arithmetic;
}

export interface MaterialFees {
  source: SheetSource;
  list: 'pack_material_list' | 'sku_material_list';
  byMaterial: ReadonlyMap<number, MaterialFee>;
}

/** Of several fees for a material the dearest counts. */
export function compileMaterials(
  source: SheetSource,
  currency: string,
  list: MaterialFees['list'],
  rows: readonly MaterialRow[],
): MaterialFees {
  const byMaterial = new Map<number, MaterialFee>();
  // As screens count them: a material with its fee is a row.
  let row = 0;
  for (const { billing_type_id, pack_material_item } of rows) {
    for (const { pack_material_id, fee_amount } of pack_material_item) {
      row++;
      const known = byMaterial.get(pack_material_id);
      const order = known
        ? compare(fee_amount, known.fee) || Math.sign(known.billingTypeId - billing_type_id)
        : 1;
      if (order <= 0) continue;
      byMaterial.set(pack_material_id, {
        row,
        billingTypeId: billing_type_id,
        fee: fee_amount,
        amount: feeOf('0', fee_amount, currency),
      });
    }
  }
  return { source, list, byMaterial };
}

/** The item for a count of a material, or null when it is free of charge. */
export function rateMaterial(
  fees: MaterialFees,
  packMaterialId: number,
  count: number,
  sku?: { skuId: number; sku: string },
): RatedItem | null {
  const fee = fees.byMaterial.get(packMaterialId);
  if (!fee) return null;
  const arithmetic = fee.amount(count);
  return {
    billingTypeId: fee.billingTypeId,
    skuId: sku?.skuId ?? null,
    quantity: String(count),
    unitPrice: fee.fee,
    amount: arithmetic.amount,
    explanation: {
      kind: sku ? 'sku_material' : 'pack_material',
      ...fees.source,
      list: fees.list,
      row: fee.row,
      pack_material_id: packMaterialId,
      ...(sku && { sku: sku.sku }),
      ...arithmetic,
    },
  };
}
