import { TRANSACTION_TYPE } from '../../contract/constants';
import { multiply, roundMoney, trimZeros } from '../money';
import type { FreightLine } from '../rating/shipment';
import type { ShipmentInput } from '../transactions/kinds/shipment/facts';
import type { Site, WarehouseCode } from './business';
import type { DemoData } from './catalogue';
import type { DemoOrder } from './orders';
import type { Random } from './random';
import type { DemoWork } from './transactions';

/** Parcels that the house hands to its own carriers; customers book the others themselves. */
const BOOKED = 0.16;
const CARRIERS: Readonly<Record<WarehouseCode, readonly string[]>> = {
  LAX1: ['UPS', 'FedEx', 'USPS'],
  EWR1: ['UPS', 'USPS'],
  HAM1: ['DHL', 'DPD'],
  SZX1: ['SF'],
};
/** kg from which a parcel goes by its weight. */
const HEAVY = 10;
/** A carrier's line without a weight: it cannot be priced until somebody asks the carrier. */
const NOT_WEIGHED = 0.02;
const RESIDENTIAL = 0.2;

/** A part of the orders as their carriers charged them. */
export function makeShipments(
  world: DemoData,
  orders: readonly DemoOrder[],
  random: Random,
): DemoWork<ShipmentInput>[] {
  return orders.flatMap((order) => {
    if (!random.chance(BOOKED)) return [];
    const owner = world.customers.find(({ id }) => id === order.customerId)!;
    const site = owner.sites.find(({ warehouseId }) => warehouseId === order.warehouseId)!;
    const { orderNumber, platformNumber, externalNumber, businessTime, day } = order;
    return {
      transactionType: TRANSACTION_TYPE.shipment,
      customerId: order.customerId,
      warehouseId: order.warehouseId,
      ...{ businessTime, day, orderNumber, platformNumber, externalNumber },
      sourceRef: `WMS-PKG-${orderNumber}`,
      facts: {
        trackingNumber: `${site.warehouse[0]}Z${random.digits(14)}`,
        packageCode: `PKG${orderNumber.slice(2)}`,
        carrierCode: random.pick(CARRIERS[site.warehouse], 1.5),
        lines: freightOf(order, site, random),
      },
    };
  });
}

/** By the parcel, with fuel on top; what is heavy, by the kilogram. */
function freightOf({ facts }: DemoOrder, { terms }: Site, random: Random): FreightLine[] {
  const price = (usd: number) =>
    trimZeros(roundMoney(multiply(usd.toFixed(4), terms?.level ?? '1'), terms?.currency ?? 'USD'));
  const given = (feeType: string, usd: number): FreightLine => ({
    ...{ feeType, amount: price(usd) },
    ...{ weight: null, unitPrice: null },
  });
  const weight = facts.lines.reduce(
    (total, { measures, quantity }) => total + Number(measures?.weight ?? 0) * quantity,
    0,
  );
  if (weight >= HEAVY) {
    const weighed = random.chance(NOT_WEIGHED) ? '0' : String(Number(weight.toFixed(2)));
    const freight = { feeType: 'Freight', weight: weighed, unitPrice: price(0.85), amount: null };
    return [freight, given('Fuel', 0.1 * weight)];
  }
  const base = 4.2 + 0.9 * weight;
  const lines = [given('Base', base), given('Fuel', 0.12 * base)];
  if (random.chance(RESIDENTIAL)) lines.push(given('Residential', 2.1));
  return lines;
}
