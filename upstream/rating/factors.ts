import type { ServiceCode } from '../../contract/agreements/fee-names';
import type { ServiceRow } from '../../contract/agreements/fee-sheet';
import { compare, multiply } from '../money';
import type { Factor } from './explanation';

/** The sheet's factor of a service. Of several rows the dearest counts; null without any. */
export function factorOf(rows: readonly ServiceRow[], code: ServiceCode): Factor {
  let factor: Factor = null;
  for (const [i, { service_code, fee_amount }] of rows.entries()) {
    if (service_code !== code || (factor && compare(fee_amount, factor.fee) <= 0)) continue;
    factor = { fee: fee_amount, row: i + 1 };
  }
  return factor;
}

/** An amount times a factor, exact. */
export const timesFactor = (amount: string, factor: Factor): string => multiply(amount, factor?.fee ?? '1');
