import type { SheetWarning } from '../../contract/agreements/agreements';
import type { FeeColumn } from '../../contract/agreements/fee-names';
import type { Language } from '../../contract/common';
import type { Warning } from '../agreements/check';
import { type Say, speaker } from './explain-parts';
import { someOf } from './some-of';
import { translate } from './translate';

/** How the doubts about a price sheet read. */

const NAMED = 10;
/** Charge items that a doubt names. */
const NAMED_ITEMS = 3;
const UNITS: Partial<Record<FeeColumn, string>> = {
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
  const say = speaker(language);
  const column = 'column' in warning ? say(`agreements.column_${warning.column}`) : '';
  switch (warning.code) {
    case 'gap': {
      const values = warning.values.map(
        ({ column, value }) => `${say(`agreements.column_${column}`)} ${value}${UNITS[column] ?? ''}`,
      );
      return say(warning.list === 'storage_list' ? 'agreements.warnStorageGap' : 'agreements.warnGap', {
        values: values.join(say('agreements.comma')),
      });
    }
    case 'no_closing':
      return say(
        warning.list === 'storage_list' ? 'agreements.warnStorageNoClosing' : 'agreements.warnNoClosing',
      );
    case 'empty':
      return say(`agreements.warnEmpty_${warning.list}`);
    case 'not_used':
      return say('agreements.warnNotUsed');
    case 'never':
      return say(warning.list === 'storage_list' ? 'agreements.warnStorageNever' : 'agreements.warnNever');
    case 'same_tier':
      return say('agreements.warnSameTier', { other: warning.other });
    case 'begins_below':
      return say('agreements.warnBeginsBelow', { other: warning.other });
    case 'crossing':
      return say('agreements.warnCrossing', { other: warning.other });
    case 'cheaper':
      return say('agreements.warnCheaper', { other: warning.other, column });
    case 'covers_more':
      return say('agreements.warnCoversMore', { other: warning.other, pieces: warning.pieces });
    case 'zero_fee':
      return warning.rows.length > 1
        ? say('agreements.warnZeroRows', { column, rows: someOf(warning.rows.map(String)) })
        : say('agreements.warnZero', { column });
    case 'rounds_to_zero': {
      const { currency, rows } = warning;
      return rows.length > 1
        ? say('agreements.warnRoundsRows', { column, currency, rows: someOf(rows.map(String)) })
        : say('agreements.warnRounds', { column, currency });
    }
    case 'unused_items':
      return say('agreements.warnUnusedItems', { titles: titlesText(say, warning.titles) });
    case 'disabled_items':
      return say('agreements.warnDisabledItems', { titles: titlesText(say, warning.titles) });
  }
}

function titlesText(say: Say, titles: readonly string[]): string {
  const named = titles.slice(0, NAMED_ITEMS).join(say('agreements.comma'));
  const count = titles.length - NAMED_ITEMS;
  return count > 0 ? say('agreements.andMore', { named, count }) : named;
}
