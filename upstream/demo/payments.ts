import { PAYMENT_TYPE } from '../../contract/catalogue/payment-types';
import type { Executor } from '../store/db';
import { paymentGroup, paymentGroupAccess, paymentMethod } from '../store/schema/payments';

const GROUPS = ['美国 US', '欧洲 EU', '中国 CN'];

/** Ways to pay, each with the groups it belongs to. */
const METHODS = [
  {
    currency: 'USD',
    name: 'Wire transfer USD',
    paymentType: PAYMENT_TYPE.bankWithAddress,
    bankName: 'First Harbor Bank',
    bankPayee: 'Tallyman Fulfilment LLC',
    bankAccount: '0021 4477 9031',
    bankAddress: '410 Seaside Ave, Long Beach, CA 90802, USA',
    groups: [0],
  },
  {
    currency: 'EUR',
    name: 'SEPA EUR',
    paymentType: PAYMENT_TYPE.bankWithAddress,
    bankName: 'Hansebank AG',
    bankPayee: 'Tallyman Fulfilment GmbH',
    bankAccount: 'DE02 1203 0000 0000 2020 51',
    bankAddress: 'Große Elbstraße 12, 22767 Hamburg',
    groups: [1],
  },
  {
    currency: 'CNY',
    name: '对公转账 CNY',
    paymentType: PAYMENT_TYPE.bank,
    bankName: '海港银行深圳分行',
    bankPayee: '深圳塔利曼仓储有限公司',
    bankAccount: '4403 2210 8876 0001',
    groups: [2],
  },
];

/** Returns the id of each method by its currency. */
export async function addPayments(db: Executor, userId: number): Promise<Record<string, number>> {
  const by = { createUserId: userId, updateUserId: userId };
  const groups = await db
    .insert(paymentGroup)
    .values(GROUPS.map((title) => ({ title, createUserId: userId })))
    .returning({ id: paymentGroup.id });
  const methods = await db
    .insert(paymentMethod)
    .values(METHODS.map(({ groups: _, currency: __, ...method }) => ({ ...method, ...by })))
    .returning({ id: paymentMethod.id });
  await db.insert(paymentGroupAccess).values(
    METHODS.flatMap((method, i) =>
      method.groups.map((group) => ({
        paymentMethodId: methods[i]!.id,
        paymentGroupId: groups[group]!.id,
      })),
    ),
  );
  return Object.fromEntries(METHODS.map(({ currency }, i) => [currency, methods[i]!.id]));
}
