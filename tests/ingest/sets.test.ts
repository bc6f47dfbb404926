import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { customerGetFormData } from '../../upstream/contract/customers';
import type { Endpoint } from '../../upstream/contract/endpoint';
import type { IngestOutcome } from '../../upstream/contract/ingest';
import { ingestCustomers, ingestWarehouses } from '../../upstream/contract/sent-records';
import { warehouseGetFormData, warehouseIndex } from '../../upstream/contract/warehouses';
import { customer, warehouse } from '../../upstream/store/schema/catalogue';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { type SeededUser, seedApiKey, seedUser } from '../harness/people';

/** docs/domain.md, Sets of records. */

const api = testApi();
let key: string;
let clerk: SeededUser;

beforeAll(async () => {
  key = await seedApiKey(api.db);
  clerk = await seedUser(api.db, { rights: ['/customer/index', '/warehouse/index'] });
});

const push = async (endpoint: Endpoint, records: readonly object[]) => {
  const answer = await fetch(`${api.url}/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, language: 'en-US' },
    body: JSON.stringify(records),
  });
  return ((await answer.json()) as { data: IngestOutcome }).data;
};
const customerOf = async (code: string) => {
  const [row] = await api.db.select().from(customer).where(eq(customer.customerCode, code));
  return (await api.call(customerGetFormData, { id: row!.id }, clerk.token)).data;
};
const auditedOf = (entity: string, id: number) =>
  api.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));

describe('warehouses', () => {
  it('are created, changed in what is named, and unchanged when sent again', async () => {
    const record = {
      warehouse_code: 'W-LA',
      title: 'Los Angeles',
      address: { city: 'LA' },
      time_zone: 'America/Los_Angeles',
    };
    expect(await push(ingestWarehouses, [record])).toMatchObject({ received: 1, created: 1, changed: 0 });
    expect(await push(ingestWarehouses, [record])).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    const renamed = { warehouse_code: 'w-la', title: 'L.A.' };
    expect(await push(ingestWarehouses, [renamed])).toMatchObject({ changed: 1, rejected: [] });
    const list = (await api.call(warehouseIndex, { warehouse_code: 'W-LA' }, clerk.token)).data.res.data;
    expect(list).toMatchObject([
      { warehouse_code: 'W-LA', title: 'L.A.', status: 1, time_zone: 'America/Los_Angeles' },
    ]);
    const { res, change_list } = (await api.call(warehouseGetFormData, { id: list[0]!.id }, clerk.token))
      .data;
    expect(res!.address.city).toBe('LA');
    expect(change_list).toMatchObject([
      { before: { title: 'Los Angeles' }, after: { title: 'L.A.' } },
      { after: { warehouse_code: 'W-LA' } },
    ]);
  });

  it('that are switched off stay so', async () => {
    const record = { warehouse_code: 'W-OFF', title: 'Off' };
    await push(ingestWarehouses, [record]);
    const isIt = eq(warehouse.warehouseCode, 'W-OFF');
    await api.db.update(warehouse).set({ status: 0 }).where(isIt);
    expect(await push(ingestWarehouses, [{ ...record, title: 'Still off' }])).toMatchObject({ changed: 1 });
    const [row] = await api.db.select().from(warehouse).where(isIt);
    expect(row).toMatchObject({ title: 'Still off', status: 0 });
  });
});

describe('customers', () => {
  beforeAll(async () => {
    await push(
      ingestWarehouses,
      ['C-W1', 'C-W2'].map((warehouse_code) => ({ warehouse_code, title: 'W' })),
    );
  });
  const record = {
    customer_code: 'SET-1',
    title: 'First',
    language: 'en-US',
    is_prepaid: 0,
    currency_codes: 'usd',
    warehouse_codes: ['c-w1', 'C-W2'],
    addresses: [{ title: 'Billing', city: 'Long Beach' }],
  };

  it('are created with their warehouses, and unchanged when sent again', async () => {
    expect(await push(ingestCustomers, [record])).toMatchObject({ created: 1, rejected: [] });
    expect(await push(ingestCustomers, [record])).toMatchObject({ created: 0, unchanged: 1 });
    const { res } = await customerOf('SET-1');
    expect(res).toMatchObject({
      ...{ title: 'First', status: 1, language: 'en-US', is_prepaid: 0, currency_codes: ['USD'] },
      ...{ warehouse_codes: ['C-W1', 'C-W2'], addresses: [{ title: 'Billing', city: 'Long Beach' }] },
    });
  });

  it('keep what a record does not name', async () => {
    const less = { customer_code: 'SET-1', title: 'First', warehouse_codes: ['C-W2'] };
    expect(await push(ingestCustomers, [less])).toMatchObject({ changed: 1 });
    const { res } = await customerOf('SET-1');
    expect(res).toMatchObject({ is_prepaid: 0, currency_codes: ['USD'], warehouse_codes: ['C-W2'] });
    const [added, edited] = await auditedOf('customer', res!.id);
    expect(added).toMatchObject({ action: 'customer.add', after: { customer_code: 'SET-1', status: 1 } });
    expect(Object.keys(edited!.after as object)).toEqual(['warehouse_ids']);
  });

  it('each bad row is rejected by its number and costs no other', async () => {
    const outcome = await push(ingestCustomers, [
      { customer_code: 'SET-2', title: 'Good' },
      { customer_code: 'SET-3' },
      { customer_code: 'SET-4', title: 'Where', warehouse_codes: 'NOWHERE' },
      { customer_code: 'SET-5', title: 'Money', currency_codes: ['XTS'] },
      { customer_code: 'set-2', title: 'Again' },
      { customer_code: 'a b', title: 'Code' },
      { customer_code: 'SET-6', title: 'Extra', colour: 'red' },
      { customer_code: 'SET-7', title: 'Good too' },
    ]);
    expect(outcome).toMatchObject({ received: 8, created: 2, changed: 0, unchanged: 0 });
    expect(outcome.rejected).toEqual([
      { row: 2, reason: 'title is missing' },
      { row: 3, reason: 'There is no warehouse NOWHERE' },
      { row: 4, reason: 'Currency XTS is not in use' },
      { row: 5, reason: 'Row 1 has the same code' },
      { row: 6, reason: expect.stringMatching(/^customer_code: /) },
      { row: 7, reason: 'colour is not a known field' },
    ]);
  });

  it('come by the thousand in a few statements', async () => {
    const many = Array.from({ length: 1200 }, (_, i) => ({
      ...{ customer_code: `MANY-${i}`, title: `Customer ${i}`, warehouse_codes: ['C-W1'] },
    }));
    expect(await push(ingestCustomers, many)).toMatchObject({ created: 1200, rejected: [] });
    const again = many.map((one, i) => (i % 2 ? one : { ...one, title: `Renamed ${i}` }));
    expect(await push(ingestCustomers, again)).toMatchObject({ changed: 600, unchanged: 600 });
  });
});
