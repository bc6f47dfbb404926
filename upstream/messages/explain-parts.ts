import Big from 'big.js';
import type { Measure } from '../../contract/agreements/fee-names';
import type { Language } from '../../contract/common';
import type { FeeSource, Rounding, SheetSource, TierChoice } from '../rating/explanation';
import { type MeasuredValue, type Measures, SIDES } from '../rating/sides';
import { splitUnit } from '../rating/units';
import { type MessageKey, type MessageParams, translate } from './translate';

/** What the sentences of all fee models are made of. */

export type Translate = (key: MessageKey, params?: MessageParams) => string;
export const createTranslate =
  (language: Language): Translate =>
  (key, params) =>
    translate(language, key, params);

const UNITS: Record<Measure, string> = { dim_total: 'cm', dim_max: 'cm', weight: 'kg', volume: 'm³' };
const SHOWN_DECIMALS = 9;
const CUT = 0;

/** `60.000000` of the database as `60`; what has more decimals than anybody reads is cut. */
export function shownDecimal(decimal: string): string {
  if (decimal === '∞') return decimal;
  const exact = new Big(decimal);
  const shown = exact.round(SHOWN_DECIMALS, CUT);
  return shown.eq(exact) ? exact.toFixed() : `${shown.toFixed(SHOWN_DECIMALS)}…`;
}

export const cubicMetres = (volume: string): string => `${shownDecimal(volume)} m³`;

export const valueText = (t: Translate, { measure, value }: MeasuredValue): string =>
  `${t(`rating.measure_${measure}`)} ${shownDecimal(value)} ${UNITS[measure]}`;

/** The limits of a tier: `≤ 120 cm, 5 kg`, which must all be kept, or `> 200 cm / 15 kg`, of which one is exceeded. */
export const limitsText = (whereType: 'lte' | 'gt', limits: readonly MeasuredValue[]): string => {
  const [sign, joint] = whereType === 'lte' ? ['≤', ', '] : ['>', ' / '];
  return `${sign} ${limits.map(({ measure, value }) => `${shownDecimal(value)} ${UNITS[measure]}`).join(joint)}`;
};

/** A measure as it was sent: `0.5 ft3` is `0.5 ft³`. */
export const sentText = (sent: string): string => sent.replace(/([a-z])3$/, '$1³');

/**
 * `60×40×30 cm, 4 kg`, or as it was sent with what that is: `14×10×6 in (35.56×25.4×15.24 cm), 2 lb (0.90718474 kg)`.
 * What is not measured is left out.
 */
export function sidesText(t: Translate, sides: Measures): string {
  const [length, width, height, weight] = SIDES.map(
    (side) => Number(sides[side]) > 0 && shownDecimal(sides[side]!),
  );
  const { sent = {} } = sides;
  const size = length && width && height && `${length}×${width}×${height} cm`;
  const isSizeSent = size && (sent.length ?? sent.width ?? sent.height);
  const parts = [
    isSizeSent
      ? `${sizeText([sent.length ?? `${length} cm`, sent.width ?? `${width} cm`, sent.height ?? `${height} cm`])} (${size})`
      : size,
    weight && sent.weight ? `${sent.weight} (${weight} kg)` : weight && `${weight} kg`,
  ];
  return parts.filter(Boolean).join(t('rating.comma'));
}

/** `14×10×6 in`; of several units each side with its own. */
function sizeText(sent: readonly string[]): string {
  const sides = sent.map(splitUnit);
  const units = new Set(sides.map(({ unit }) => unit));
  return units.size > 1 ? sent.join('×') : `${sides.map(({ value }) => value).join('×')} ${sides[0]?.unit}`;
}

/** What exceeded the tier below, then how the measures stand to the tier's own limits. */
export function reasonsText(t: Translate, tier: TierChoice): string {
  const exceeds = (limit: string, value: MeasuredValue) => `${valueText(t, value)} > ${shownDecimal(limit)}`;
  const own =
    tier.where_type === 'lte'
      ? tier.compared.map((c) => `${valueText(t, c)} ≤ ${shownDecimal(c.limit)}`)
      : tier.compared.filter((c) => new Big(c.value).gt(c.limit)).map((c) => exceeds(c.limit, c));
  const ownText = own.join(t('rating.comma'));
  if (!tier.exceeded) return ownText;
  return exceeds(tier.exceeded.by.limit, tier.exceeded.by) + t('rating.semicolon') + ownText;
}

/** `4 × 12.5 = 50.00 USD`, telling the exact value apart where it was rounded. */
export function sumText(t: Translate, sum: string, { exact, amount, currency_code }: Rounding): string {
  const money = `${amount} ${currency_code}`;
  if (sum === amount) return money;
  if (new Big(exact).eq(amount)) return `${sum} = ${money}`;
  const isSum = sum.includes(' ');
  return t('rating.rounded', { sum: isSum ? `${sum} = ${shownDecimal(exact)}` : sum, amount: money });
}

export const sourceText = (t: Translate, { agreement_id, version, list, row }: FeeSource): string =>
  t('rating.source', { agreement: agreement_id, version, list: t(`rating.list_${list}`), row });

/** The source of a fee that stands in no row of a list, or in several. */
export const sheetText = (t: Translate, { agreement_id, version }: SheetSource): string =>
  t('rating.sheet', { agreement: agreement_id, version });
