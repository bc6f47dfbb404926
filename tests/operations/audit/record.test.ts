import { describe, expect, it } from 'vitest';
import { paymentGroupAdd, paymentGroupEdit } from '../../../contract/catalogue/payment-groups';
import { CODE } from '../../../contract/codes';
import { auditRecord } from '../../../contract/operations/audit';
import { auditAll } from '../../../upstream/operations/audit/audit';
import { paymentGroup } from '../../../upstream/store/schema/payments';
import { testApi } from '../../harness/api';
import { seedCustomer, seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';

const api = testApi();
const clerk = seeded(() =>
  seedUser(api.db, { rights: ['/paymentGroup/index', '/paymentGroup/edit', '/account/exchangeRate'] }),
);

describe('the history of a record', () => {
  it('says who changed what, from what to what, newest first', async () => {
    await api.call(paymentGroupAdd, { title: ['Old'] }, clerk.token);
    const [group] = await api.db.select().from(paymentGroup);
    const { id, updateTime } = group!;
    const changed = { id, title: 'New', update_time: updateTime.toISOString() };
    await api.call(paymentGroupEdit, changed, clerk.token);
    const { data } = await api.call(
      auditRecord,
      { entity: 'payment_group', entity_id: String(id) },
      clerk.token,
    );
    expect(data.change_list).toMatchObject([
      { before: { title: 'Old' }, after: { title: 'New' } },
      { after: { title: 'Old' } },
    ]);
  });

  it('is for those alone who may open the page of such records', async () => {
    const ask = (entity: string, entity_id: string, token: string) =>
      api.send(auditRecord, { entity, entity_id } as never, token).then(({ code }) => code);
    expect(await ask('payment_method', '1', clerk.token)).toBe(CODE.noRight);
    expect(await ask('exchange_rate', 'USD/CNY 2026-11-01', clerk.token)).toBe(CODE.ok);
    expect(await ask('application', '999999', clerk.token)).toBe(CODE.notFound);
    expect(await ask('app_user', '1', clerk.token)).toBe(CODE.invalid);
  });

  it("has for a customer's own user what users of that customer did", async () => {
    const customerId = await seedCustomer(api.db);
    const own = await seedUser(api.db, { rights: ['/billing/index'], customerId });
    const change = { action: 'billing.edit', entity: 'agreement', entityId: 7, after: { title: 'Secret' } };
    const staff = { userId: null, name: 'staff', language: 'en-US', customerId: null, address: '' } as const;
    await auditAll(api.db, { ...staff, rights: new Set() }, [change]);
    const { data } = await api.call(auditRecord, { entity: 'agreement', entity_id: '7' }, own.token);
    expect(data.change_list).toEqual([]);
  });
});
