import { requireConfirmation } from '../../errors';
import type { MessageKey } from '../../messages/translate';
import { compare, multiply, roundRate } from '../../money';
import type { Executor } from '../../store/db';
import { rateOnFile } from './on-file';

/** A rate this much above or below the one on file is more likely a typing error than the market's. */
const FAR = '1.2';

interface Given {
  readonly from_currency_code: string;
  readonly to_currency_code: string;
  /** The day that it is for. */
  readonly rate_date: string;
  readonly rate: string;
  readonly confirmToken: string | undefined;
  /** The question, which names both rates. */
  readonly asking: MessageKey;
}

/** Asks (code 1001) about a rate by hand that is far from the one on file. */
export async function confirmUnusualRate(
  db: Executor,
  { rate, confirmToken, asking, ...key }: Given,
): Promise<void> {
  const { from_currency_code: from, to_currency_code: to } = key;
  const onFile = await rateOnFile(db, from, to, key.rate_date);
  if (!onFile) return;
  const isFar =
    compare(multiply(rate, onFile.rate_from), multiply(onFile.rate_to, FAR)) > 0 ||
    compare(multiply(multiply(rate, FAR), onFile.rate_from), onFile.rate_to) < 0;
  if (!isFar) return;
  const params = { from, to, rate: roundRate(rate), onFile: onFile.rate, day: onFile.rate_date };
  requireConfirmation(confirmToken, asking, params);
}
