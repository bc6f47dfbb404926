import Big from 'big.js';
import type { ParsedCell } from '../../shared/workbook/read-cells.server';
import { type Problems, quoteText } from './problems.server';

/** Significant digits that a spreadsheet keeps; longer numbers may have been changed. */
const EXACT_DIGITS = 15;

/** Reads a cell; undefined where a problem was recorded instead. */
export type Reader = (cell: ParsedCell) => string | undefined;

/**
 * Reads typed cells: text as it is, numbers as exact decimals. Whether it is a valid fee is checked by the server on
 * save.
 * @param decimals maximum number of decimals; more are refused, never rounded
 */
export const cellReader =
  (decimals: number, sheet: string, problems: Problems): Reader =>
  ({ address, text, number, format = '', refused }) => {
    const { t } = problems;
    const refuse = (reason: string) => problems.add(sheet, address, reason);
    if (refused) {
      refuse(t(`agreementWorkbook.refused.${refused}`));
      return undefined;
    }
    if (text !== undefined || number === undefined) return text;
    const big = new Big(number);
    const exact = big.toFixed();
    const given = exact.split('.')[1]?.length ?? 0;
    const said = { number: quoteText(exact), limit: decimals };
    if (given > decimals)
      refuse(t(decimals ? 'agreementWorkbook.tooManyDecimals' : 'agreementWorkbook.notWhole', said));
    else if (big.c.length > EXACT_DIGITS) refuse(t('agreementWorkbook.tooManyDigits', said));
    else {
      const shown = /^0\.(0+)#*$/.exec(format)?.[1]?.length ?? 0;
      return big.toFixed(Math.max(given, Math.min(shown, decimals)));
    }
    return undefined;
  };

/** Reads cells chosen from a list; `find` looks up their values. */
export const listReader = (
  find: (text: string) => string | undefined,
  sheet: string,
  problems: Problems,
): Reader => {
  const read = cellReader(Number.POSITIVE_INFINITY, sheet, problems);
  return (cell) => {
    const text = read(cell);
    if (text === undefined) return undefined;
    const value = find(text);
    if (value === undefined)
      problems.add(
        sheet,
        cell.address,
        problems.t('agreementWorkbook.unknownChoice', { text: quoteText(text) }),
      );
    return value;
  };
};
