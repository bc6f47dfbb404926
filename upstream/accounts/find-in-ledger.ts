import { type SQL, sql } from 'drizzle-orm';
import { type FoundInLedger, LEDGER_SHOWN } from '../../contract/transactions/found';
import type { Actor } from '../identity/actor';
import { roundMoney } from '../money';
import type { Executor } from '../store/db';
import { caseVariants, startsWith } from '../store/filter';
import { application } from '../store/schema/applications';
import { journal } from '../store/schema/ledger';

/** Numbers read before it is checked whose they are: many begin alike. */
const LOOKED_THROUGH = 1000;
const AT_MOST = LEDGER_SHOWN + 1;

interface FoundRow extends Record<string, unknown> {
  kind: FoundInLedger['kind'];
  number: string;
  customer_id: string;
  customer_code: string;
  ms: number;
  amount: string;
  currency_code: string;
}

/** Ledger entries and applications whose number begins with a text, on the screens that the actor may open. */
export async function findInLedger(db: Executor, actor: Actor, text: string): Promise<FoundInLedger[]> {
  const kinds = (['remittance', 'transfer'] as const).filter((kind) => actor.rights.has(`/${kind}/index`));
  const hits = caseVariants(text).flatMap((spelling) => [
    ...(actor.rights.has('/account/index') ? [entriesAt(spelling, actor)] : []),
    ...(kinds.length > 0 ? [applicationsAt(spelling, kinds, actor)] : []),
  ]);
  if (hits.length === 0) return [];
  const { rows } = await db.execute<FoundRow>(sql`
    select f.*, c.customer_code, (extract(epoch from f.create_time) * 1000)::float8 as ms
    from (${sql.join(hits, sql` union all `)}) f join customer c on c.id = f.customer_id
    order by f.number, f.amount limit ${AT_MOST}`);
  return rows.map(({ ms, amount, customer_id, kind, number, customer_code, currency_code }) => ({
    ...{ kind, number, customer_code, currency_code, customer_id: Number(customer_id) },
    create_time: new Date(ms).toISOString(),
    amount: roundMoney(amount, currency_code),
  }));
}

const isOwn = (owner: SQL, { customerId }: Actor): SQL =>
  customerId === null ? sql`true` : sql`${owner} = ${customerId}`;

const entriesAt = (text: string, actor: Actor): SQL => sql`(
  select 'entry' as kind, j.transaction_no as number, a.customer_id, e.create_time, e.amount, a.currency_code
  from (
    select id, transaction_no from ${journal} where ${startsWith(journal.transactionNo, text)}
    order by transaction_no limit ${LOOKED_THROUGH}
  ) j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
  where a.kind = 'customer' and ${isOwn(sql`a.customer_id`, actor)} order by j.transaction_no limit ${AT_MOST})`;

const applicationsAt = (text: string, kinds: readonly string[], actor: Actor): SQL => sql`(
  select f.kind, f.application_no as number, f.customer_id, f.create_time, f.to_amount as amount,
    f.to_currency_code as currency_code
  from (
    select * from ${application} where ${startsWith(application.applicationNo, text)}
    order by application_no limit ${LOOKED_THROUGH}
  ) f
  where f.kind = any(${sql.param(kinds)}::text[]) and ${isOwn(sql`f.customer_id`, actor)}
  order by number limit ${AT_MOST})`;
