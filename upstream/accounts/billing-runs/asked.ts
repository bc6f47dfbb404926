import { inArray } from 'drizzle-orm';
import type { billingRunStart as call } from '../../../contract/accounts/billing-runs';
import { monthClose } from '../../../contract/accounts/months';
import type { Language } from '../../../contract/common';
import type { ParsedOf } from '../../../contract/endpoint';
import { idsOfCustomers } from '../../catalogue/chosen-customers';
import { codesIn } from '../../catalogue/find-codes';
import { invalid, noRight } from '../../errors';
import type { Actor } from '../../identity/actor';
import { countText } from '../../messages/runs';
import { type MessageKey, type MessageParams, translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { customer } from '../../store/schema/catalogue';
import { dayOf, dayRange, monthRange } from '../../time';
import { requireOpenMonth } from '../months/closed';
import { type Clock, graceCutoff, type RunInput } from './run';

type Asked = Omit<ParsedOf<typeof call>, 'is_confirm'>;

/**
 * What a run that somebody asks for bills. With a last day of work it takes all of that work, whenever it came in.
 * @throws ApiError `invalid` at the field, `noRight` to post into a month that is over, `conflict` where it is closed
 */
export async function inputAsked(
  db: Executor,
  actor: Actor,
  requested: Asked,
  clock: Clock,
): Promise<RunInput> {
  const { with_recent, work_until, customer_codes, into_month } = requested;
  const isWhole = with_recent === 1 || work_until !== undefined;
  const codes = codesIn(customer_codes);
  if (into_month === 1 && !work_until) throw invalid({ work_until: 'billingRuns.dayRequired' });
  return {
    before: (isWhole ? clock.now : graceCutoff(clock)).toISOString(),
    ...(work_until && workUntil(work_until, clock)),
    ...(codes.length > 0 && { customer_ids: await idsOfCustomers(db, codes) }),
    ...(work_until && into_month === 1 && (await intoMonth(db, actor, work_until.slice(0, 7), clock))),
  };
}

function workUntil(day: string, { now, timeZone }: Clock) {
  if (day > dayOf(now, timeZone)) throw invalid({ work_until: 'billingRuns.dayAhead' });
  return { work_until: day, work_before: dayRange(day, day, timeZone)[1].toISOString() };
}

/** A month that is not over is that of the posting anyway. */
async function intoMonth(db: Executor, { rights }: Actor, month: string, { now, timeZone }: Clock) {
  if (!rights.has(monthClose.access)) throw noRight();
  await requireOpenMonth(db, month);
  const [, end] = monthRange(month, timeZone);
  if (end > now) return {};
  return { posting_month: month, posting_time: new Date(end.getTime() - 1).toISOString() };
}

/** What a run's question says of it beside what it posts, a line each. */
export async function askedNotes(
  db: Executor,
  language: Language,
  input: RunInput,
  held: number,
): Promise<string[]> {
  const { work_until: day, customer_ids: ids, posting_month: month } = input;
  const line = (key: MessageKey, params: MessageParams) => translate(language, key, params);
  return [
    ...(day ? [line('billingRuns.ofWorkUntil', { day })] : []),
    ...(ids ? [line('billingRuns.ofCustomers', { codes: await codesOf(db, ids) })] : []),
    ...(month ? [line('billingRuns.intoMonth', { month })] : []),
    ...(held > 0 ? [line('billingRuns.leavesHeld', { count: countText(language, held) })] : []),
  ];
}

async function codesOf(db: Executor, ids: readonly number[]): Promise<string> {
  const rows = await db
    .select({ code: customer.customerCode })
    .from(customer)
    .where(inArray(customer.id, [...ids]))
    .orderBy(customer.customerCode);
  return rows.map(({ code }) => code).join(', ');
}
