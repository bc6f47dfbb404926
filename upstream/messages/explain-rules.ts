import Big from 'big.js';
import type { PeriodBandNumber } from '../../contract/agreements/period-names';
import { isOneOf, MONEY_COUNTS } from '../../contract/agreements/rule-names';
import { multiply } from '../money';
import type { BandTerm, PeriodRuleExplanation, RuleExplanation, RuleTerm } from '../rating/explanation';
import type { RatingError } from '../rating/result';
import { shownDecimal, sumText, type Translate } from './explain-parts';
import { bandByText } from './rule-price-texts';

/** Sentences of charge rules: what was counted, by which price rows, and what that came to. */

export function ruleText(t: Translate, explanation: RuleExplanation): string {
  const { agreement_id: agreement, version, row, rule_name } = explanation;
  return t('rating.rule', {
    rule: rule_name,
    terms: termsText(t, explanation),
    sum: sumText(t, shownDecimal(explanation.exact), explanation),
    source: t('rating.source', { agreement, version, list: t('rating.list_rule_list'), row }),
  });
}

type Terms = 'terms' | 'more_terms' | 'least_fee' | 'most_fee' | 'count_of' | 'by_receipts';
type Counted = Pick<RuleExplanation, Terms> &
  Pick<Partial<PeriodRuleExplanation>, 'band_by'> & {
    count_by: RuleExplanation['count_by'] | PeriodRuleExplanation['count_by'];
  };

/** What was counted, term by term, and between what it is held. */
export function termsText(t: Translate, explanation: Counted): string {
  const { terms, more_terms = 0, least_fee: least, most_fee: most } = explanation;
  const texts = terms.map((term) => termText(t, explanation, term));
  if (more_terms > 0) texts.push(t('rating.ruleMore', { count: more_terms }));
  if (explanation.by_receipts) texts.push(t('rating.byReceipts'));
  if (least) texts.push(t('rating.ruleLeast', { least }));
  if (most) texts.push(t('rating.ruleMost', { most }));
  return texts.join(t('rating.semicolon'));
}

/** `A S: 3 pieces, price row 2: 1.20 + 2 × 0.40`, that of each of several alike pieces. */
function termText(t: Translate, { count_by, count_of, band_by }: Counted, term: RuleTerm): string {
  const unit = unitText(t, count_by, count_of, shownDecimal(term.count));
  const counted = [term.sku, term.place, term.value, shownDecimal(term.count), unit]
    .filter(Boolean)
    .join(' ');
  const text = t('rating.ruleTerm', {
    counted: band_by && term.chosen_by ? chosenText(t, counted, band_by, term.chosen_by) : counted,
    rows: term.bands.map(({ row }) => row).join(t('rating.comma')),
    arithmetic: arithmeticText(term.bands.flatMap((band) => bandParts(t, band, count_by, term))),
  });
  return term.times ? t('rating.ruleTimes', { count: term.times, term: text }) : text;
}

/** `15 pieces, days that the stock lasts 52.55…` */
const chosenText = (t: Translate, counted: string, by: PeriodBandNumber, chosenBy: string): string =>
  t('rating.ruleChosen', { counted, number: bandByText(t, by), value: shownDecimal(chosenBy) });

function unitText(
  t: Translate,
  by: Counted['count_by'],
  of: string | undefined,
  count: string,
): string | undefined {
  if (by === 'measure') return of;
  if (by === 'number') return '';
  const unit = t(`rating.counted_${by}`, { count, of: of ?? '' });
  return by === 'carrier_cost' && of ? t('chargeRules.countOf', { count: unit, of }) : unit;
}

/** What a band charged, `12 − 5` where that is the rest of the count. */
function chargedText({ count, bands }: RuleTerm, { above_count: above }: BandTerm, charged: string): string {
  const isPart = bands.length > 1 || !Number(above) || !Number(charged) || count === '∞';
  if (isPart || !new Big(count).minus(above).eq(charged)) return shownDecimal(charged);
  return `(${shownDecimal(count)} − ${shownDecimal(above)})`;
}

/** What a band adds; what takes off begins with its sign. A price for each 100 of a value is a percentage of it. */
function bandParts(t: Translate, band: BandTerm, by: Counted['count_by'], term: RuleTerm): string[] {
  const { base_fee, unit_fee, step_mode, step_count, steps } = band;
  const sign = unit_fee?.startsWith('-') ? '-' : '';
  const price = unit_fee?.slice(sign.length);
  const isPercent = isOneOf(MONEY_COUNTS, by) && step_mode === 'each' && Number(step_count) === 100;
  const perStep = (fee: string) =>
    isPercent
      ? t('rating.percent', {
          percent: shownDecimal(fee),
          of: chargedText(term, band, multiply(steps, '100')),
        })
      : `${chargedText(term, band, steps)} × ${fee}`;
  const parts = [base_fee, price && sign + perStep(price)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts : ['0'];
}

/** `1.00 + 3 × 0.50`, and `1.00 − 3 × 0.50` where the price takes off. */
const arithmeticText = (parts: readonly string[]): string => parts.join(' + ').replaceAll(' + -', ' − ');

const NAMED_SKUS = 3;
type RuleErrorCode = 'missing_attribute' | 'no_class' | 'no_rule_row' | 'no_band' | 'no_rule';

export function ruleErrorText(t: Translate, error: Extract<RatingError, { code: RuleErrorCode }>): string {
  switch (error.code) {
    case 'missing_attribute': {
      const attribute = t(`rating.attribute_${error.attribute}`);
      return error.sku
        ? t('rating.missingAttributeOf', { sku: error.sku, attribute })
        : t('rating.missingAttribute', { attribute });
    }
    case 'no_class':
      return t('rating.noClass', { sku: error.sku });
    case 'no_rule_row':
      return t('rating.noRuleRow', {
        rule: error.rule,
        attribute: t(`rating.attribute_${error.attribute}`),
        value: error.value,
      });
    case 'no_band':
      return t('rating.noBand', { rule: error.rule, value: shownDecimal(error.value) });
    case 'no_rule': {
      const named = error.skus.slice(0, NAMED_SKUS).map(({ sku }) => sku);
      const count = error.skus.length - named.length;
      if (count > 0) named.push(t('rating.missingMore', { count }));
      return named.length > 0
        ? t('rating.noRuleFor', { skus: named.join(t('rating.comma')) })
        : t('rating.noRule');
    }
  }
}
