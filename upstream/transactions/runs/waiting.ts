import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ExceptionCode } from '../../../contract/transactions/exception-group';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import type { agreement } from '../../store/schema/agreements';
import { transaction } from '../../store/schema/transactions';
import { codeIs, whereUnpriced } from '../exception-group';
import { queueRun } from './queue';
import type { Run } from './run';

/** What waited for something to be mended is priced by itself once it is (docs/domain.md, Exceptions). */

/** What an agreement that is started or changed may mend. */
const MENDED_BY_AGREEMENT: readonly ExceptionCode[] = [
  ...(['no_agreement', 'no_tier', 'no_age_tier', 'no_material_fee'] as const),
  ...(['incomplete_sheet', 'incomplete_config', 'amount_too_large', 'no_approval'] as const),
  ...(['missing_attribute', 'no_class', 'no_rule_row', 'no_band', 'no_rule'] as const),
];

/** What the measurements, categories or units of a SKU may mend. */
const MENDED_BY_SKU = ['missing_measures', 'missing_attribute', 'no_class', 'no_rule'] as const;

/** Condition on `transaction`: it waits for what a SKU is. */
export const whereWaitsForSku: SQL = and(whereUnpriced, codeIs(...MENDED_BY_SKU))!;

/** Queues pricing of transactions that wait for what these SKUs are; undefined if there are none. */
export const priceWaitingForSkus = (
  db: Executor,
  actor: Actor,
  skuIds: readonly number[],
): Promise<number | undefined> =>
  priceWaiting(
    db,
    actor,
    and(
      codeIs(...MENDED_BY_SKU),
      sql`${transaction.id} in (select transaction_id from transaction_line where sku_id = ${anyOfIds(skuIds)})`,
    ),
    skuIds.length === 1 ? { skuId: skuIds[0] } : {},
  );

type ActiveAgreement = Pick<
  typeof agreement.$inferSelect,
  'id' | 'customerId' | 'warehouseId' | 'effectiveTime' | 'expiryTime'
>;

/** Queues pricing the work that an active agreement covers and that waited for it, or for its sheet. */
export const priceWaitingForAgreement = (
  db: Executor,
  actor: Actor,
  { id, customerId, warehouseId, effectiveTime, expiryTime }: ActiveAgreement,
): Promise<number | undefined> =>
  priceWaiting(
    db,
    actor,
    and(
      codeIs(...MENDED_BY_AGREEMENT),
      eq(transaction.customerId, customerId),
      eq(transaction.warehouseId, warehouseId),
      gte(transaction.businessTime, effectiveTime),
      lt(transaction.businessTime, expiryTime),
    ),
    { agreementId: id },
  );

/** The job belongs to its user, who may see it, but needs none of their rights: it does nothing they choose. */
async function priceWaiting(
  db: Executor,
  actor: Actor,
  where: SQL | undefined,
  cause: Pick<Run, 'skuId' | 'agreementId'>,
): Promise<number | undefined> {
  const waiting = and(whereUnpriced, where);
  if ((await db.$count(transaction, waiting)) === 0) return undefined;
  const run = { action: 'recalculate', isPreview: false, dropAdjustments: false, isAutomatic: true } as const;
  const ids = sql`select ${transaction.id} from ${transaction} where ${waiting}`;
  return (await queueRun(db, actor, { ...run, ...cause }, ids))?.job_id;
}
