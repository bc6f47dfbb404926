import { setPart } from '~/forms/parts';
import { readRows } from '~/forms/rows';

/** Rows of the form for limits, named as the contract names them. */

export const PART = 'customer_limit';

export const AMOUNTS = ['credit_limit', 'warning_line'] as const;

export interface LimitValues {
  readonly currency_code: string;
  readonly credit_limit: string;
  readonly warning_line: string;
}

export const blankLimit: LimitValues = { currency_code: '', credit_limit: '', warning_line: '' };

export const limitsIn = (form: FormData): LimitValues[] =>
  readRows(form, PART).map(({ currency_code = '', credit_limit = '', warning_line = '' }) => ({
    currency_code,
    credit_limit,
    warning_line,
  }));

export const setLimits = (form: FormData, rows: readonly LimitValues[]): void =>
  setPart(
    form,
    PART,
    rows.map((row) => ({ ...row })),
  );

/** The rows after a button of the form was pressed: with one more, or without the one at the place that it names. */
export const changedLimits = (rows: readonly LimitValues[], change: string): LimitValues[] =>
  change === 'add' ? [...rows, blankLimit] : rows.filter((_, i) => String(i) !== change);
