import { describe, expect, it } from 'vitest';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { TransactionScreen } from '../../contract/transactions/kinds';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from './fixture';
import {
  addReceipt,
  addService,
  addShipment,
  addStock,
  PAGE_RIGHTS,
  price,
  priceEveryKind,
} from './kinds-fixture';
import { listsOf } from './list-fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const { list, idsOf } = listsOf(api, clerk);

describe('rows', () => {
  it('stand newest first, receipts and returns together, the later one first at one time', async () => {
    const mixed = await seedWorld(api.db);
    const at = (businessTime: string) => ({ businessTime: new Date(businessTime) });
    const early = await addReceipt(mixed, at('2026-11-01T00:00:00Z'), TRANSACTION_TYPE.return);
    const latest = await addReceipt(mixed, at('2026-11-09T00:00:00Z'));
    const tied = [
      await addReceipt(mixed, at('2026-11-05T00:00:00Z')),
      await addReceipt(mixed, at('2026-11-05T00:00:00Z'), TRANSACTION_TYPE.return),
      await addReceipt(mixed, at('2026-11-05T00:00:00Z')),
    ];
    const newestFirst = [latest, ...tied.reverse(), early];
    expect(await idsOf('inbound', { customer_id: mixed.customerId })).toEqual(newestFirst);
    const paged = [1, 2, 3, 4].map((page) =>
      list('inbound', { customer_id: mixed.customerId, page, list_rows: 2 }),
    );
    const pages = await Promise.all(paged);
    expect(pages.map(({ total, data }) => [total, ...data.map(({ id }) => id)])).toEqual([
      [5, ...newestFirst.slice(0, 2)],
      [5, ...newestFirst.slice(2, 4)],
      [5, ...newestFirst.slice(4)],
      [5],
    ]);
  });

  it('say what is known of each kind', async () => {
    const known = await seedWorld(api.db);
    await priceEveryKind(known);
    const time = { businessTime: new Date('2026-11-02T16:00:00Z') };
    const numbers = {
      orderNumber: 'WO-1',
      platformNumber: 'P-1',
      externalNumber: 'E-1',
      note: 'handle with care',
    };
    const head = { ...numbers, ...time };
    const parcel = { trackingNumber: '1Z9', packageCode: 'PK-9' };
    const ids = [
      await addReceipt(known, { ...head, orderNumber: 'ASN-1' }),
      await addReceipt(known, { ...head, orderNumber: 'RMA-1' }, TRANSACTION_TYPE.return),
      await addShipment(known, head, parcel),
      await addStock(known, head),
      await addService(known, head, { refNo: 'T-1' }),
      await addService(known, head, { isServiceFee: 0 }),
    ];
    await price(api.db, ids);
    const of = async (screen: TransactionScreen) =>
      (await list(screen, { customer_id: known.customerId })).data;
    const instant = '2026-11-02T16:00:00.000Z';
    expect(await of('inbound')).toMatchObject([
      { inbound_number: 'RMA-1', receipt_type_text: 'Return' },
      { inbound_number: 'ASN-1', receipt_type_text: 'Normal', external_number: 'E-1', total_amount: '22.20' },
    ]);
    expect(await of('shipment')).toMatchObject([
      {
        ...{ order_number: 'WO-1', platform_number: 'P-1', external_number: 'E-1', note: 'handle with care' },
        ...{ tracking_number: '1Z9', package_code: 'PK-9', carrier_code: 'UPS', billing_type: 'base,fuel' },
        ...{ ship_time: instant, create_time: instant, total_amount: '13.80' },
      },
    ]);
    expect(await of('storage')).toMatchObject([
      {
        ...{ total_actual_volume: '2.4', total_free_volume: '0', total_billing_volume: '2.4' },
        ...{ create_time: instant, total_amount: '1.20', note: 'handle with care' },
      },
    ]);
    const service = { billing_name: 'Photographs of goods', quantity: '4', unit_price: '12.50' };
    expect(await of('vas')).toMatchObject([
      { ...service, service_fee: null, ref_no: '', total_amount: '50.00' },
      { ...service, service_fee: '1.10', ref_no: 'T-1', business_time: instant, total_amount: '55.00' },
    ]);
  });

  it('without a price say why, in the caller’s language', async () => {
    const unpriced = await seedWorld(api.db);
    const past = { businessTime: new Date('2020-01-01T00:00:00Z') };
    const ids = [
      await addReceipt(unpriced, past, TRANSACTION_TYPE.return),
      await addStock(unpriced, past),
      await addService(unpriced, past),
    ];
    await price(api.db, ids);
    const of = async (screen: TransactionScreen) =>
      (await list(screen, { customer_id: unpriced.customerId }, clerk.token, 'zh-CN')).data[0];
    const why = {
      error_msg: '该客户与仓库在业务时间没有生效的协议',
      total_amount: '0.00',
      currency_code: '',
    };
    expect(await of('inbound')).toMatchObject({
      ...why,
      receipt_type_text: '退货入库',
      charge_status_text: '待计费',
    });
    expect(await of('storage')).toMatchObject({
      ...why,
      total_actual_volume: null,
      billing_status_text: '未出账',
    });
    expect(await of('vas')).toMatchObject({ ...why, service_fee: null, unit_price: '12.50', quantity: '4' });
  });
});
