import Big from 'big.js';
import type { Language } from '../contract/common';
import type { Measure } from '../contract/fee-names';
import {
  type Explanation,
  type FeeSource,
  type MeasuredValue,
  type Measures,
  type ProcessingExplanation,
  type RatingError,
  SIDES,
  type TierChoice,
} from '../rating/result';
import { type MessageKey, type MessageParams, translate } from './translate';

/** How prices and refusals to price read: the sentences of rating's data. */

const UNITS: Record<Measure, string> = { dim_total: 'cm', dim_max: 'cm', weight: 'kg', volume: 'm³' };
const NAMED_SKUS = 3;

type Say = (key: MessageKey, params?: MessageParams) => string;
const speaker =
  (language: Language): Say =>
  (key, params) =>
    translate(language, key, params);

/** `60.000000` of the database as `60`. */
const plain = (decimal: string): string => new Big(decimal).toFixed();

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
  const source = sourceText(say, explanation);
  if (explanation.kind === 'outbound_processing') {
    return say('rating.outboundProcessing', {
      sku: explanation.tier.sku,
      sides: sidesText(say, explanation.tier.sides),
      reasons: reasonsText(say, explanation.tier),
      row: explanation.row,
      fee: explanation.processing_fee,
      arithmetic: processingText(say, explanation),
      source,
    });
  }
  const { kind, pack_material_id, sku = '', count, fee } = explanation;
  return say(kind === 'sku_material' ? 'rating.skuMaterial' : 'rating.packMaterial', {
    material: materialNames.get(pack_material_id) ?? `#${pack_material_id}`,
    sku,
    arithmetic: sumText(say, `${count} × ${fee}`, explanation),
    source,
  });
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
      const count = error.skus.length - named.length;
      if (count > 0) named.push(say('rating.missingMore', { count }));
      return say('rating.missingMeasures', { skus: named.join(say('rating.comma')) });
    }
    case 'no_tier': {
      const values = error.values.map((value) => valueText(say, value)).join(say('rating.comma'));
      return say('rating.noTier', { sku: error.sku, list: say(`rating.list_${error.list}`), values });
    }
    case 'incomplete_sheet':
      return say('rating.incompleteSheet', {
        row: error.row,
        list: say(`rating.list_${error.list}`),
        measure: say(`rating.measure_${error.measure}`),
      });
  }
}

const valueText = (say: Say, { measure, value }: MeasuredValue): string =>
  `${say(`rating.measure_${measure}`)} ${plain(value)} ${UNITS[measure]}`;

/** `60×40×30 cm, 4 kg`; what is not measured is left out. */
function sidesText(say: Say, sides: Measures): string {
  const [length, width, height, weight] = SIDES.map((side) => sides[side] && plain(sides[side]));
  const parts = [
    length && width && height && `${length}×${width}×${height} cm`,
    weight && weight !== '0' && `${weight} kg`,
  ];
  return parts.filter(Boolean).join(say('rating.comma'));
}

/** What exceeded the tier below, then how the measures stand to the tier's own limits. */
function reasonsText(say: Say, tier: TierChoice): string {
  const exceeds = (limit: string, value: MeasuredValue) => `${valueText(say, value)} > ${plain(limit)}`;
  const own =
    tier.where_type === 'lte'
      ? tier.compared.map((c) => `${valueText(say, c)} ≤ ${plain(c.limit)}`)
      : tier.compared.filter((c) => new Big(c.value).gt(c.limit)).map((c) => exceeds(c.limit, c));
  const ownText = own.join(say('rating.comma'));
  if (!tier.exceeded) return ownText;
  return exceeds(tier.exceeded.by.limit, tier.exceeded.by) + say('rating.semicolon') + ownText;
}

function processingText(say: Say, explanation: ProcessingExplanation): string {
  const { count, fee, processing_fee, pieces, combine_package_qty: covered } = explanation;
  if (count === 0) {
    return say('rating.included', { pieces, covered, sum: sumText(say, processing_fee, explanation) });
  }
  const sum = sumText(say, `${processing_fee} + ${count} × ${fee}`, explanation);
  return say('rating.exceeding', { pieces, covered, sum });
}

/** `4 × 12.5 = 50.00 USD`, telling the exact value apart where it was rounded. */
function sumText(
  say: Say,
  sum: string,
  { exact, amount, currency_code }: { exact: string; amount: string; currency_code: string },
): string {
  const money = `${amount} ${currency_code}`;
  if (sum === amount) return money;
  if (new Big(exact).eq(amount)) return `${sum} = ${money}`;
  const isSum = sum.includes(' ');
  return say('rating.rounded', { sum: isSum ? `${sum} = ${exact}` : sum, amount: money });
}

const sourceText = (say: Say, { agreement_id, version, list, row }: FeeSource): string =>
  say('rating.source', { agreement: agreement_id, version, list: say(`rating.list_${list}`), row });
