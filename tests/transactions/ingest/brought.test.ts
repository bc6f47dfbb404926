import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { editSku } from '../../../upstream/catalogue/sku-edit';
import { sku } from '../../../upstream/store/schema/catalogue';
import { transactionLine } from '../../../upstream/store/schema/transactions';
import { lockRows } from '../../../upstream/transactions/lock';
import { rateTransactions } from '../../../upstream/transactions/rate';
import { testDatabase } from '../../harness/database';
import { machine, orderOf, type World } from '../fixture';
import {
  KINDS,
  ORDERS,
  RECEIPTS,
  receiptOf,
  SHIPMENTS,
  SNAPSHOTS,
  seedWholeWorld,
  shipmentOf,
  snapshotOf,
  standing,
} from './fixture';

/** docs/domain.md, Ingest: a record is priced by what it brought, whatever stood beside it in the push. */

const db = testDatabase();
let world: World;

beforeAll(async () => {
  world = await seedWholeWorld(db);
});

const small = { length: '40', width: '30', height: '20' };
const amountsOf = async (refs: readonly string[], of = world) =>
  Promise.all(refs.map(async (ref) => (await standing(db, of, ref)).amounts.join(' + ')));
const idsOf = async (refs: readonly string[], of = world) =>
  Promise.all(refs.map(async (ref) => (await standing(db, of, ref)).id));
/** Rates transactions again. */
const again = async (ids: readonly number[]) =>
  db.transaction(async (tx) =>
    rateTransactions(tx, await lockRows(tx, ids), { dropAdjustments: false, userId: null }),
  );
const skuOf = async (name: string) => {
  const [row] = await db
    .select()
    .from(sku)
    .where(and(eq(sku.customerId, world.customerId), eq(sku.sku, name)));
  return row!;
};

describe('orders of one SKU that say 1, 9 and 2 kg', () => {
  const orders = (name: string) =>
    ['1', '9', '2'].map((weight) =>
      orderOf(world, `${name}-${weight}`, { lines: [{ sku: name, quantity: 1, ...small, weight }] }),
    );
  const refs = (name: string) => ['1', '9', '2'].map((weight) => `${name}-${weight}`);
  const prices = ['1.20', '2.40', '1.20'];

  it('cost the same one by one, together, in another order, and calculated again', async () => {
    for (const order of orders('ONE')) await ORDERS.ingest(db, [order]);
    await ORDERS.ingest(db, orders('ALL'));
    await ORDERS.ingest(db, orders('BACK').toReversed());
    for (const name of ['ONE', 'ALL', 'BACK']) {
      expect(await amountsOf(refs(name)), name).toEqual(prices);
      const ids = await idsOf(refs(name));
      expect(await again(ids), name).toMatchObject({ changed: [], unchanged: ids.toSorted((a, b) => a - b) });
    }
  });

  it('leave the SKU as the first of them says, and keep what they said', async () => {
    const { id, weightKg } = await skuOf('BACK');
    expect(Number(weightKg)).toBe(1);
    const lines = await db.select().from(transactionLine).where(eq(transactionLine.skuId, id));
    expect(lines.map((line) => Number(line.weightKg)).sort()).toEqual([1, 2, 9]);
  });
});

it('a snapshot keeps its price whatever size another record of the push says', async () => {
  const lots = (side: string) => [
    {
      sku: 'PALLET',
      length: side,
      width: side,
      height: side,
      weight: '1',
      quantity: 20,
      putaway_date: '2026-09-19',
    },
  ];
  await SNAPSHOTS.ingest(db, [
    snapshotOf(world, 'P-1', { lots: lots('100') }),
    snapshotOf(world, 'P-2', { snapshot_date: '2026-11-03', lots: lots('10') }),
  ]);
  expect(await amountsOf(['P-1', 'P-2'])).toEqual(['10.00', '0.01']);
});

it('lines of one record may say differently of a SKU; what one leaves out another of them says', async () => {
  const line = { sku: 'MIXED', quantity: 10 };
  await RECEIPTS.ingest(db, [
    receiptOf(world, 'M-1', {
      lines: [{ ...line, ...small, weight: '1' }, { ...line, ...small, weight: '9' }, line],
      volume: '1',
    }),
  ]);
  // Ten of 9 kg at 0.30; the ten that say nothing weigh what the first says.
  expect((await amountsOf(['M-1']))[0]!.split(' + ').sort()).toEqual(['2.00', '3.00']);
});

describe('a clerk', () => {
  const order = (ref: string, name: string, weight?: string) =>
    orderOf(world, ref, { lines: [{ sku: name, quantity: 1, ...small, weight }] });
  const correct = async (name: string, measures: object) => {
    const { id } = await skuOf(name);
    // Undefined: sent empty.
    await db.transaction((tx) => editSku(tx, machine, { id, ...small, weight: undefined, ...measures }));
  };

  it('who corrects a SKU outranks what came before, and nothing that comes after', async () => {
    await ORDERS.ingest(db, [order('C-1', 'HEAVY', '1'), order('C-2', 'HEAVY', '2')]);
    await correct('HEAVY', { weight: '9' });
    const before = await idsOf(['C-1', 'C-2']);
    expect((await again(before)).changed.map(({ to }) => to)).toEqual(['2.40', '2.40'].map(trim));
    await ORDERS.ingest(db, [order('C-3', 'HEAVY', '1'), order('C-4', 'HEAVY')]);
    expect(await amountsOf(['C-3', 'C-4'])).toEqual(['1.20', '2.40']);
    const all = await idsOf(['C-1', 'C-2', 'C-3', 'C-4']);
    expect(await again(all)).toMatchObject({ changed: [], unchanged: all });
    expect(await skuOf('HEAVY')).toMatchObject({ isCorrected: 1, weightKg: '9' });
  });

  it('outranks only the measures that were corrected', async () => {
    await ORDERS.ingest(db, [order('D-1', 'LONG', '1'), order('D-2', 'LONG', '9')]);
    await correct('LONG', { weight: '1', length: '45' });
    const ids = await idsOf(['D-1', 'D-2']);
    await again(ids);
    expect(await amountsOf(['D-1', 'D-2'])).toEqual(['1.20', '2.40']);
  });

  it('who takes a measure away makes it unknown', async () => {
    await ORDERS.ingest(db, [order('T-1', 'TAKEN', '1')]);
    await correct('TAKEN', {});
    const [id] = await idsOf(['T-1']);
    expect((await again([id!])).unpriced).toMatchObject([{ id, error: { code: 'missing_measures' } }]);
  });

  it('who takes a measure away does not make another record outrank those before it', async () => {
    await ORDERS.ingest(db, [order('A-1', 'AWAY', '1')]);
    await correct('AWAY', { length: '45' });
    await ORDERS.ingest(db, [order('A-2', 'AWAY', '9')]);
    const ids = await idsOf(['A-1', 'A-2']);
    await again(ids);
    expect(await amountsOf(['A-1', 'A-2'])).toEqual(['1.20', '2.40']);
    // What was filled in is nobody's correction; the length still is.
    expect(await skuOf('AWAY')).toMatchObject({ weightKg: '9', weightCorrection: 0, lengthCorrection: 1 });
  });
});

const trim = (amount: string) => amount.replace(/0$/, '');

describe('measures in other units', () => {
  const inches = { length: '14 in', width: '10 in', height: '0.5 ft' };

  it('are kept as they were sent, and nothing of them is cut', async () => {
    const lines = [{ sku: 'POUND', quantity: 1, ...inches, weight: '2 lb' }];
    await ORDERS.ingest(db, [
      orderOf(world, 'U-1', { lines }),
      orderOf(world, 'U-2', { lines: [{ sku: 'POUND', quantity: 1 }] }),
    ]);
    const known = { lengthCm: '35.56', widthCm: '25.4', heightCm: '15.24', weightKg: '0.90718474' };
    expect(await skuOf('POUND')).toMatchObject(known);
    const { id, items } = await standing(db, world, 'U-1');
    const [line] = await db.select().from(transactionLine).where(eq(transactionLine.transactionId, id));
    expect(line).toMatchObject({ ...known, sent: { ...inches, weight: '2 lb' } });
    expect(items[0]!.explanation).toMatchObject({
      tier: { sides: { weight: '0.90718474', sent: { ...inches, weight: '2 lb' } } },
    });
    const ids = await idsOf(['U-1', 'U-2']);
    expect(await amountsOf(['U-1', 'U-2'])).toEqual(['1.20', '1.20']);
    expect(await again(ids)).toMatchObject({ changed: [], unchanged: ids });
    await db.transaction((tx) =>
      editSku(tx, machine, {
        id: line!.skuId,
        title: '',
        categories: [],
        length: '35.56',
        width: '25.4',
        height: '15.24',
        weight: '1',
      }),
    );
    await again(ids);
    const [item] = (await standing(db, world, 'U-1')).items;
    expect(item!.explanation).toMatchObject({ tier: { sides: { weight: '1', sent: inches } } });
  });

  it('are exact at a limit of 5 kg', async () => {
    const order = (ref: string, weight: string) =>
      orderOf(world, ref, { lines: [{ sku: ref, quantity: 1, ...inches, weight }] });
    await ORDERS.ingest(db, [
      order('X-1', '11.0231131 lb'),
      order('X-2', '11.0231132 lb'),
      order('X-3', '5000 g'),
    ]);
    expect(await amountsOf(['X-1', 'X-2', 'X-3'])).toEqual(['1.20', '2.40', '1.20']);
  });

  it('are those of receipts, lots and parcels too, refused row by row where unknown', async () => {
    const lines = [{ sku: 'CASE', ...small, weight: '1', quantity: 1 }];
    await RECEIPTS.ingest(db, [receiptOf(world, 'V-1', { lines, volume: '706.2933344 ft3' })]);
    // 20 m³ and a hair, 10 of them free.
    const received = await standing(db, world, 'V-1');
    expect(received.amounts).toEqual(['0.10', '80.00']);
    expect(received.items[1]!.explanation).toMatchObject({
      sent: '706.2933344 ft3',
      volume: '19.9999999991569563648',
    });
    const lots = [{ ...lines[0]!, putaway_date: '2026-09-19', registered_volume: '61023.75 in3' }];
    await SNAPSHOTS.ingest(db, [snapshotOf(world, 'V-2', { snapshot_date: '2026-11-05', lots })]);
    const freight = [{ fee_type: 'Base', weight: '3 lb', unit_price: '2.00' }];
    const bad = { lines: [{ fee_type: 'Base', weight: '3 stone', unit_price: '2.00' }] };
    const ounces = { lines: [{ fee_type: 'Base', weight: '3 oz', unit_price: '2.00' }] };
    const { rejected } = await SHIPMENTS.ingest(db, [
      shipmentOf(world, 'V-3', { lines: freight }),
      shipmentOf(world, 'V-4', bad),
      shipmentOf(world, 'V-5', ounces),
    ]);
    expect(rejected).toEqual([
      { row: 2, reason: expect.stringMatching(/^lines.0.weight: .*kg, g, oz or lb/) },
      { row: 3, reason: expect.stringMatching(/^lines.0.weight: .*unit price.* kg or lb/) },
    ]);
    const parcel = await standing(db, world, 'V-3');
    expect(parcel.amounts).toEqual(['6.30']);
    const refs = ['V-1', 'V-2', 'V-3'];
    const ids = await idsOf(refs);
    expect((await again(ids)).unchanged.toSorted((a, b) => a - b)).toEqual(ids);
    const [lot] = await db.select().from(transactionLine).where(eq(transactionLine.transactionId, ids[1]!));
    expect(lot).toMatchObject({
      registeredVolume: '1.00000009677',
      sent: { registered_volume: '61023.75 in3' },
    });
  });
});

it('a SKU’s material is that of its day: one told later changes no order that was there', async () => {
  const line = { sku: 'WRAPPED', quantity: 1, ...small, weight: '1' };
  await ORDERS.ingest(db, [orderOf(world, 'W-1', { lines: [line] })]);
  const wrapped = { ...line, pack_material: world.materialNames.wrap };
  await ORDERS.ingest(db, [orderOf(world, 'W-2', { lines: [wrapped] })]);
  await ORDERS.ingest(db, [orderOf(world, 'W-3', { lines: [line] })]);
  const refs = ['W-1', 'W-2', 'W-3'];
  await again(await idsOf(refs));
  expect(await amountsOf(refs)).toEqual(['1.20', '1.20 + 0.15', '1.20 + 0.15']);
});

it('a SKU’s material is none of the records that came before the one that tells it, together or one by one', async () => {
  const orders = (name: string) => {
    const line = { sku: name, quantity: 1, ...small, weight: '1' };
    const wrapped = { ...line, pack_material: world.materialNames.wrap };
    return [line, wrapped, line].map((told, n) => orderOf(world, `${name}-${3 - n}`, { lines: [told] }));
  };
  await ORDERS.ingest(db, orders('WRAP-ALL'));
  for (const one of orders('WRAP-ONE')) await ORDERS.ingest(db, [one]);
  for (const name of ['WRAP-ALL', 'WRAP-ONE']) {
    const refs = [3, 2, 1].map((n) => `${name}-${n}`);
    expect(await amountsOf(refs), name).toEqual(['1.20', '1.20 + 0.15', '1.20 + 0.15']);
  }
});

it('a material without a fee is an exception that names it', async () => {
  const materials = [{ pack_material: world.materialNames.wrap }];
  expect(await ORDERS.ingest(db, [orderOf(world, 'N-1', { materials })])).toMatchObject({
    created: 1,
    unpriced: 1,
  });
  const { id, error } = await standing(db, world, 'N-1');
  const named = { id: world.materials.wrap, name: world.materialNames.wrap };
  expect(error).toEqual({ code: 'no_material_fee', list: 'pack_material_list', materials: [named] });
  expect((await again([id])).unpriced).toEqual([{ id, error }]);
});

/** Measures that make a difference to each fee, and one that nobody took. */
const SIDES = {
  length: ['10', '150'],
  width: ['10', '60'],
  height: ['5'],
  weight: ['1', '9', '20'],
} as const;
const measures = fc.record({
  length: fc.constantFrom(...SIDES.length),
  width: fc.constantFrom(...SIDES.width),
  height: fc.constantFrom(...SIDES.height),
  weight: fc.constantFrom(...SIDES.weight),
  material: fc.constantFrom('carton', 'wrap'),
});
type Told = keyof typeof SIDES | 'material';
const ALL: readonly Told[] = ['length', 'width', 'height', 'weight', 'material'];
interface Piece {
  name: string;
  says: [{ material: 'carton' | 'wrap' } & Record<keyof typeof SIDES, string>, readonly Told[]];
}
const pieces: fc.Arbitrary<Piece> = fc.oneof(
  // Of a SKU that is known, a record brings some of it or nothing.
  fc.record({
    name: fc.constantFrom('KNOWN-1', 'KNOWN-2'),
    says: fc.tuple(measures, fc.subarray([...ALL])),
  }),
  // Of one that is not, all of it.
  fc.record({
    name: fc.constantFrom('NEW-1', 'NEW-2'),
    says: fc.tuple(measures, fc.constant(ALL)),
  }),
);
/** Of a SKU without a material, for which not every record names one. */
const bare: fc.Arbitrary<Piece> = fc.record({
  name: fc.constant('BARE'),
  says: fc.tuple(measures, fc.constantFrom(ALL, ALL.slice(0, 4))),
});
const documentsOf = (piece: fc.Arbitrary<Piece>, kind = fc.constantFrom(RECEIPTS, ORDERS, SNAPSHOTS)) =>
  fc.array(
    fc.record({
      kind,
      lines: fc.array(fc.record({ piece, quantity: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    { minLength: 2, maxLength: 8 },
  );
const splits = fc.record({
  order: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  ends: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
});

it('records cost the same in whichever pushes and order they come', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(documentsOf(pieces), splits, splits, async (all, one, other) => {
      const first = await pricesOf(all, one);
      expect(await pricesOf(all, other)).toEqual(first);
    }),
    { numRuns: 10, seed: 5 },
  );
});

it('in one order they cost the same together and one by one, also where some name no material', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      documentsOf(fc.oneof(bare, pieces), fc.constant(ORDERS)),
      splits,
      async (all, { order, ends }) => {
        const oneByOne = await pricesOf(all, { order, ends: ends.map(() => true) });
        expect(await pricesOf(all, { order, ends })).toEqual(oneByOne);
        expect(await pricesOf(all, { order, ends: ends.map(() => false) })).toEqual(oneByOne);
      },
    ),
    { numRuns: 8, seed: 5 },
  );
});

type Documents = ReturnType<typeof documentsOf> extends fc.Arbitrary<infer T> ? T : never;
interface Split {
  order: number[];
  ends: boolean[];
}

/** The prices of records in a world of their own, sent in these pushes. */
async function pricesOf(all: Documents, { order, ends }: Split) {
  const own = await seedWholeWorld(db);
  const known = { length: '20', width: '20', height: '20', weight: '2' };
  await RECEIPTS.ingest(db, [
    receiptOf(own, 'KNOWN', {
      lines: ['KNOWN-1', 'KNOWN-2'].map((sku) => ({
        sku,
        quantity: 1,
        ...known,
        pack_material: own.materialNames.wrap,
      })),
    }),
  ]);
  const recordOf = (index: number) => {
    const { lines } = all[index]!;
    const told = lines.map(({ piece: { name, says }, quantity }) => {
      const [values, names] = says;
      const { material, ...sides } = values;
      const said = Object.entries(sides).filter(([side]) => names.includes(side as Told));
      const pack_material = names.includes('material') ? own.materialNames[material] : undefined;
      return { sku: name, quantity, ...Object.fromEntries(said), ...(pack_material && { pack_material }) };
    });
    const day = `2026-11-${String(index + 2).padStart(2, '0')}`;
    switch (all[index]!.kind) {
      case RECEIPTS:
        return receiptOf(own, `R-${index}`, { lines: told });
      case ORDERS:
        return orderOf(own, `R-${index}`, { lines: told });
      default:
        return snapshotOf(own, `R-${index}`, {
          snapshot_date: day,
          lots: told.map((line) => ({ ...line, putaway_date: '2026-09-19' })),
        });
    }
  };
  const indexes = all.map((_, i) => i).sort((a, b) => order[a]! - order[b]! || a - b);
  for (const kind of KINDS) {
    let push: unknown[] = [];
    for (const [at, index] of indexes.entries()) {
      if (all[index]!.kind === kind) push.push(recordOf(index));
      if (push.length > 0 && (ends[at] || at === indexes.length - 1)) {
        await kind.ingest(db, push);
        push = [];
      }
    }
  }
  const refs = all.map((_, i) => `R-${i}`);
  // Fees stand by SKU in the order in which these were made.
  const prices = (await amountsOf(refs, own)).map((amounts) => amounts.split(' + ').sort());
  const ids = await idsOf(refs, own);
  expect((await again(ids)).unchanged.toSorted()).toEqual(ids.toSorted());
  return prices;
}

describe('the volume that a SKU is registered with', () => {
  const day = (n: number, lot: object = {}, of = virtual) => {
    const lots = [{ sku: 'BULKY', ...small, weight: '1', quantity: 100, putaway_date: '2026-09-19', ...lot }];
    return snapshotOf(of, `R-${n}`, { snapshot_date: `2026-11-0${n}`, lots });
  };
  let virtual: World;
  const register = async (registered_volume: string | undefined) => {
    const [row] = await db.select().from(sku).where(eq(sku.customerId, virtual.customerId));
    await db.transaction((tx) => editSku(tx, machine, { id: row!.id, registered_volume }));
  };
  const days = ['R-1', 'R-2'];
  const recalculated = async () => {
    await again(await idsOf(days, virtual));
    return amountsOf(days, virtual);
  };

  it('counts for its lots as they come in, but for those that say another, and as it is when they are recalculated', async () => {
    virtual = await seedWholeWorld(db, { open_virtual_volume: 1 });
    const site = { customerId: virtual.customerId, sku: 'BULKY' };
    await db.insert(sku).values({ ...site, registeredVolume: '0.03' });
    // 100 pieces measure 2.4 m³, and are registered with 3 m³ or 2.5 m³; a m³ costs 0.50.
    await SNAPSHOTS.ingest(db, [day(1), day(2, { registered_volume: '2.5' })]);
    expect(await amountsOf(days, virtual)).toEqual(['1.50', '1.25']);
    await register('0.05');
    expect(await amountsOf(days, virtual)).toEqual(['1.50', '1.25']);
    expect(await recalculated()).toEqual(['2.50', '1.25']);
    await register(undefined);
    expect(await recalculated()).toEqual(['1.20', '1.25']);
  });

  it('counts for nothing where the sheet goes by what is measured', async () => {
    const plain = await seedWholeWorld(db);
    await db.insert(sku).values({ customerId: plain.customerId, sku: 'BULKY', registeredVolume: '0.03' });
    await SNAPSHOTS.ingest(db, [day(1, {}, plain)]);
    expect(await amountsOf(['R-1'], plain)).toEqual(['1.20']);
  });
});
