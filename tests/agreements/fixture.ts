import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { agreementWhatIf } from '../../contract/agreements/agreement-trials';
import * as versions from '../../contract/agreements/agreement-versions';
import * as contract from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { getJob } from '../../contract/operations/jobs';
import { currency } from '../../upstream/store/schema/catalogue';
import { auditLog } from '../../upstream/store/schema/operations';
import type { TestApi } from '../harness/api';
import { runToEnd } from '../operations/jobs/run';
import { seedAgreement, sheetFor, type World } from '../transactions/fixture';

/** Agreements as their form sends them, for the tests of the calls. */

export const PAGE = '/billing/index';
export const RIGHTS = [PAGE, '/billing/add', '/billing/edit', '/billing/status', '/billing/delete'];

export type Form = InputOf<typeof contract.agreementAdd>;

/** An agreement of the world over all of 2028, with a sheet whose warnings are confirmed. */
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

/** The world's agreement of 2026, which is active, as its form has it. */
export const activeAgreementForm = (world: World, changes: Partial<Form> = {}): Form =>
  formFor(world, {
    ...{ title: 'Agreement 2026', start_create_time: '2026-01-01T00:00:00Z' },
    ...{ end_create_time: '2027-01-01T00:00:00Z', ...changes },
  });

/** A currency that is known, but no longer in use. */
export const OLD_CURRENCY = 'XTS';
export const seedOldCurrency = (api: TestApi) =>
  api.db.insert(currency).values({ currencyCode: OLD_CURRENCY, status: 0 });

interface Caller {
  readonly token: string;
}

/** Calls to agreements by a user. */
export const agreementsOf = (api: TestApi, user: Caller) => {
  const add = (form: Form) => api.call(contract.agreementAdd, form, user.token);
  const read = async (id: number) => (await api.call(contract.agreementGetFormData, { id }, user.token)).data;
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
      api.call(contract.agreementEdit, { ...form, id, update_time: seen }, user.token),
    turn: (id: number, status: number, seen?: string) =>
      api.call(
        contract.agreementChangeStatus,
        { id, status, is_confirm: 'yes', update_time: seen },
        user.token,
      ),
    remove: (id: number, seen?: string) =>
      api.call(contract.agreementDelete, { id, update_time: seen }, user.token),
    versions: async (id: number) =>
      (await api.call(versions.agreementVersions, { id }, user.token)).data.version_list.map(
        (row) => row.version,
      ),
    diff: async (id: number, from: number, to: number) =>
      (await api.call(versions.agreementVersionDiff, { id, from, to }, user.token)).data.change_list,
  };
};

/** The API's replies to arbitrary changes of a form. */
export const refusalsOf = (api: TestApi, user: Caller, world: World) => {
  /** Code and fields. */
  const refused = async (changes: object) => {
    const answer = await api.send(contract.agreementAdd, { ...formFor(world), ...changes }, user.token);
    return [answer.code, answer.fields];
  };
  /** Only the fields of a refused form. */
  const placesOf = async (changes: object) => {
    const [code, fields] = await refused(changes);
    expect(code, JSON.stringify(changes)).toBe(CODE.invalid);
    return Object.keys(fields as object).sort();
  };
  return { refused, placesOf };
};

export const auditedOf = (api: TestApi, id: number) =>
  api.db
    .select({ by: auditLog.userId, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'agreement'), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

/** A draft of the world's customer and warehouse over 2027; `fee` is that of its lowest tier. */
export const draftOf = (world: World, fee: string, changes: { currency?: string } = {}) =>
  seedAgreement(world, {
    ...{ status: 0, from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' },
    ...changes,
    sheet: sheetFor(world, fee),
  });

/** What-ifs started by a user. */
export const whatIfsOf = (api: TestApi, user: Caller) => {
  const start = (id: number, month = '2026-11', as = user.token) =>
    api.call(agreementWhatIf, { id, month }, as);
  return {
    start,
    /** Runs one to its end and reads its report. */
    async report(id: number, month?: string) {
      const { data } = await start(id, month);
      await runToEnd(api.db, data.job_id);
      return (await api.call(getJob, { id: data.job_id }, user.token)).data.what_if!;
    },
  };
};
