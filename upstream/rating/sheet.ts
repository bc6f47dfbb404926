import { DEFAULT_SKU_RULE, type StockAge } from '../../contract/agreements/fee-names';
import type { FeeConfig, FeeSheet } from '../../contract/agreements/fee-sheet';
import { SETTINGS } from '../../contract/operations/settings';
import type { Factor, SheetSource } from './explanation';
import { factorOf } from './factors';
import { compileHandling, type HandlingFees } from './handling';
import { compileInboundVolume, type InboundVolumeFees } from './inbound-volume';
import { compileProcessing, type ProcessingFees } from './outbound';
import { compileMaterials, type MaterialFees } from './packing';
import { type CompiledPeriods, compilePeriods } from './period/period';
import type { RatingError } from './result';
import { type CompiledRules, compileRules } from './rules/rules';
import { compileStorage, type StorageFees } from './storage';

/** A sheet stored before a field of it was known lacks that field. */
export type StoredSheet = Partial<Omit<FeeSheet, 'config_list'>> & { config_list?: Partial<FeeConfig> };

/** A price sheet as it is read from the database. */
interface SheetVersion {
  agreement_id: number;
  version: number;
  version_id: number;
  currency_code: string;
  sheet: StoredSheet;
  /** Where days and hours of charge rules are counted. */
  time_zone?: string;
}

/** A price sheet made ready to rate many transactions. What is not whole is an error for what it would price. */
export interface CompiledSheet {
  readonly versionId: number;
  readonly source: SheetSource;
  readonly currency: string;
  readonly processing: ProcessingFees | RatingError;
  readonly packMaterials: MaterialFees;
  readonly skuMaterials: MaterialFees;
  readonly inbound: HandlingFees | RatingError;
  readonly returns: HandlingFees | RatingError;
  readonly inboundVolume: InboundVolumeFees | null;
  readonly storage: StorageFees | RatingError;
  readonly stockAge: StockAge;
  readonly freightFactor: Factor;
  readonly vasFactor: Factor;
  /** Above it a value-added service waits for the customer's approval; null: none does. */
  readonly approvalAbove: string | null;
  readonly rules: CompiledRules;
  readonly periods: CompiledPeriods;
  readonly timeZone: string;
}

/** Compile once for each version and keep it: a version never changes. */
export function compileSheet(version: SheetVersion): CompiledSheet {
  const { agreement_id, version: number, currency_code: currency, sheet } = version;
  const {
    config_list: config = {},
    storage_list = [],
    outbound_list = [],
    pack_material_list = [],
    sku_material_list = [],
    inbound_list = [],
    return_list = [],
    service_list = [],
  } = sheet;
  const {
    outbound_sku_rule = DEFAULT_SKU_RULE,
    inbound_sku_rule = DEFAULT_SKU_RULE,
    return_sku_rule = DEFAULT_SKU_RULE,
  } = config;
  const source = { agreement_id, version: number };
  return {
    versionId: version.version_id,
    source,
    currency,
    processing: compileProcessing(source, currency, outbound_sku_rule, outbound_list),
    packMaterials: compileMaterials(source, currency, 'pack_material_list', pack_material_list),
    skuMaterials: compileMaterials(source, currency, 'sku_material_list', sku_material_list),
    inbound: compileHandling(source, currency, 'inbound_list', inbound_sku_rule, inbound_list),
    returns: compileHandling(source, currency, 'return_list', return_sku_rule, return_list),
    inboundVolume: compileInboundVolume(source, currency, config),
    storage: compileStorage(config, storage_list),
    stockAge: config.stock_age ?? 'lot',
    freightFactor: factorOf(service_list, 'FREIGHT_FACTOR'),
    vasFactor: factorOf(service_list, 'VAS_FACTOR'),
    approvalAbove: factorOf(service_list, 'VAS_APPROVAL_ABOVE')?.fee ?? null,
    rules: compileRules(source, currency, sheet),
    periods: compilePeriods(source, currency, sheet),
    timeZone: version.time_zone ?? SETTINGS.TIME_ZONE.default,
  };
}
