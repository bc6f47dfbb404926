import { TRANSACTION_TYPE } from '../../contract/constants';
import { multiply, roundMoney } from '../money';
import { type RatableVas, rateVas } from '../rating/vas';
import { vas } from '../store/schema/transactions';
import type { DemoDay } from './calendar';
import type { DemoData } from './catalogue';
import type { Random } from './random';
import type { DemoWork, WorkKind } from './transactions';

type VasInput = RatableVas & { refNo: string };

export const vasWork: WorkKind<VasInput> = {
  rate: rateVas,
  insert: async (db, rows) => {
    await db.insert(vas).values(
      rows.map(({ id, facts }) => ({
        transactionId: id,
        ...facts,
        isServiceFee: facts.isServiceFee ? 1 : 0,
      })),
    );
  },
};

const COUNT = 320;
/** Charge items with the USD that a piece of the work costs. */
const SERVICES = [
  { item: 'relabel', price: '0.22' },
  { item: 'photo', price: '0.65' },
] as const;
const NOTES = ['', '', '旧标签未覆盖', 'FBA labels from the customer', 'Urgent, before the pick-up'];

/** Extra work that customers ordered, on days of the year up to yesterday, in their order. */
export function makeVas(world: DemoData, days: readonly DemoDay[], random: Random): DemoWork<VasInput>[] {
  const sites = world.customers.flatMap(({ id, sites }) =>
    sites.flatMap(({ warehouseId, terms }) => (terms ? [{ customerId: id, warehouseId, terms }] : [])),
  );
  return Array.from({ length: COUNT }, () => random.int(0, days.length - 2))
    .sort((a, b) => a - b)
    .map((at, i) => {
      const { terms, ...site } = random.pick(sites, 1.4);
      const { item, price } = random.pick(SERVICES, 1.3);
      const day = days[at]!;
      return {
        ...site,
        transactionType: TRANSACTION_TYPE.vas,
        businessTime: day.start,
        day: day.start,
        sourceRef: null,
        note: random.pick(NOTES),
        facts: {
          billingTypeId: world.billingTypes[item],
          quantity: random.int(1, 40) * 10,
          unitPrice: roundMoney(multiply(price, terms.level), terms.currency),
          isServiceFee: random.chance(0.5),
          refNo: random.chance(0.7) ? `REQ-${day.name.slice(0, 4)}-${String(i + 1).padStart(4, '0')}` : '',
        },
      };
    });
}
