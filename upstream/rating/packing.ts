import type { MaterialFeeRow } from '../../contract/agreements/fee-sheet';
import { compare } from '../money';
import type { Arithmetic, SheetSource } from './explanation';
import { feeOf } from './fees';
import type { RatedItem, RatingError } from './result';

/**
 * docs/domain.md, Outbound fees: a fee per package material used on the order, and a fee per piece of a SKU that
 * carries a material. A material without a fee is an error that names it; a fee of 0 says that it is free.
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
  rows: readonly MaterialFeeRow[],
): MaterialFees {
  const byMaterial = new Map<number, MaterialFee>();
  // As screens count them: a material with its fee is a row.
  let row = 0;
  for (const { billing_type_id, pack_material_item } of rows) {
    for (const { pack_material_id, fee_amount } of pack_material_item) {
      row++;
      const existing = byMaterial.get(pack_material_id);
      const order = existing
        ? compare(fee_amount, existing.fee) || Math.sign(existing.billingTypeId - billing_type_id)
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

/** A package material that was used, with its name for those who read an error. */
export interface UsedMaterial {
  packMaterialId: number;
  materialName?: string;
}

/** The error that names the materials without a fee, each once; undefined when all have one. */
export function missingFees(fees: MaterialFees, used: readonly UsedMaterial[]): RatingError | undefined {
  if (used.every(({ packMaterialId }) => fees.byMaterial.has(packMaterialId))) return undefined;
  const missing = new Map<number, string>();
  for (const { packMaterialId: id, materialName } of used) {
    if (!fees.byMaterial.has(id)) missing.set(id, materialName ?? `#${id}`);
  }
  const materials = [...missing].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
  return { code: 'no_material_fee', list: fees.list, materials };
}

/** The item for a count of a material that has a fee. */
export function rateMaterial(
  fees: MaterialFees,
  packMaterialId: number,
  count: number,
  sku?: { skuId: number; sku: string },
): RatedItem {
  const fee = fees.byMaterial.get(packMaterialId)!;
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
