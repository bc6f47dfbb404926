import { beforeAll, describe, expect, it } from 'vitest';
import * as customers from '../../contract/catalogue/customers';
import * as materials from '../../contract/catalogue/materials';
import * as skus from '../../contract/catalogue/skus';
import * as warehouses from '../../contract/catalogue/warehouses';
import { CODE } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import { packMaterial } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { type SeededUser, seedCustomer, seedUser, seedWarehouse } from '../harness/people';

/** What a call to edit a record does not send stays as it is, and what it sends empty is emptied. */

const api = testApi();
let clerk: SeededUser;
let ids: { customer: number; warehouses: number[]; materials: number[] };

interface Edited {
  readonly name: string;
  readonly calls: { readonly add: Endpoint; readonly read: Endpoint; readonly edit: Endpoint };
  /** Of each field a first and another value, and what it is once emptied; undefined: it cannot be empty. */
  readonly fields: () => Record<string, readonly [first: unknown, other: unknown, empty?: unknown]>;
  /** What a new one has beside. */
  readonly beside?: () => object;
}

const place = { title: 'Billing', street: '1 Dock Rd', city: 'Bremen', state: '', postcode: '28195' };
const address = { ...place, country_code: 'DE' };
const nowhere = { title: '', street: '', city: '', state: '', postcode: '', country_code: '' };
const contact = { name: 'Ada', duty: 'Accounts', phone_number: '', email: 'ada@example.com' };
const size = ['12.5', '14', null] as const;

const EDITS: readonly Edited[] = [
  {
    name: 'customer',
    calls: { add: customers.customerAdd, read: customers.customerGetFormData, edit: customers.customerEdit },
    fields: () => ({
      title: ['First', 'Other'],
      tax_number: ['DE-1', 'DE-2', ''],
      language: ['en-US', 'zh-CN'],
      is_prepaid: [0, 1],
      currency_codes: [['EUR', 'USD'], ['EUR'], []],
      addresses: [[address], [{ ...address, city: 'Hamburg' }], []],
      contacts: [[contact], [{ ...contact, name: 'Bo' }], []],
      warehouse_ids: [ids.warehouses, ids.warehouses.slice(1), []],
    }),
    beside: () => ({ customer_code: 'EDITED' }),
  },
  {
    name: 'warehouse',
    calls: {
      ...{ add: warehouses.warehouseAdd, read: warehouses.warehouseGetFormData },
      edit: warehouses.warehouseEdit,
    },
    fields: () => ({
      title: ['First', 'Other'],
      address: [address, { ...address, city: 'Hamburg' }, nowhere],
      time_zone: ['Europe/Berlin', 'Asia/Tokyo', ''],
    }),
    beside: () => ({ warehouse_code: 'EDITED' }),
  },
  {
    name: 'material',
    calls: { add: materials.materialAdd, read: materials.materialGetFormData, edit: materials.materialEdit },
    fields: () => ({
      material_code: ['BOX-1', 'BOX-2'],
      material_name: ['Box', 'Large box'],
      ...{ length: size, width: size, height: size },
    }),
  },
  {
    name: 'sku',
    calls: { add: skus.skuAdd, read: skus.skuGetFormData, edit: skus.skuEdit },
    fields: () => ({
      title: ['First', 'Other', ''],
      ...{ length: size, width: size, height: size, weight: size, registered_volume: size },
      categories: [['hazard'], ['cold'], []],
      units_per_carton: [6, 12, null],
      units_per_pallet: [60, 120, null],
      pack_material_id: [...ids.materials, null] as never,
    }),
    beside: () => ({ customer_id: ids.customer, sku: 'EDITED' }),
  },
];

/** Part of every edit, or of none that would empty something. */
const BESIDE = ['id', 'update_time', 'is_confirm', 'is_confirmed', 'customer_code', 'warehouse_code'];

beforeAll(async () => {
  const pages = ['customer', 'warehouse', 'material', 'sku'];
  const rights = pages.flatMap((page) =>
    ['index', 'add', 'edit', 'status'].map((name) => `/${page}/${name}`),
  );
  clerk = await seedUser(api.db, { rights });
  const customer = await seedCustomer(api.db);
  const sites = [await seedWarehouse(api.db, customer), await seedWarehouse(api.db, customer)];
  const made = ['one', 'two'].map((name) => ({ materialCode: `EDIT-${name}`, materialName: `EDIT-${name}` }));
  const kinds = await api.db.insert(packMaterial).values(made).returning();
  ids = { customer, warehouses: sites, materials: kinds.map(({ id }) => id) };
});

describe.each(EDITS)('$name', ({ calls, fields, beside }) => {
  const call = async (endpoint: Endpoint, input: object) => {
    const answer = await api.send(endpoint, input as never, clerk.token);
    if (answer.code !== CODE.ok) throw new Error(JSON.stringify([endpoint.name, input, answer]));
    return answer.data as Record<string, unknown>;
  };
  let id: number;
  const read = async () => {
    const { res } = (await call(calls.read, { id })) as { res: Record<string, unknown> };
    return Object.fromEntries(Object.keys(fields()).map((name) => [name, res[name]]));
  };
  const firstOf = () => Object.fromEntries(Object.entries(fields()).map(([name, [first]]) => [name, first]));
  beforeAll(async () => {
    id = Number((await call(calls.add, { ...firstOf(), ...beside?.() })).id);
  });

  it('has a value of every field here that its call has', () => {
    const named = Object.keys((calls.edit.input as unknown as { shape: object }).shape);
    expect(Object.keys(fields()).sort()).toEqual(named.filter((name) => !BESIDE.includes(name)).sort());
  });

  it('keeps all that is not sent, field by field', async () => {
    for (const [name, [first, other]] of Object.entries(fields())) {
      expect(await read()).toEqual(firstOf());
      await call(calls.edit, { id, [name]: other });
      expect(await read(), name).toEqual({ ...firstOf(), [name]: other });
      await call(calls.edit, { id, [name]: first });
    }
    await call(calls.edit, { id });
    expect(await read()).toEqual(firstOf());
  });

  it('empties what is sent empty, and refuses it where it cannot be empty', async () => {
    for (const [name, [first, , empty]] of Object.entries(fields())) {
      const sent = Array.isArray(empty) ? [] : typeof empty === 'object' && empty !== null ? {} : '';
      if (empty === undefined) {
        const answer = await api.send(calls.edit, { id, [name]: '' } as never, clerk.token);
        expect([name, answer.code, Object.keys(answer.fields)]).toEqual([name, CODE.invalid, [name]]);
        continue;
      }
      await call(calls.edit, { id, [name]: sent });
      expect(await read(), name).toEqual({ ...firstOf(), [name]: empty });
      await call(calls.edit, { id, [name]: first });
    }
  });
});
