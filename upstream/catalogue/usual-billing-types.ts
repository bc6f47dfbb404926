import { TRANSACTION_TYPE } from '../../contract/constants';
import { type Actor, requireStaff, statusOfNew } from '../identity/actor';
import { auditAll } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { billingType } from '../store/schema/catalogue';

/** What a warehouse usually charges for. A charge item has one title, so it says it in both languages. */
const USUAL = [
  ['Order processing 订单处理费', TRANSACTION_TYPE.outbound],
  ['Packaging material 包材费', TRANSACTION_TYPE.outbound],
  ['SKU packaging SKU 包材费', TRANSACTION_TYPE.outbound],
  ['Receiving and putaway 入库上架费', TRANSACTION_TYPE.inbound],
  ['Return handling 退货处理费', TRANSACTION_TYPE.return],
  ['Storage 仓储费', TRANSACTION_TYPE.storage],
  ['Freight 运费', TRANSACTION_TYPE.shipment],
  ['Relabelling 换标费', TRANSACTION_TYPE.vas],
  ['Photos 拍照费', TRANSACTION_TYPE.vas],
  ['Labour by the hour 工时费', TRANSACTION_TYPE.vas],
] as const;

/** Adds those whose titles are not there. */
export async function addUsualBillingTypes(db: Executor, actor: Actor): Promise<{ added_count: number }> {
  requireStaff(actor);
  const status = statusOfNew(actor, '/billingType/status', undefined);
  const { userId } = actor;
  const rows = USUAL.map(([title, type], i) => ({
    ...{ title, type, status, sort: 10 * (i + 1) },
    ...{ createUserId: userId, updateUserId: userId },
  }));
  const added = await db
    .insert(billingType)
    .values(exactly(billingType, rows))
    .onConflictDoNothing()
    .returning();
  const change = { action: 'billingType.add_usual', entity: 'billing_type' };
  await auditAll(
    db,
    actor,
    added.map(({ id, title, type, sort }) => ({
      ...change,
      entityId: id,
      after: { title, type, sort, status },
    })),
  );
  return { added_count: added.length };
}
