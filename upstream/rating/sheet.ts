import type { FeeSheet } from '../contract/fee-sheet';
import { compileProcessing, type ProcessingFees } from './outbound';
import { compileMaterials, type MaterialFees } from './packing';
import type { RatingError } from './result';

/** A price sheet as it is read from the database. */
interface SheetVersion {
  agreement_id: number;
  version: number;
  version_id: number;
  currency_code: string;
  sheet: FeeSheet;
}

/** A price sheet made ready to rate many transactions. */
export interface CompiledSheet {
  readonly versionId: number;
  readonly currency: string;
  readonly processing: ProcessingFees | RatingError;
  readonly packMaterials: MaterialFees;
  readonly skuMaterials: MaterialFees;
}

/** Compile once for each version and keep it: a version never changes. */
export function compileSheet(version: SheetVersion): CompiledSheet {
  const { agreement_id: id, version: number, currency_code: currency, sheet } = version;
  return {
    versionId: version.version_id,
    currency,
    processing: compileProcessing(id, number, currency, sheet),
    packMaterials: compileMaterials(id, number, currency, 'pack_material_list', sheet.pack_material_list),
    skuMaterials: compileMaterials(id, number, currency, 'sku_material_list', sheet.sku_material_list),
  };
}
