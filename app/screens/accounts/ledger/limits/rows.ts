/** Rows of the limits' form, with the contract's names. */

import { readRows, setPart } from '~/forms/rows';

export const PART = 'customer_limit';

export interface LimitValues {
  readonly currency_code: string;
  readonly credit_limit: string;
  readonly warning_line: string;
}

export const blankLimit: LimitValues = { currency_code: '', credit_limit: '', warning_line: '' };

/** Limits as a server has them: what it does not say is null, empty or left out. */
export type StoredLimit = Pick<LimitValues, 'currency_code'> & {
  readonly [Name in 'credit_limit' | 'warning_line']?: string | null | undefined;
};

/** Stored limits as the form shows them. */
export const asValues = ({ currency_code, credit_limit, warning_line }: StoredLimit): LimitValues => ({
  currency_code,
  credit_limit: credit_limit ?? '',
  warning_line: warning_line ?? '',
});

/** Limits as they are sent: those that came without a value, and still have none, go back as they came. */
export function likeStored(limits: LimitValues, saved: StoredLimit | undefined): StoredLimit {
  const entries = (['credit_limit', 'warning_line'] as const).map((name) => {
    const isStillEmpty = saved && limits[name] === '' && !saved[name];
    return [name, isStillEmpty ? saved[name] : limits[name]] as const;
  });
  return { currency_code: limits.currency_code, ...Object.fromEntries(entries) };
}

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
