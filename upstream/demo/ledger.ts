import { sql } from 'drizzle-orm';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../contract/constants';
import { accountKey, type Leg, legs, type Movement, posting } from '../ledger/posting';
import { add, compare, multiply, roundMoney } from '../money';
import type { Executor } from '../store/db';
import { dayOf, dayRange } from '../time';
import type { World } from './catalogue';
import type { DemoTransaction } from './transactions';

/** What moved a customer's money in the past. */
interface Event {
  method: Movement;
  customerId: number;
  currency: string;
  amount: string;
  time: Date;
  type: number;
  transactionId: number | null;
  note: string;
}

const DAY_MS = 86_400_000;
const CREDIT_MONTHS = '0.5';
const WARNING_MONTHS = '0.15';

/**
 * Accounts with limits, their top-ups of a year, and the charges of all that was billed: what the ledger would
 * hold had it been there. It posts by the ledger's own rules; only the clock is not today's.
 */
export async function addLedger(
  db: Executor,
  world: World,
  transactions: readonly DemoTransaction[],
  zone: string,
  now: Date,
): Promise<void> {
  const monthly = monthlyCharges(world, transactions);
  const events = [...topUps(monthly, zone, now), ...transactions.flatMap(chargeOf)].sort(
    (a, b) => a.time.getTime() - b.time.getTime(),
  );
  await post(db, events);
  await setLimits(db, monthly);
}

const chargeOf = ({ id, work, price, billed, total }: DemoTransaction): Event[] =>
  billed === null
    ? []
    : [
        {
          method: TRADING_METHOD.charge,
          customerId: work.customerId,
          currency: price.currency,
          amount: total,
          time: billed,
          type: work.transactionType,
          transactionId: id,
          note: '',
        },
      ];

interface Monthly {
  customerId: number;
  currency: string;
  thrift: number;
  /** An average month's charges. */
  amount: string;
}

/** Of all that is charged, also of what still waits to be billed. */
function monthlyCharges(world: World, transactions: readonly DemoTransaction[]): Monthly[] {
  const totals = new Map<string, string>();
  for (const { work, price, charged, total } of transactions) {
    const key = `${work.customerId} ${price.currency}`;
    if (charged) totals.set(key, add(totals.get(key) ?? '0', total));
  }
  return world.customers.flatMap(({ id, thrift, sites }) => {
    const currencies = new Set(sites.flatMap(({ terms }) => terms?.currency ?? []));
    return [...currencies].map((currency) => {
      const total = totals.get(`${id} ${currency}`) ?? '0';
      return { customerId: id, currency, thrift, amount: roundMoney(multiply(total, '0.0833'), currency) };
    });
  });
}

/** One top-up every 30 days, by bank and by card in turn, rounded to hundreds; and a compensation a year. */
function topUps(monthly: readonly Monthly[], zone: string, now: Date): Event[] {
  const events: Event[] = [];
  const at = (daysAgo: number, hour: number) => {
    const day = dayOf(new Date(now.getTime() - daysAgo * DAY_MS), zone);
    return new Date(dayRange(day, day, zone)[0].getTime() + hour * 3_600_000);
  };
  for (const { customerId, currency, thrift, amount } of monthly) {
    const hundreds = Math.max(1, Math.ceil((Number(amount) * thrift) / 100));
    const event = { customerId, currency, type: TRANSACTION_TYPE.manual, transactionId: null };
    for (let month = 0; month < 12; month++) {
      const online = month % 3 === 2;
      events.push({
        ...event,
        method: online ? TRADING_METHOD.onlineTopUp : TRADING_METHOD.offlineTopUp,
        amount: `${hundreds * 100}`,
        time: at(364 - month * 30, 10),
        note: online ? 'Card 网上支付' : 'Bank transfer 银行转账',
      });
    }
    events.push({
      ...event,
      method: TRADING_METHOD.compensation,
      amount: '25',
      time: at(75, 15),
      note: 'Damaged in the warehouse 仓内破损赔付',
    });
  }
  return events;
}

/** Writes the events in their order, each customer's entry with the balance after it. */
async function post(db: Executor, events: readonly Event[]): Promise<void> {
  const accountIds = await openAccounts(db, events.flatMap(legsOf));
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('journal', 'id')) as id from generate_series(1, ${events.length}::int)`);
  const journals = events.map((event, i) => ({ ...event, id: rows[i]!.id }));
  await db.execute(sql`
    insert into journal (id, transaction_no, trading_method, transaction_type, transaction_id, note,
      complete_time, create_time)
    overriding system value
    select id, 'L' || to_char(time, 'YYYYMMDD') || lpad(id::text, greatest(8, length(id::text)), '0'), method, type,
      "transactionId", note, time, time
    from json_to_recordset(${JSON.stringify(journals)}::json) as j(id bigint, method smallint, type smallint,
      "transactionId" bigint, note text, time timestamptz)
    order by id`);
  const entries = journals.flatMap((event) =>
    legsOf(event).map(({ party, currencyCode, amount }) => ({
      journal: event.id,
      account: accountIds.get(accountKey(party, currencyCode)),
      amount,
      time: event.time,
    })),
  );
  await db.execute(sql`
    insert into entry (journal_id, account_id, amount, balance, create_time)
    select e.journal, e.account, e.amount,
      case when a.kind = 'customer' then sum(e.amount) over (partition by e.account order by e.journal) end, e.time
    from unnest(${sql.param(entries.map((entry) => entry.journal))}::bigint[],
      ${sql.param(entries.map((entry) => entry.account))}::bigint[],
      ${sql.param(entries.map((entry) => entry.amount))}::numeric[],
      ${sql.param(entries.map((entry) => entry.time.toISOString()))}::timestamptz[])
      as e(journal, account, amount, time)
    join account a on a.id = e.account
    order by e.journal, e.account`);
  await db.execute(sql`
    update account a set balance = e.balance, update_time = e.create_time
    from (select distinct on (account_id) account_id, balance, create_time from entry order by account_id, id desc) e
    where e.account_id = a.id and a.kind = 'customer'`);
}

const legsOf = ({ method, customerId, amount, currency }: Event): Leg[] =>
  legs([posting(method, customerId, amount, currency)]);

/** Id of each account by its key. */
async function openAccounts(db: Executor, all: readonly Leg[]): Promise<Map<string, string>> {
  const wanted = new Map(
    all.map(({ party, currencyCode: currency }) => [
      accountKey(party, currency),
      'house' in party
        ? { kind: party.house, customer: null, currency }
        : { kind: 'customer', customer: party.customerId, currency },
    ]),
  );
  const { rows } = await db.execute<{
    id: string;
    kind: string;
    customer_id: string;
    currency_code: string;
  }>(sql`
    insert into account (kind, customer_id, currency_code)
    select kind, customer, currency
    from json_to_recordset(${JSON.stringify([...wanted.values()])}::json)
      as w(kind text, customer bigint, currency text)
    returning id, kind, customer_id, currency_code`);
  return new Map(
    rows.map((row) => [[row.kind, row.customer_id, row.currency_code].filter(Boolean).join(' '), row.id]),
  );
}

async function setLimits(db: Executor, monthly: readonly Monthly[]): Promise<void> {
  const hundred = (amount: string, months: string) => {
    const value = multiply(amount, months);
    return compare(value, '100') < 0 ? '100' : `${Math.round(Number(value) / 100) * 100}`;
  };
  const limits = monthly.map(({ customerId, currency, amount }) => ({
    customerId,
    currency,
    credit: hundred(amount, CREDIT_MONTHS),
    warning: hundred(amount, WARNING_MONTHS),
  }));
  await db.execute(sql`
    update account a set credit_limit = l.credit, warning_line = l.warning
    from json_to_recordset(${JSON.stringify(limits)}::json)
      as l("customerId" bigint, currency text, credit numeric, warning numeric)
    where a.customer_id = l."customerId" and a.currency_code = l.currency`);
}
