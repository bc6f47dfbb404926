import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import { BILLING_STATUS } from '../../contract/constants';
import { sumsText } from '../messages/runs';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';

/**
 * Condition on `transaction`: priced by a version of an agreement, and not as its newest would: that has another sheet
 * or currency, or the agreement no longer covers the work.
 */
export const struckBy = (agreementId: number): SQL => sql`exists (
  select from agreement_version v
  join agreement a on a.id = v.agreement_id
  join agreement_version newest on newest.agreement_id = a.id and newest.version = a.version
  where v.id = transaction.agreement_version_id and a.id = ${agreementId} and a.customer_id = transaction.customer_id
    and (v.sheet <> newest.sheet or v.header ->> 'currency_code' <> newest.header ->> 'currency_code'
      or transaction.business_time < a.effective_time or transaction.business_time >= a.expiry_time))`;

interface Struck extends Record<string, unknown> {
  is_billed: boolean;
  currency_code: string;
  count: number;
  amount: string;
}

/** What a saved edit of an agreement strikes, in words: work to be priced anew, and what is billed and stays. */
export async function struckLines(db: Executor, language: Language, agreementId: number): Promise<string[]> {
  const { rows } = await db.execute<Struck>(sql`
    select billing_status = ${BILLING_STATUS.billed} as is_billed, currency_code, count(*)::int as count,
      sum(total_amount) as amount
    from transaction
    where customer_id = (select customer_id from agreement where id = ${agreementId})
      and ${struckBy(agreementId)} and error is null
    group by 1, 2 order by 2`);
  const line = (key: 'agreements.warnStruck' | 'agreements.warnBilled', isBilled: boolean) => {
    const sums = rows.filter((row) => row.is_billed === isBilled);
    return sums.length > 0 ? [translate(language, key, { subject: sumsText(language, sums) })] : [];
  };
  return [...line('agreements.warnStruck', false), ...line('agreements.warnBilled', true)];
}
