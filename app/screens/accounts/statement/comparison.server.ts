import type { LoaderContext } from '~/session/guarded.server';
import {
  accountComparison,
  MAX_COMPARED_CUSTOMERS,
  MAX_COMPARED_MONTHS,
} from '~contract/accounts/comparison';
import * as input from '~contract/input';
import { findByCode } from '../../shared/customer-code';
import { findCustomers } from '../../shared/find-customers.server';
import { addMonths } from '../../shared/months';
import { tablesOf } from './compared';

/** Months where none are named. */
export const USUAL_SPAN = 3;

/** Query parameters of the comparison, beside those of the statement. */
export const comparisonQuery = {
  /** Codes of the others, separated by commas or spaces. */
  with: input.optional(input.text(200)),
  span: input.optional(input.wholeNumber(1, MAX_COMPARED_MONTHS)),
};

interface Requested {
  readonly customerId: number;
  readonly month: string;
  readonly with?: string | undefined;
  readonly span: number;
}

/** Customers side by side; `error` says what is wrong with the codes of the others. */
export async function loadComparison(
  ctx: LoaderContext,
  { customerId, month, span, with: others = '' }: Requested,
) {
  const codes = [...new Set(others.split(/[\s,，、;；]+/).filter(Boolean))];
  const known = await Promise.all(
    codes
      .slice(0, MAX_COMPARED_CUSTOMERS)
      .map(async (code) => findByCode(await findCustomers(ctx, code), code)),
  );
  const unknown = codes.find((_, i) => i < MAX_COMPARED_CUSTOMERS && !known[i]);
  const ids = [...new Set([customerId, ...known.flatMap((other) => (other ? [other.id] : []))])];
  const customer_ids = ids.slice(0, MAX_COMPARED_CUSTOMERS);
  const start_month = addMonths(month, 1 - span);
  const found = await ctx.call(accountComparison, { customer_ids, start_month, end_month: month });
  return {
    error: errorOf(ctx, unknown, ids.length),
    months: found.month_list,
    // The one whose statement it is comes first.
    customers: customer_ids.flatMap((id) => found.customer_list.filter((each) => each.id === id)),
    tables: tablesOf(found.sum_list),
    isCut: found.is_cut === 1,
  };
}
export type Comparison = Awaited<ReturnType<typeof loadComparison>>;

function errorOf({ t }: LoaderContext, unknown: string | undefined, count: number): string | undefined {
  if (unknown) return t('answers.customerUnknown', { code: unknown });
  if (count > MAX_COMPARED_CUSTOMERS) return t('statement.compareTooMany', { max: MAX_COMPARED_CUSTOMERS });
  return;
}
