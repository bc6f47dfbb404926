import { sql } from 'drizzle-orm';
import { APPLICATION_STATUS } from '../../contract/constants';
import { converted } from '../accounts/applications/conversion';
import { type ApplicationKind, numberOf } from '../accounts/applications/kinds';
import { journalsOf } from '../accounts/applications/plan';
import { exactRate, readableRate } from '../accounts/exchange-rates/exact-rate';
import { rateOnFile } from '../accounts/exchange-rates/on-file';
import { systemActor } from '../identity/actor';
import { storeFile } from '../operations/files/store';
import type { Executor } from '../store/db';
import { application } from '../store/schema/applications';
import { uploadedFile } from '../store/schema/catalogue';
import { dayOf } from '../time';
import type { Booking } from './bookings';
import { type DemoData, EXCHANGE_LOSS } from './catalogue';
import type { Random } from './random';
import { bankSlip } from './slip';

interface DemoApplication {
  readonly kind: ApplicationKind;
  readonly customer: string;
  /** Who applied. */
  readonly by: 'acme' | 'operator';
  readonly hoursAgo: number;
  readonly from: readonly [amount: string, currency: string];
  readonly to: string;
  readonly status: (typeof APPLICATION_STATUS)[keyof typeof APPLICATION_STATUS];
  readonly remark: string;
  /** Its certificate is that of the customer's first application once more. */
  readonly sameSlip?: true;
}

const { pending, approved, rejected } = APPLICATION_STATUS;
const HOUR_MS = 3_600_000;
const DAY = 24;
/** From applying to the decision, and from paying to applying. */
const DECIDED_AFTER_HOURS = 5;
const PAID_BEFORE_HOURS = 20;

const remittance = (
  customer: string,
  hoursAgo: number,
  status: DemoApplication['status'],
  from: DemoApplication['from'],
  to: string,
  remark: string,
): DemoApplication => ({
  ...{ kind: 'remittance', customer, hoursAgo, status, from, to, remark },
  by: customer === 'ACME' ? 'acme' : 'operator',
});
const transfer = (...requested: Parameters<typeof remittance>): DemoApplication => ({
  ...remittance(...requested),
  kind: 'transfer',
});

/** In the order in which they were made. */
const APPLICATIONS: readonly DemoApplication[] = [
  remittance('ACME', 46 * DAY, approved, ['1200.00', 'USD'], 'USD', 'October 十月'),
  remittance('LOTUS', 41 * DAY, approved, ['7200.00', 'CNY'], 'CNY', '货款'),
  remittance('NORDLICHT', 33 * DAY, approved, ['800.00', 'EUR'], 'USD', 'For EWR1'),
  transfer('LOTUS', 29 * DAY, approved, ['1500.00', 'CNY'], 'EUR', '汉堡仓费用'),
  remittance('ACME', 24 * DAY, approved, ['500.00', 'EUR'], 'USD', 'From our account in Dublin'),
  remittance('BRIGHTSIDE', 19 * DAY, rejected, ['900.00', 'USD'], 'USD', 'Paid twice by mistake'),
  transfer('NORDLICHT', 15 * DAY, approved, ['250.00', 'EUR'], 'USD', ''),
  transfer('LOTUS', 11 * DAY, rejected, ['90.00', 'EUR'], 'CNY', '转回人民币账户'),
  remittance('KIWI', 9 * DAY, pending, ['650.00', 'GBP'], 'USD', 'Parent company in Leeds'),
  {
    ...remittance('ACME', 50, pending, ['1200.00', 'USD'], 'USD', 'November 十一月'),
    sameSlip: true,
  },
  transfer('ACME', 27, pending, ['300.00', 'USD'], 'EUR', 'Ahead of the start in Hamburg'),
  transfer('NORDLICHT', 22, pending, ['200.00', 'EUR'], 'USD', ''),
  remittance('VERDE', 7, pending, ['450.00', 'EUR'], 'EUR', 'Bonifico del 20'),
];

interface Stage {
  readonly world: DemoData;
  readonly users: Readonly<Record<'admin' | DemoApplication['by'], number>>;
  /** Id of a payment method by its currency. */
  readonly payments: Readonly<Record<string, number>>;
  readonly zone: string;
  readonly now: Date;
  readonly random: Random;
}

/** Writes applications in every state, all decided ones by the administrator; returns what the approved ones post. */
export async function addApplications(db: Executor, stage: Stage): Promise<Booking[]> {
  const slips = new Map<string, number>();
  const rows: (typeof application.$inferInsert)[] = [];
  for (const each of APPLICATIONS) {
    rows.push({
      ...(await applied(db, stage, each)),
      ...(each.kind === 'remittance' && (await paid(db, stage, each, slips))),
    });
  }
  const written = await db.insert(application).overridingSystemValue().values(rows).returning();
  return written
    .filter(({ status }) => status === approved)
    .map((row) => ({ time: row.reviewTime!, userId: row.reviewerUserId!, drafts: journalsOf(row) }));
}

async function applied(db: Executor, { world, users, zone, now }: Stage, requested: DemoApplication) {
  const { kind, by, status, remark, to } = requested;
  const [fromAmount, from] = requested.from;
  const createTime = new Date(now.getTime() - requested.hoursAgo * HOUR_MS);
  const day = dayOf(createTime, zone);
  const onFile = from === to ? undefined : (await rateOnFile(db, from, to, day))!;
  const rate = onFile ?? exactRate('1');
  const percent = kind === 'remittance' ? EXCHANGE_LOSS.recharge : EXCHANGE_LOSS.consume;
  const money = converted(fromAmount, rate, to, from === to ? '0' : percent);
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('application', 'id')) as id`,
  );
  const id = Number(rows[0]!.id);
  const reviewTime = new Date(createTime.getTime() + DECIDED_AFTER_HOURS * HOUR_MS);
  return {
    ...{ id, kind, status, remark, createTime, userId: users[by] },
    ...{ rate: readableRate(rate), rateFrom: rate.rate_from, rateTo: rate.rate_to },
    rateDate: onFile?.rate_date,
    applicationNo: numberOf(kind, day, id),
    customerId: world.customers.find(({ code }) => code === requested.customer)!.id,
    ...{ fromAmount, fromCurrencyCode: from, toCurrencyCode: to },
    ...{ grossAmount: money.gross_amount, exchangeLoss: money.exchange_loss, toAmount: money.to_amount },
    ...(status !== pending && { reviewerUserId: users.admin, reviewTime }),
  };
}

/** How and when it was paid, and the certificate of it. */
async function paid(
  db: Executor,
  { users, payments, now, random }: Stage,
  { by, customer, from, hoursAgo, sameSlip }: DemoApplication,
  slips: Map<string, number>,
) {
  const remittanceTime = new Date(now.getTime() - (hoursAgo + PAID_BEFORE_HOURS) * HOUR_MS);
  const method = { paymentMethodId: payments[from[1]] ?? payments.USD, remittanceTime };
  if (!sameSlip) {
    const name = `${customer.toLowerCase()}-${from[1]}-${from[0]}.png`;
    const file = { name, content: bankSlip(random) };
    const { file_path } = await storeFile(db, systemActor(by, users[by]), file);
    const [saved] = await db
      .select({ id: uploadedFile.id })
      .from(uploadedFile)
      .where(sql`${uploadedFile.filePath} = ${file_path}`);
    slips.set(customer, slips.get(customer) ?? saved!.id);
    return { ...method, certificateId: saved!.id };
  }
  return { ...method, certificateId: slips.get(customer) };
}
