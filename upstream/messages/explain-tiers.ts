import type { Language } from '../../contract/common';
import type { Explanation, ProcessingExplanation, ReceiptExplanation } from '../rating/explanation';
import { alikeText } from './explain-alike';
import {
  createTranslate,
  reasonsText,
  sidesText,
  sourceText,
  sumText,
  type Translate,
} from './explain-parts';

/** Fees that a tier decides: what was measured, why it is in its tier, and what that comes to. */
interface TierParts {
  measured: string;
  tier: string;
  calculation: string;
}

const NAMES = ['measured', 'tier', 'calculation'] as const;

/** The sentence of a fee in its parts, each with its title; none where no tier decides it. */
export function explainInParts(language: Language, explanation: Explanation) {
  if (!('tier' in explanation)) return [];
  const t = createTranslate(language);
  const parts = tierParts(t, explanation);
  return NAMES.map((name) => ({ name, title: t(`rating.title_${name}`), text: parts[name] }));
}

export function tierParts(t: Translate, explanation: ProcessingExplanation | ReceiptExplanation): TierParts {
  const { tier, row } = explanation;
  const isOrder = explanation.kind === 'outbound_processing';
  const params = { reasons: reasonsText(t, tier), row };
  return {
    measured: t('rating.measured', { sku: tier.sku, sides: sidesText(t, tier.sides) }),
    tier: isOrder
      ? t('rating.tierWithFee', { ...params, fee: explanation.processing_fee })
      : t('rating.tier', params),
    calculation: t('rating.calculation', {
      arithmetic: isOrder ? processingText(t, explanation) : handlingText(t, explanation),
      source: alikeText(t, tier, explanation.currency_code) + sourceText(t, explanation),
    }),
  };
}

function processingText(t: Translate, explanation: ProcessingExplanation): string {
  const { processing_fee, count, fee, pieces, combine_package_qty: covered } = explanation;
  const sum = count === 0 ? processing_fee : `${processing_fee} + ${count} × ${fee}`;
  const params = { pieces, covered, sum: sumText(t, sum, explanation) };
  return t(count === 0 ? 'rating.included' : 'rating.exceeding', params);
}

/** `100 × 0.10 + 40 × 0.05 + 10 × 1.00 = 22.00 USD`, what each count is for before it. */
function handlingText(t: Translate, explanation: ReceiptExplanation): string {
  const { terms } = explanation;
  const counts = terms.map(({ fee, count }) => t(`rating.count_${fee}`, { count }));
  const sum = terms.map(({ count, price }) => `${count} × ${price}`).join(' + ');
  return t('rating.handlingSum', {
    counts: counts.join(t('rating.comma')),
    sum: sumText(t, sum, explanation),
  });
}
