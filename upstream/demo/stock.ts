import { TRANSACTION_TYPE } from '../../contract/constants';
import { lotAge } from '../rating/stock-age';
import { documentOf } from '../transactions/inputs/documents';
import type { StockInput } from '../transactions/kinds/storage/facts';
import type { DemoDay } from './calendar';
import type { DemoData } from './catalogue';
import type { DemoReceipt } from './goods';
import { type Demand, siteKey } from './supply';
import type { DemoWork } from './transactions';

/** What a pallet holds. */
const PALLET_M3 = 1.2;
/** Days that were counted, up to yesterday: before, storage was billed elsewhere. */
const COUNTED = 45;

type Lot = Pick<StockInput['lots'][number], 'skuId' | 'sku' | 'measures' | 'putawayDate'> & {
  left: number;
  /** Number of the pallet place that it lies in, where the house names places. */
  place?: number;
};

/** What lay in stock at the end of each day at every site: what came in, less what has left, the oldest first. */
export function makeStocks(
  world: DemoData,
  demand: ReadonlyMap<string, Demand>,
  receipts: readonly DemoReceipt[],
  days: readonly DemoDay[],
): DemoWork<StockInput>[] {
  return world.customers.flatMap(({ id: customerId, code, sites }) =>
    sites.flatMap(({ warehouseId, warehouse, terms }) => {
      const site = { customerId, warehouseId };
      const arrived = receipts.filter((work) => siteKey(work) === siteKey(site));
      const shipped = demand.get(siteKey(site)) ?? new Map<number, number[]>();
      const lots = new Map<number, Lot[]>();
      return days.slice(0, -1).flatMap((day, at) => {
        receive(lots, arrived, day, terms?.style === 'pallet_places');
        for (const [skuId, left] of shipped) ship(lots.get(skuId) ?? [], left[at]!);
        const kept = [...lots.values()].flat();
        if (at < days.length - 1 - COUNTED || kept.length === 0) return [];
        const attributes = { pallets: String(palletsOf(kept)) };
        return {
          transactionType: TRANSACTION_TYPE.storage,
          ...site,
          businessTime: day.start,
          day: day.start,
          sourceRef: `WMS-${warehouse}-${code}-${day.name}`,
          orderNumber: `CNT-${warehouse}-${day.name}`,
          attributes,
          facts: {
            document: documentOf(attributes),
            snapshotDate: day.name,
            lots: kept.map((lot) => countedLot(lot, day)),
          },
        };
      });
    }),
  );
}

/** Puts away what came on a day, where places are named each SKU on pallets of its own. */
function receive(
  lots: Map<number, Lot[]>,
  receipts: readonly DemoReceipt[],
  { name, start }: DemoDay,
  hasPlaces: boolean,
): void {
  const taken = new Set([...lots.values()].flatMap((own) => own.flatMap(({ place }) => place ?? [])));
  for (const { day, facts } of receipts) {
    if (day.getTime() !== start.getTime()) continue;
    for (const { skuId, sku, measures, quantity } of facts.lines) {
      const ofSku = lots.get(skuId) ?? [];
      const lot = { skuId, sku, measures, putawayDate: name };
      const most = hasPlaces ? Math.max(1, Math.floor(PALLET_M3 / cubicMetres(measures))) : quantity;
      for (let rest = quantity; rest > 0; rest -= most) {
        const place = hasPlaces ? { place: nextPlace(taken) } : {};
        ofSku.push({ ...lot, left: Math.min(rest, most), ...place });
      }
      lots.set(skuId, ofSku);
    }
  }
}

/** The first place that is free. */
function nextPlace(taken: Set<number>): number {
  let place = 1;
  while (taken.has(place)) place++;
  taken.add(place);
  return place;
}

/** Takes from the lots of a SKU, the oldest first, and drops those that are used up. */
function ship(lots: Lot[], quantity: number): void {
  let rest = quantity;
  while (rest > 0 && lots[0]) {
    const taken = Math.min(rest, lots[0].left);
    lots[0].left -= taken;
    rest -= taken;
    if (lots[0].left === 0) lots.shift();
  }
}

/** Pallets that so much takes up. */
function palletsOf(lots: readonly Lot[]): number {
  const volume = lots.reduce((total, { measures, left }) => total + cubicMetres(measures) * left, 0);
  return Math.max(1, Math.ceil(volume / PALLET_M3));
}

function cubicMetres(measures: Lot['measures']): number {
  const [length, width, height] = [measures?.length, measures?.width, measures?.height].map(Number);
  return (length! * width! * height!) / 1e6;
}

function countedLot({ left, place, ...lot }: Lot, { name }: DemoDay): StockInput['lots'][number] {
  const attributes = place
    ? { place: `P-${String(place).padStart(3, '0')}`, place_type: 'Pallet place' }
    : null;
  return {
    ...lot,
    quantity: left,
    ...lotAge(lot.putawayDate, name),
    registeredVolume: null,
    ...(attributes && { attributes, place: attributes.place, placeType: attributes.place_type }),
  };
}
