import { eq } from 'drizzle-orm';
import * as contract from '../../contract/transactions/transaction-actions';
import { auditLog } from '../../upstream/store/schema/operations';
import type { TestApi } from '../harness/api';
import { itemsOf } from './fixture';

/** What a user may do to transactions, and what the audit log says of it. */
export const actionsOf = (api: TestApi, user: { readonly token: string }) => {
  const charge = (ids: number[], charge_status: number, as = user.token) =>
    api.call(
      contract.changeChargeStatus,
      {
        ...{ ids: ids.join(','), charge_status, is_confirm: 'yes' },
        // Without it nothing that is billed is reversed.
        ...(charge_status === 0 && { reason: 'Not ours' }),
      },
      as,
    );
  const bill = (ids: number[], as = user.token) =>
    api.call(contract.bill, { ids: ids.join(','), is_confirm: 'yes' }, as);
  const recalculate = (ids: number[], is_adjust_amount = 0, as = user.token) =>
    api.call(contract.recalculate, { ids: ids.join(','), is_adjust_amount }, as);
  const adjust = (id: number, item: { id: number; amount: string }[], as = user.token) =>
    api.call(contract.saveAdjustment, { id, item, reason: 'Agreed', is_confirm: 'yes' }, as);
  /** Sets the amount of a transaction's first item. */
  const adjustTo = async (id: number, amount: string) => {
    const [item] = await itemsOf(api.db, id);
    return adjust(id, [{ id: item!.id, amount }]);
  };
  const audits = async (action: string) =>
    api.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);
  return { charge, bill, recalculate, adjust, adjustTo, audits };
};
