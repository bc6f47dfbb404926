import { and, asc, eq } from 'drizzle-orm';
import * as contract from '../../upstream/contract/agreements';
import { CODE } from '../../upstream/contract/codes';
import type { InputOf } from '../../upstream/contract/endpoint';
import { currency } from '../../upstream/store/schema/catalogue';
import { auditLog } from '../../upstream/store/schema/operations';
import type { TestApi } from '../harness/api';
import { sheetFor, type World } from '../transactions/fixture';

/** Agreements as their form sends them, for the tests of the calls. */

export const PAGE = '/billing/index';
export const RIGHTS = [PAGE, '/billing/add', '/billing/edit', '/billing/status', '/billing/delete'];

export type Form = InputOf<typeof contract.agreementAdd>;

/** An agreement of the world over all of 2028, with a sheet whose doubts are confirmed. */
export const formFor = (world: World, changes: Partial<Form> = {}): Form => ({
  title: 'Terms 2028',
  customer_id: world.customerId,
  warehouse_id: world.warehouseId,
  currency_code: 'USD',
  note: '',
  start_create_time: '2028-01-01 00:00',
  end_create_time: '2029-01-01 00:00',
  file_list: [],
  ...sheetFor(world),
  is_confirm: 'yes',
  ...changes,
});

/** A currency that the house knows, and no longer uses. */
export const OLD_CURRENCY = 'XTS';
export const seedOldCurrency = (api: TestApi) =>
  api.db.insert(currency).values({ currencyCode: OLD_CURRENCY, status: 0 });

export const agreementsOf = (api: TestApi, token: string) => {
  const add = (form: Form) => api.call(contract.agreementAdd, form, token);
  const read = async (id: number) => (await api.call(contract.agreementGetFormData, { id }, token)).data;
  return {
    add,
    read,
    /** Adds it and returns its id. */
    async made(form: Form): Promise<number> {
      const answer = await add(form);
      if (answer.code !== CODE.ok) throw new Error(JSON.stringify(answer));
      return answer.data!.id!;
    },
    edit: (id: number, { customer_id: _, warehouse_id: __, ...form }: Form, seen?: string) =>
      api.call(contract.agreementEdit, { ...form, id, update_time: seen }, token),
    turn: (id: number, status: number, seen?: string) =>
      api.call(contract.agreementChangeStatus, { id, status, is_confirm: 'yes', update_time: seen }, token),
    remove: (id: number, seen?: string) =>
      api.call(contract.agreementDelete, { id, update_time: seen }, token),
    versions: async (id: number) =>
      (await api.call(contract.agreementVersions, { id }, token)).data.version_list.map((row) => row.version),
    diff: async (id: number, from: number, to: number) =>
      (await api.call(contract.agreementVersionDiff, { id, from, to }, token)).data.change_list,
  };
};

export const auditedOf = (api: TestApi, id: number) =>
  api.db
    .select({ by: auditLog.userId, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'agreement'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));
