import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { agreement } from '../../upstream/store/schema/agreements';
import { billingType } from '../../upstream/store/schema/catalogue';
import { testApi } from '../harness/api';
import { seedUser, seedWarehouse } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from '../transactions/fixture';
import { agreementsOf, OLD_CURRENCY, PAGE, RIGHTS, seedOldCurrency } from './fixture';

const api = testApi();
beforeAll(() => seedOldCurrency(api));
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const reader = seeded(() => seedUser(api.db, { rights: [PAGE] }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);

describe('the form', () => {
  it('is blank for id 0, with defaults and everything that may be chosen', async () => {
    const data = await clerks.read(0);
    expect(data).toMatchObject({
      ...{ res: null, outbound_list: [], file_list: [], warehouse_list: [], warning_list: [] },
      config_list: {
        ...{ open_virtual_volume: 0, storage_fee_rule: 'storage_age' },
        ...{ outbound_sku_rule: 'dim_total,weight', return_sku_rule: 'dim_total,weight' },
      },
      where_list: [
        { key: 'lte', value: '≤' },
        { key: 'gt', value: '>' },
      ],
    });
    expect(data.currency_list).toContainEqual({ currency_code: 'USD' });
    expect(data.sku_rule_list.map(({ key }) => key)).toEqual(['dim_total', 'dim_max', 'weight', 'volume']);
    expect(data.service_code_list.map(({ key }) => key)).toEqual([
      ...['FREIGHT_FACTOR', 'VAS_FACTOR', 'VAS_APPROVAL_ABOVE'],
    ]);
    expect(data.storage_fee_rule_list).toHaveLength(3);
    expect(data.billing_type_outbound.map(({ id }) => id)).toContain(world.types.processing);
    expect(data.billing_type_inbound.map(({ id }) => id)).not.toContain(world.types.processing);
    const carton = { id: world.materials.carton, material_code: expect.stringMatching(/./) };
    expect(data.pack_material).toContainEqual(expect.objectContaining(carton));
  });

  it('has an agreement with its sheet, the warehouses of its customer and what is doubtful', async () => {
    const second = await seedWarehouse(api.db, world.customerId);
    const data = await clerks.read(world.agreementId);
    expect(data.res).toMatchObject({
      ...{
        id: world.agreementId,
        customer_id: world.customerId,
        warehouse_id: world.warehouseId,
        version: 1,
      },
    });
    expect(data.outbound_list.map((row) => row.processing_fee)).toEqual(['1.20', '2.40', '4.50']);
    expect(data.warehouse_list.map(({ id }) => id).sort()).toEqual([world.warehouseId, second].sort());
    expect(data.warning_list).toContainEqual({
      ...{ list: 'inbound_list', row: 0, text: 'there is no row, so receipts cannot be priced' },
    });
    const chinese = { token: reader.token, language: 'zh-CN' as const };
    const { data: zh } = await api.call(contract.agreementGetFormData, { id: world.agreementId }, chinese);
    expect(zh.warning_list.map(({ text }) => text)).toContain('没有费用行，入库单无法计价');
  });

  it('offers a disabled charge item or currency only where it is used', async () => {
    const own = await seedWorld(api.db);
    await api.db.update(billingType).set({ status: 0 }).where(eq(billingType.id, own.types.material));
    await api.db
      .update(agreement)
      .set({ currencyCode: OLD_CURRENCY })
      .where(eq(agreement.id, own.agreementId));
    const [used, blank] = [await clerks.read(own.agreementId), await clerks.read(0)];
    const offered = (data: typeof used) => [
      data.billing_type_outbound.some(({ id }) => id === own.types.material),
      data.currency_list.some(({ currency_code }) => currency_code === OLD_CURRENCY),
    ];
    expect([offered(used), offered(blank)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('4004, 4003, 4001: what is not there, or not theirs to see', async () => {
    const ask = (id: number, token?: string) =>
      api.call(contract.agreementGetFormData, { id }, token).then(({ code }) => code);
    const stranger = await seedUser(api.db);
    expect(await ask(999_999, reader.token)).toBe(CODE.notFound);
    expect(await ask(0, stranger.token)).toBe(CODE.noRight);
    expect(await ask(0)).toBe(CODE.sessionEnded);
  });

  it('a customer’s own user is given no more choices than their sheet names', async () => {
    const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const { token } = await seedUser(api.db, { rights: [PAGE], customerId: own.customerId });
    const { data } = await api.call(contract.agreementGetFormData, { id: own.agreementId }, token);
    expect(data.billing_type_outbound.map(({ id }) => id).sort()).toEqual(
      [own.types.processing, own.types.material].sort(),
    );
    expect(data.pack_material.map(({ id }) => id).sort()).toEqual(Object.values(own.materials).sort());
    expect(data.pack_material.map(({ id }) => id)).not.toContain(other.materials.carton);
  });
});
