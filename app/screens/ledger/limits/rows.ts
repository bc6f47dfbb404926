/** Rows of the limits' form, with the contract's names. */

import { setPart } from '~/forms/parts';
import { readRows } from '~/forms/rows';

export const PART = 'customer_limit';

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
