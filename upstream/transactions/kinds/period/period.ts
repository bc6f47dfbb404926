import type { Language } from '../../../../contract/common';
import type { RowOf } from '../../../../contract/transactions/kind-calls';
import { period as kind } from '../../../../contract/transactions/kinds/period';
import { daySpans } from '../../../messages/day-spans';
import { createTranslate } from '../../../messages/explain-parts';
import { translate } from '../../../messages/translate';
import type { PeriodGaps } from '../../../rating/explanation';
import { periodCharge } from '../../../store/schema/transactions';
import { transactionRow } from '../../reply';
import { loadDetails, type ServerKind } from '../kind';
import { countedOf } from './counted';
import { readPeriods } from './facts';

/** The charges of a period for a customer's work in a warehouse. */
export const period: ServerKind<RowOf<typeof kind>> = {
  kind,
  readRates: readPeriods,
  tables: [],
  async rows(db, heads, language) {
    const facts = await loadDetails(db, periodCharge, heads);
    return heads.map((head) => {
      const of = facts.get(head.transaction.id);
      return transactionRow(head, language, {
        period_length_text: of ? translate(language, `periods.${of.periodLength}`) : '',
        first_day: of?.firstDay ?? '',
        last_day: of?.lastDay ?? '',
        doubt_msg: gapText(language, of?.gaps ?? null),
      });
    });
  },
  item: () => ({}),
  async details(db, id, language) {
    return { counted_list: await countedOf(db, language, id) };
  },
};

/** Why a person should look at it before it is billed. */
export function gapText(language: Language, gaps: PeriodGaps | null): string {
  if (!gaps) return '';
  const { missing_days, exceptions } = gaps;
  const texts = [
    ...(missing_days.length > 0
      ? [
          translate(language, 'periods.missingDays', {
            count: missing_days.length,
            days: daySpans(createTranslate(language), missing_days),
          }),
        ]
      : []),
    ...(exceptions > 0 ? [translate(language, 'periods.exceptions', { count: exceptions })] : []),
  ];
  return texts.join(language === 'zh-CN' ? '' : ' ');
}
