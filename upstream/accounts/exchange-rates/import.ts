import { sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../../identity/actor';
import { audit } from '../../operations/audit/audit';
import type { IncomingFile } from '../../operations/files/multipart';
import type { Db } from '../../store/db';
import { inTransaction } from '../../store/retry';
import { dayOf } from '../../time';
import { readEcbFile } from './ecb-file';
import { lockRates } from './edit';

/** Takes in the file of historical rates; what is there already stays, so that it may be taken in daily. */
export async function importRates(db: Db, actor: Actor, { content, name }: IncomingFile, timeZone: string) {
  requireStaff(actor);
  const file = await readEcbFile(content, dayOf(new Date(), timeZone));
  const { dayCount: days, firstDay: first_day, lastDay: last_day } = file;
  return inTransaction(db, async (tx) => {
    await lockRates(tx);
    const { rows } = await tx.execute<Record<'added' | 'changed' | 'unchanged' | 'kept', number>>(sql`
      with given as materialized (
        select g.day, g.code, g.rate, r.source, r.rate as rate_before
        from unnest(${sql.param(file.days)}::date[], ${sql.param(file.currencies)}::text[],
          ${sql.param(file.rates)}::numeric[]) g(day, code, rate)
        left join exchange_rate r on (r.from_currency_code, r.to_currency_code, r.rate_date) = ('EUR', g.code, g.day)
      ), written as (
        insert into exchange_rate (from_currency_code, to_currency_code, rate_date, rate, source, user_id)
        select 'EUR', code, day, rate, 'ecb', ${actor.userId} from given
        where source is null or source = 'ecb' and rate <> rate_before
        order by code, day
        on conflict (from_currency_code, to_currency_code, rate_date)
        do update set rate = excluded.rate, user_id = excluded.user_id, update_time = now()
      )
      select count(*) filter (where source is null)::int as added,
        count(*) filter (where source = 'ecb' and rate <> rate_before)::int as changed,
        count(*) filter (where source = 'ecb' and rate = rate_before)::int as unchanged,
        count(*) filter (where source = 'manual')::int as kept
      from given`);
    const result = { days, first_day, last_day, ...rows[0]! };
    const after = { file_name: name, ...result };
    await audit(tx, actor, { action: 'exchangeRate.import', entity: 'exchange_rate', after });
    return result;
  });
}
