import type { SheetWarning } from '../../contract/agreements/agreements';
import type { Language } from '../../contract/common';
import type { Warning } from '../agreements/check';
import { createTranslate, type Translate } from './explain-parts';
import { firstNames } from './name-list';
import { translate } from './translate';

/** How the doubts about a price sheet read. */

const NAMED = 10;
/** Charge items that a doubt names. */
const NAMED_ITEMS = 3;
const UNITS: Readonly<Record<string, string>> = {
  dim_total: ' cm',
  dim_max: ' cm',
  weight: ' kg',
  volume: ' m³',
};

/** Each with its place, for the tabs of the sheet. */
export const warningList = (language: Language, warnings: readonly Warning[]): SheetWarning[] =>
  warnings.map((warning) => ({ list: warning.list, row: warning.row, text: textOf(language, warning) }));

/** The first of them one a line, each naming its place, and how many more there are. */
export function warningLines(language: Language, warnings: readonly Warning[]): string[] {
  const lines = warningList(language, warnings.slice(0, NAMED)).map(({ list, row, text }) =>
    translate(language, row > 0 ? 'agreements.atRow' : 'agreements.atList', {
      list: translate(language, `agreements.list_${list}`),
      row,
      text,
    }),
  );
  const count = warnings.length - lines.length;
  if (count > 0) lines.push(translate(language, 'agreements.moreWarnings', { count }));
  return lines;
}

function textOf(language: Language, warning: Warning): string {
  const t = createTranslate(language);
  const column = 'column' in warning ? t(`agreements.column_${warning.column}`) : '';
  switch (warning.code) {
    case 'gap': {
      const values = warning.values.map(
        ({ column, value }) => `${t(`agreements.column_${column}`)} ${value}${UNITS[column] ?? ''}`,
      );
      return t(warning.list === 'storage_list' ? 'agreements.warnStorageGap' : 'agreements.warnGap', {
        values: values.join(t('agreements.comma')),
      });
    }
    case 'no_closing':
      return t(
        warning.list === 'storage_list' ? 'agreements.warnStorageNoClosing' : 'agreements.warnNoClosing',
      );
    case 'empty':
      return t(`agreements.warnEmpty_${warning.list}`);
    case 'not_used':
      return t('agreements.warnNotUsed');
    case 'never':
      return t(warning.list === 'storage_list' ? 'agreements.warnStorageNever' : 'agreements.warnNever');
    case 'same_tier':
      return t('agreements.warnSameTier', { other: warning.other });
    case 'begins_below':
      return t('agreements.warnBeginsBelow', { other: warning.other });
    case 'crossing':
      return t('agreements.warnCrossing', { other: warning.other });
    case 'cheaper':
      return t('agreements.warnCheaper', { other: warning.other, column });
    case 'covers_more':
      return t('agreements.warnCoversMore', { other: warning.other, pieces: warning.pieces });
    case 'zero_fee':
      return warning.rows.length > 1
        ? t('agreements.warnZeroRows', { column, rows: firstNames(warning.rows.map(String)) })
        : t('agreements.warnZero', { column });
    case 'rounds_to_zero': {
      const { currency, rows } = warning;
      return rows.length > 1
        ? t('agreements.warnRoundsRows', { column, currency, rows: firstNames(rows.map(String)) })
        : t('agreements.warnRounds', { column, currency });
    }
    case 'unused_items':
      return t('agreements.warnUnusedItems', { titles: titlesText(t, warning.titles) });
    case 'same_rule':
      return t('agreements.warnSameRule', { other: warning.other });
    case 'bases_add_up':
      return t('agreements.warnBasesAddUp');
    case 'charges_below':
      return t('agreements.warnChargesBelow', { other: warning.other });
    case 'unreached_class':
      return t('agreements.warnUnreachedClass', { other: warning.other });
    case 'classes_not_used':
      return t('agreements.warnClassesNotUsed');
    case 'unmatched_rule':
      return t('agreements.warnUnmatchedRule');
    case 'untaken_work':
      return t('agreements.warnUntakenWork', { count: warning.count });
    case 'stored_twice':
      return t('agreements.warnStoredTwice');
    case 'disabled_items':
      return t('agreements.warnDisabledItems', { titles: titlesText(t, warning.titles) });
  }
}

function titlesText(t: Translate, titles: readonly string[]): string {
  const named = titles.slice(0, NAMED_ITEMS).join(t('agreements.comma'));
  const count = titles.length - NAMED_ITEMS;
  return count > 0 ? t('agreements.andMore', { named, count }) : named;
}
