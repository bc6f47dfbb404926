import type { Language } from '~contract/common';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const PLAIN = /^(-?)(0|[1-9]\d*)(?:\.(?=\d)(\d*?)0*)?$/;

/** Writes a number with grouping; a decimal string exactly, and what is no number as it is. */
export type DecimalWriter = (value: number | string) => string;

/**
 * Writes numbers with at least and at most so many decimals, as Intl does: our languages group by thousands alike. Intl
 * itself, whose first object takes a browser as long as all the rest of a page's foot, is asked where it must round.
 */
export function decimalWriter(language: Language, least: number, most: number): DecimalWriter {
  let intl: Intl.NumberFormat | undefined;
  return (value) => {
    const text = String(value);
    const [, sign, whole, decimals = ''] = PLAIN.exec(text) ?? [];
    if (whole && decimals.length <= most) {
      const shown = decimals.padEnd(least, '0');
      return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${shown && `.${shown}`}`;
    }
    if (typeof value === 'string' && !DECIMAL.test(value)) return value;
    intl ??= new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
    return intl.format(value as Intl.StringNumericLiteral);
  };
}
