import { describe, expect, it } from 'vitest';
import * as versions from '../../contract/agreements/agreement-versions';
import * as contract from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from '../transactions/fixture';
import { agreementsOf, formFor, PAGE, RIGHTS } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const reader = seeded(() => seedUser(api.db, { rights: [PAGE] }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);

const index = async (input: object = {}, token = reader.token) =>
  (await api.call(contract.agreementIndex, input, token)).data;

describe('the list', () => {
  it('shows the newest first, with names of what they refer to', async () => {
    const id = await clerks.made(formFor(world, { title: 'Listed', note: 'With a note' }));
    const { res, status_list, customer_list } = await index({ customer_id: world.customerId });
    expect(res.total).toBe(2);
    expect(res.data[0]).toMatchObject({
      ...{ id, title: 'Listed', note: 'With a note', currency_code: 'USD', status: 0, status_text: 'Draft' },
      ...{ customer_code: world.customerCode, warehouse_code: world.warehouseCode },
      ...{ create_user_name: clerk.userName, update_user_name: clerk.userName },
      ...{ start_create_time: '2027-12-31T16:00:00.000Z', end_create_time: '2028-12-31T16:00:00.000Z' },
    });
    expect(status_list.map(({ key }) => key)).toEqual(['0', '1', '2']);
    expect(customer_list.map((row) => row.id)).toContain(world.customerId);
  });

  it('filters by status, and by days of the operator that the range touches', async () => {
    const other = await seedWorld(api.db);
    await clerks.made(formFor(other));
    const titles = async (input: object) =>
      (await index({ customer_id: other.customerId, ...input })).res.data.map((row) => row.title);
    expect(await titles({ status: 0 })).toEqual(['Terms 2028']);
    expect(await titles({ status: 1 })).toEqual(['Agreement 2026']);
    expect(await titles({ status: 2 })).toEqual([]);
    expect(await titles({ end_create_time: '2027-12-31', start_create_time: '2027-06-01' })).toEqual([]);
    expect(await titles({ end_create_time: '2028-01-01', start_create_time: '2028-01-01' })).toEqual([
      'Terms 2028',
    ]);
    expect(await titles({ start_create_time: '2028-12-31' })).toEqual(['Terms 2028']);
    expect(await titles({ start_create_time: '2029-01-01' })).toEqual([]);
    expect(await titles({ end_create_time: '2025-12-31' })).toEqual([]);
    expect(await titles({ page: 2, list_rows: 1 })).toEqual(['Agreement 2026']);
  });

  it('4022: a range that ends before it starts', async () => {
    const range = { start_create_time: '2026-02-01', end_create_time: '2026-01-01' };
    const answer = await api.send(contract.agreementIndex, range, reader.token);
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['end_create_time']]);
  });

  it('shows a customer’s own user theirs alone', async () => {
    const own = await seedUser(api.db, { rights: [PAGE], customerId: world.customerId });
    const other = await seedWorld(api.db);
    const codes = new Set((await index({}, own.token)).res.data.map((row) => row.customer_code));
    expect([...codes]).toEqual([world.customerCode]);
    for (const [endpoint, input] of [
      [contract.agreementIndex, { customer_id: other.customerId }],
      [contract.agreementGetFormData, { id: other.agreementId }],
      [contract.agreementGetWarehouseList, { customer_id: other.customerId }],
      [versions.agreementVersions, { id: other.agreementId }],
      [versions.agreementVersionDiff, { id: other.agreementId, from: 1, to: 1 }],
    ] as const) {
      expect((await api.send(endpoint, input, own.token)).code, endpoint.name).toBe(CODE.notFound);
    }
  });

  it('shows a customer’s own user no draft, and none of the house’s doubts', async () => {
    const own = await seedUser(api.db, { rights: [PAGE], customerId: world.customerId });
    const id = await clerks.made(formFor(world, { inbound_list: [] }));
    expect((await clerks.read(id)).warning_list.length).toBeGreaterThan(0);
    expect((await index({}, own.token)).res.data.some((row) => row.id === id)).toBe(false);
    for (const endpoint of [contract.agreementGetFormData, versions.agreementVersions]) {
      expect((await api.send(endpoint, { id }, own.token)).code).toBe(CODE.notFound);
    }
    expect((await clerks.turn(id, 1)).code).toBe(CODE.ok);
    const seen = await api.call(contract.agreementGetFormData, { id }, own.token);
    expect([seen.code, seen.data.warning_list]).toEqual([CODE.ok, []]);
    expect((await clerks.turn(id, 2)).code).toBe(CODE.ok);
  });
});
