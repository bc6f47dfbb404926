import { TRANSACTION_TYPE } from '../../contract/constants';
import type { RatingResult } from '../rating/result';
import type { Executor } from '../store/db';
import { ratePeriods } from '../transactions/kinds/period/facts';
import { insertPeriods } from '../transactions/kinds/period/run/rate-parts';
import { partsToRate } from '../transactions/kinds/period/run/targets';
import { createDayStart, type PeriodPart, refOf } from '../transactions/kinds/period/spans';
import { PriceSheets } from '../transactions/sheets';
import type { DemoDay } from './calendar';
import type { DemoData } from './catalogue';
import { addTransactions, type DemoContext, type DemoTransaction, type WorkKind } from './transactions';

/** The charges of the months that are over, once their work has its prices. */

interface RatedPart {
  part: PeriodPart;
  result: RatingResult;
}

const periodWork: WorkKind<RatedPart> = {
  rate: (_sheet, { result }) => result,
  insert: (db, rows) =>
    insertPeriods(
      db,
      rows.map(({ id, facts: { part }, price }) => ({ id, part, price })),
    ),
};

/** Whose last month waits for somebody to adjust it, what it falls short of the minimum. */
const WAITS = 'VERDE';

export async function addPeriods(
  db: Executor,
  world: DemoData,
  days: readonly DemoDay[],
  scene: DemoContext,
): Promise<DemoTransaction[]> {
  const { zone } = scene;
  const customerIds = world.customers.map(({ id }) => id);
  const [from, until] = [days[0]!.name, days.at(-2)!.name];
  const byLength = await partsToRate(db, { from, until }, customerIds, zone);
  const parts = byLength.flat().filter(({ periodStart }) => periodStart >= from);
  const find = await new PriceSheets().of(db, customerIds);
  const results = await ratePeriods(db, parts, find, zone);
  const startOf = createDayStart(zone);
  const lastMonth = parts.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), '');
  const waiting = world.customers.find(({ code }) => code === WAITS)?.id;
  const works = parts.flatMap((part, i) => {
    const { customerId, warehouseId, lastDay } = part;
    const result = results[i];
    const day = startOf(lastDay);
    return result
      ? {
          ...{ customerId, warehouseId, day, businessTime: day, facts: { part, result } },
          ...{ transactionType: TRANSACTION_TYPE.period, sourceRef: refOf(part) },
          isReviewed: lastDay < lastMonth || customerId !== waiting,
        }
      : [];
  });
  return addTransactions(db, periodWork, works, scene);
}
