import type { Language } from '../../contract/common';
import type {
  Explanation,
  MaterialExplanation,
  ProcessingExplanation,
  ReceiptExplanation,
} from '../rating/explanation';
import type { RatingError } from '../rating/result';
import { alikeText } from './explain-alike';
import { reasonsText, type Say, sidesText, sourceText, speaker, sumText, valueText } from './explain-parts';
import { freightText, vasText } from './explain-services';
import { inboundVolumeText, storageText } from './explain-volumes';
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
  const say = speaker(language);
  switch (explanation.kind) {
    case 'outbound_processing':
      return outboundText(say, explanation);
    case 'pack_material':
    case 'sku_material':
      return materialText(say, explanation, materialNames);
    case 'inbound_handling':
    case 'return_handling':
      return handlingText(say, explanation);
    case 'inbound_volume':
      return inboundVolumeText(say, explanation);
    case 'storage':
      return storageText(say, explanation);
    case 'freight':
      return freightText(say, explanation);
    case 'vas':
      return vasText(say, explanation);
  }
}

/** Why a transaction could not be priced, as a sentence. */
export function explainError(language: Language, error: RatingError): string {
  const say = speaker(language);
  switch (error.code) {
    case 'no_agreement':
      return say('rating.noAgreement');
    case 'no_lines':
      return say('rating.noLines');
    case 'amount_too_large':
      return say('rating.amountTooLarge');
    case 'missing_measures': {
      const named = error.skus.slice(0, NAMED_SKUS).map(({ sku, missing }) => {
        const sides = missing.map((side) => say(`rating.side_${side}`)).join(say('rating.comma'));
        return say('rating.missingSku', { sku, sides });
      });
      const count = error.skus.length - named.length + (error.more ?? 0);
      if (count > 0) named.push(say('rating.missingMore', { count }));
      return say('rating.missingMeasures', { skus: named.join(say('rating.comma')) });
    }
    case 'no_tier': {
      const values = error.values.map((value) => valueText(say, value)).join(say('rating.comma'));
      return say('rating.noTier', { sku: error.sku, list: say(`rating.list_${error.list}`), values });
    }
    case 'no_age_tier':
      return say('rating.noAgeTier', { sku: error.sku, days: error.days });
    case 'incomplete_sheet':
      return say('rating.incompleteSheet', {
        row: error.row,
        list: say(`rating.list_${error.list}`),
        measure: say(`rating.measure_${error.measure}`),
      });
    case 'incomplete_config':
      return say('rating.incompleteConfig', { field: say(`rating.config_${error.field}`) });
    case 'no_material_fee': {
      const names = error.materials.slice(0, NAMED_MATERIALS).map(({ name }) => name);
      const count = error.materials.length - names.length;
      if (count > 0) names.push(say('rating.missingMore', { count }));
      return say('rating.noMaterialFee', {
        materials: names.join(say('rating.comma')),
        list: say(`rating.list_${error.list}`),
      });
    }
    case 'incomplete_freight': {
      const missing = error.missing.map((what) => say(`rating.freight_${what}`)).join(say('rating.comma'));
      return say('rating.incompleteFreight', { type: error.fee_type, missing });
    }
  }
}

function outboundText(say: Say, explanation: ProcessingExplanation): string {
  const { tier, row, processing_fee, count, fee, pieces, combine_package_qty: covered } = explanation;
  const sum = count === 0 ? processing_fee : `${processing_fee} + ${count} × ${fee}`;
  const params = { pieces, covered, sum: sumText(say, sum, explanation) };
  return say('rating.outboundProcessing', {
    sku: tier.sku,
    sides: sidesText(say, tier.sides),
    reasons: reasonsText(say, tier),
    row,
    fee: processing_fee,
    arithmetic: say(count === 0 ? 'rating.included' : 'rating.exceeding', params),
    source: alikeText(say, tier, explanation.currency_code) + sourceText(say, explanation),
  });
}

function materialText(
  say: Say,
  explanation: MaterialExplanation,
  materialNames: ReadonlyMap<number, string>,
): string {
  const { kind, pack_material_id, sku = '', count, fee } = explanation;
  return say(kind === 'sku_material' ? 'rating.skuMaterial' : 'rating.packMaterial', {
    material: materialNames.get(pack_material_id) ?? `#${pack_material_id}`,
    sku,
    arithmetic: sumText(say, `${count} × ${fee}`, explanation),
    source: sourceText(say, explanation),
  });
}

/** `100 × 0.10 + 40 × 0.05 + 10 × 1.00 = 22.00 USD`, what each count is for before it. */
function handlingText(say: Say, explanation: ReceiptExplanation): string {
  const { tier, row, terms } = explanation;
  const counts = terms.map(({ fee, count }) => say(`rating.count_${fee}`, { count }));
  const sum = terms.map(({ count, price }) => `${count} × ${price}`).join(' + ');
  return say('rating.handling', {
    sku: tier.sku,
    sides: sidesText(say, tier.sides),
    reasons: reasonsText(say, tier),
    row,
    counts: counts.join(say('rating.comma')),
    sum: sumText(say, sum, explanation),
    source: alikeText(say, tier, explanation.currency_code) + sourceText(say, explanation),
  });
}
