import { sql } from 'drizzle-orm';
import { REMITTANCE_STATUS, TRADING_METHOD, TRANSACTION_TYPE } from '../../contract/constants';
import type { JournalDraft } from '../accounts/ledger/post';
import { journalLines, type PostableMethod, posting } from '../accounts/ledger/posting';
import { add, compare, multiply, roundMoney } from '../money';
import type { Executor } from '../store/db';
import { type Columns, unnestRows } from '../store/unnest';
import { addDays, dayOf, dayRange } from '../time';
import { type Booking, post } from './bookings';
import type { DemoData } from './catalogue';
import type { DemoTransaction } from './transactions';

const CREDIT_MONTHS = '0.5';
const WARNING_MONTHS = '0.15';
const TOP_UPS = 13;
const DAYS_BETWEEN = 30;
/** Top-ups by bank that nobody has seen on its account yet. */
const UNSEEN = 2;

interface Past {
  readonly world: DemoData;
  readonly transactions: readonly DemoTransaction[];
  /** Of what was applied for and approved. */
  readonly bookings: readonly Booking[];
  /** Who settled the top-ups. */
  readonly clerkId: number;
  readonly zone: string;
  readonly now: Date;
}

/**
 * Accounts with limits, their top-ups of a year, and the charges of all that was billed: what the ledger would
 * hold had it been there. It posts by the ledger's own rules; only the clock is not today's.
 */
export async function addLedger(
  db: Executor,
  { world, transactions, bookings, clerkId, zone, now }: Past,
): Promise<void> {
  const monthly = monthlyCharges(world, transactions);
  const all = [...topUps(monthly, zone, now), ...transactions.flatMap(chargeOf), ...bookings];
  await post(
    db,
    all.sort((a, b) => a.time.getTime() - b.time.getTime()),
  );
  await keepItems(db);
  await settle(db, clerkId);
  await setLimits(db, monthly);
}

const chargeOf = ({ id, work, price, billed, total }: DemoTransaction): Booking[] => {
  if (billed === null) return [];
  const charge = movement(TRADING_METHOD.charge, work.customerId, total, price.currency);
  return [
    { time: billed, drafts: [{ ...charge, transactionType: work.transactionType, transactionId: id }] },
  ];
};

const movement = (
  method: PostableMethod,
  customerId: number,
  amount: string,
  currency: string,
): JournalDraft => ({
  tradingMethod: method,
  transactionType: TRANSACTION_TYPE.manual,
  legs: journalLines([posting(method, customerId, amount, currency)]),
});

interface Monthly {
  customerId: number;
  currency: string;
  thrift: number;
  /** An average month's charges. */
  amount: string;
}

/** Of all that is charged, also of what still waits to be billed. */
function monthlyCharges(world: DemoData, transactions: readonly DemoTransaction[]): Monthly[] {
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

/**
 * One top-up every 30 days, by bank and by card in turn, rounded to hundreds, each customer's a day after the one's
 * before; and a compensation a year.
 */
function topUps(monthly: readonly Monthly[], zone: string, now: Date): Booking[] {
  const at = (daysAgo: number, hour: number) => {
    const day = addDays(dayOf(now, zone), -daysAgo);
    return new Date(dayRange(day, day, zone)[0].getTime() + hour * 3_600_000);
  };
  return monthly.flatMap(({ customerId, currency, thrift, amount }, place) => {
    const hundreds = Math.max(1, Math.ceil((Number(amount) * thrift) / 100));
    const moved = (method: PostableMethod, moved: string, note: string) => [
      { ...movement(method, customerId, moved, currency), note },
    ];
    const regular = Array.from({ length: TOP_UPS }, (_, back) => {
      const isOnline = back % 3 === 1;
      const method = isOnline ? TRADING_METHOD.onlineTopUp : TRADING_METHOD.offlineTopUp;
      const note = isOnline ? 'Card 网上支付' : 'Bank transfer 银行转账';
      return {
        time: at(1 + place + back * DAYS_BETWEEN, 10),
        drafts: moved(method, `${hundreds * 100}`, note),
      };
    });
    const note = 'Damaged in the warehouse 仓内破损赔付';
    return [...regular, { time: at(75, 15), drafts: moved(TRADING_METHOD.compensation, '25', note) }];
  });
}

/** What each charge is made of: the items of a document add up to its total. */
const keepItems = (db: Executor) =>
  db.execute(sql`
    insert into journal_item (journal_id, billing_type_id, amount)
    select j.id, i.billing_type_id, sum(i.amount)
    from journal j join transaction_item i on i.transaction_id = j.transaction_id
    where j.trading_method = ${TRADING_METHOD.charge}
    group by j.id, i.billing_type_id having sum(i.amount) <> 0`);

/** The status of every top-up: the newest by bank wait to be seen there, the others were seen some hours later. */
const settle = (db: Executor, clerkId: number) =>
  db.execute(sql`
    insert into top_up (journal_id, status, user_id, update_time)
    select id, case when is_unseen then ${REMITTANCE_STATUS.pending}::int else ${REMITTANCE_STATUS.settled}::int end,
      case when not is_unseen then ${clerkId}::bigint end,
      case when is_unseen then create_time else create_time + interval '3 hours' end
    from (
      select id, create_time, is_by_bank and row_number() over (partition by is_by_bank order by id desc) <= ${UNSEEN} as is_unseen
      from journal j, lateral (
        select trading_method = ${TRADING_METHOD.offlineTopUp} and application_id is null as is_by_bank
      ) b
      where trading_method in (${TRADING_METHOD.offlineTopUp}, ${TRADING_METHOD.onlineTopUp})
    ) t`);

/** Whoever tops up least is under the warning line, whatever the day: somebody should be. */
async function setLimits(db: Executor, monthly: readonly Monthly[]): Promise<void> {
  const hundred = (amount: string, months: string) => {
    const value = multiply(amount, months);
    return compare(value, '100') < 0 ? '100' : `${Math.round(Number(value) / 100) * 100}`;
  };
  const least = Math.min(...monthly.map(({ thrift }) => thrift));
  const limits = monthly.map(({ customerId, currency, amount, thrift }) => ({
    customerId,
    currency,
    credit: hundred(amount, CREDIT_MONTHS),
    warning: hundred(amount, WARNING_MONTHS),
    isTight: thrift === least,
  }));
  const columns: Columns<(typeof limits)[number]> = {
    ...{ customerId: 'bigint', currency: 'text', credit: 'numeric', warning: 'numeric', isTight: 'boolean' },
  };
  await db.execute(sql`
    update account a set credit_limit = l.credit,
      warning_line = case when l."isTight" then greatest(l.warning, ceil((a.balance + l.credit) / 100) * 100)
        else l.warning end
    from ${unnestRows(limits, columns, 'l')}
    where a.customer_id = l."customerId" and a.currency_code = l.currency`);
}
