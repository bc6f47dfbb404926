import type { Language } from '../../contract/common';
import type { Explanation, MaterialExplanation } from '../rating/explanation';
import type { RatingError } from '../rating/result';
import { createTranslate, sheetText, sourceText, sumText, type Translate, valueText } from './explain-parts';
import { periodRuleText } from './explain-periods';
import { ruleErrorText, ruleText } from './explain-rules';
import { freightText, vasText } from './explain-services';
import { tierParts } from './explain-tiers';
import { inboundVolumeText, storageText } from './explain-volumes';
import { moneyText } from './money-text';
import { translate } from './translate';

/** How prices and refusals to price read: the sentences of rating's data. */

const NAMED_SKUS = 3;
const NAMED_MATERIALS = 5;

/**
 * What a fee is called: its charge item's title, or where the sheet names none what the carrier calls it, or what kind
 * of fee it is.
 */
export const feeName = (
  language: Language,
  { kind, fee_type }: Pick<Explanation, 'kind'> & { fee_type?: string },
  billingTypeTitle: string | null,
): string => billingTypeTitle ?? fee_type ?? translate(language, `rating.fee_${kind}`);

/**
 * Why an item costs what it costs, as a sentence. Rating knows package materials by id alone: `materialNames`
 * names them.
 */
export function explain(
  language: Language,
  explanation: Explanation,
  materialNames: ReadonlyMap<number, string> = new Map(),
): string {
  const t = createTranslate(language);
  switch (explanation.kind) {
    case 'outbound_processing':
    case 'inbound_handling':
    case 'return_handling':
      return t('rating.tiered', { ...tierParts(t, explanation) });
    case 'pack_material':
    case 'sku_material':
      return materialText(t, explanation, materialNames);
    case 'inbound_volume':
      return inboundVolumeText(t, explanation);
    case 'storage':
      return storageText(t, explanation);
    case 'freight':
      return freightText(t, explanation);
    case 'vas':
      return vasText(t, explanation);
    case 'rule':
      return ruleText(t, explanation);
    case 'period_rule':
      return periodRuleText(t, explanation);
    case 'by_period':
      return t('rating.byPeriod', { source: sheetText(t, explanation) });
  }
}

/** Why a transaction could not be priced, as a sentence. */
export function explainError(language: Language, error: RatingError): string {
  const t = createTranslate(language);
  switch (error.code) {
    case 'no_agreement':
      return t('rating.noAgreement');
    case 'no_lines':
      return t('rating.noLines');
    case 'no_approval': {
      const { amount, above, currency_code } = error;
      return t('rating.noApproval', {
        amount: moneyText(amount, currency_code),
        above: moneyText(above, currency_code),
      });
    }
    case 'amount_too_large':
      return t('rating.amountTooLarge');
    case 'missing_attribute':
    case 'no_class':
    case 'no_rule_row':
    case 'no_band':
    case 'no_rule':
      return ruleErrorText(t, error);
    case 'missing_measures': {
      const named = error.skus.slice(0, NAMED_SKUS).map(({ sku, missing }) => {
        const sides = missing.map((side) => t(`rating.side_${side}`)).join(t('rating.comma'));
        return t('rating.missingSku', { sku, sides });
      });
      const count = error.skus.length - named.length + (error.more ?? 0);
      if (count > 0) named.push(t('rating.missingMore', { count }));
      return t('rating.missingMeasures', { skus: named.join(t('rating.comma')) });
    }
    case 'no_tier': {
      const values = error.values.map((value) => valueText(t, value)).join(t('rating.comma'));
      return t('rating.noTier', { sku: error.sku, list: t(`rating.list_${error.list}`), values });
    }
    case 'no_age_tier':
      return t('rating.noAgeTier', { sku: error.sku, days: error.days });
    case 'incomplete_sheet':
      return t('rating.incompleteSheet', {
        row: error.row,
        list: t(`rating.list_${error.list}`),
        measure: t(`rating.measure_${error.measure}`),
      });
    case 'incomplete_config':
      return t('rating.incompleteConfig', { field: t(`rating.config_${error.field}`) });
    case 'no_material_fee': {
      const names = error.materials.slice(0, NAMED_MATERIALS).map(({ name }) => name);
      const count = error.materials.length - names.length;
      if (count > 0) names.push(t('rating.missingMore', { count }));
      return t('rating.noMaterialFee', {
        materials: names.join(t('rating.comma')),
        list: t(`rating.list_${error.list}`),
      });
    }
    case 'incomplete_freight': {
      const missing = error.missing.map((what) => t(`rating.freight_${what}`)).join(t('rating.comma'));
      return t('rating.incompleteFreight', { type: error.fee_type, missing });
    }
  }
}

function materialText(
  t: Translate,
  explanation: MaterialExplanation,
  materialNames: ReadonlyMap<number, string>,
): string {
  const { kind, pack_material_id, sku = '', count, fee } = explanation;
  return t(kind === 'sku_material' ? 'rating.skuMaterial' : 'rating.packMaterial', {
    material: materialNames.get(pack_material_id) ?? `#${pack_material_id}`,
    sku,
    arithmetic: sumText(t, `${count} × ${fee}`, explanation),
    source: sourceText(t, explanation),
  });
}
