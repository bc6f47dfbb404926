import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountComparison } from '../../../contract/accounts/comparison';
import { accountStatement, accountStatementExport } from '../../../contract/accounts/statement';
import { agreementWhatIf } from '../../../contract/agreements/agreement-trials';
import { materialDelete } from '../../../contract/catalogue/materials';
import { skuDelete } from '../../../contract/catalogue/skus';
import { CODE } from '../../../contract/codes';
import { getJob } from '../../../contract/operations/jobs';
import { decideRecordChange, recordChangeIndex } from '../../../contract/operations/record-changes';
import { changeChargeStatus } from '../../../contract/transactions/transaction-actions';
import { findTransactions } from '../../../contract/transactions/transactions';
import { withArchived } from '../../../upstream/operations/archive/read';
import type { Executor } from '../../../upstream/store/db';
import { archiveFile } from '../../../upstream/store/schema/archive';
import { packMaterial, sku } from '../../../upstream/store/schema/catalogue';
import { transaction } from '../../../upstream/store/schema/transactions';
import { bill, reverse } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { outboundDetail, outboundIndex, shipmentDetail, storageDetail } from '../../transactions/calls';
import { orderOf, rowOf } from '../../transactions/fixture';
import { ORDERS, wholeSheet } from '../../transactions/ingest/fixture';
import { periodSheet, periodsOf, putSheet, ratePeriods, STOCK } from '../../transactions/periods/fixture';
import { runToEnd } from '../jobs/run';
import { archive, closeMonth, LAST_DAY, MONTH, NONE, partRows, partsLeft, seedBilled } from './fixture';

/** What is archived is read, found, added up and changed as if it were not. */

const api = testApi();
const rights = [
  ...['/transaction/exceptions', '/outbound/bill'],
  ...['/transaction/outbound', '/transaction/shipment', '/transaction/storage', '/outbound/charge'],
  ...['/account/statement', '/account/compare', '/account/index', '/sku/index', '/sku/delete'],
  ...['/material/index', '/material/delete', '/billing/index', '/billing/edit', agreementWhatIf.access],
];
const clerk = seeded(() => seedUser(api.db, { rights }));
beforeAll(() => closeMonth(api.db));

type Seeded = Awaited<ReturnType<typeof seedBilled>>;
const leaving = ({ ids }: Seeded) => [ids.order!, ids.second!, ids.parcel!, ids.stock!];

const MINIMUM = { period_count: 'shortfall', count_of: '400', price: { unit_fee: '1' } };
const CARRIER_COST = { period_count: 'carrier_cost', counted_work: 'parcel', price: { unit_fee: '0.1' } };

/** All that a person may ask of the work. */
async function everything({ ids, customerId }: Seeded) {
  const statement = { customer_id: customerId, currency_code: 'USD', month: MONTH, by: 'work' } as const;
  const dates = { create_time_start: `${MONTH}-01`, create_time_end: LAST_DAY };
  return {
    order: (await api.call(outboundDetail, { id: ids.order! }, clerk.token)).data,
    parcel: (await api.call(shipmentDetail, { id: ids.parcel! }, clerk.token)).data,
    stock: (await api.call(storageDetail, { id: ids.stock! }, clerk.token)).data,
    list: (await api.call(outboundIndex, { customer_id: customerId, ...dates }, clerk.token)).data.res,
    found: (await api.call(findTransactions, { number: 'SO-1' }, clerk.token)).data,
    statement: (await api.call(accountStatement, statement, clerk.token)).data.work,
    comparison: (
      await api.call(
        accountComparison,
        { customer_ids: [customerId], start_month: MONTH, end_month: MONTH },
        clerk.token,
      )
    ).data.sum_list,
  };
}

describe('an archived month', () => {
  it('shows in lists, details, search, statements and comparisons what it did before', async () => {
    const world = await seedBilled(api.db);
    const before = await everything(world);
    expect(before.order.item.length).toBeGreaterThan(2);
    expect(before.order.content?.line_list).toHaveLength(2);
    expect(before.parcel.content?.line_list).toHaveLength(2);
    expect(before.statement?.is_reconciled).toBe(1);
    expect(await archive(api.db)).toBe(4);
    expect(await partsLeft(api.db, leaving(world))).toEqual(NONE);
    expect(await everything(world)).toEqual(before);
  });

  it('keeps in its tables what is not billed, and receipts, by which stock ages', async () => {
    const world = await seedBilled(api.db);
    const record = orderOf(world, 'late', { ship_time: `${MONTH}-20T10:00:00+08:00` });
    await ORDERS.ingest(api.db, [record]);
    const [late] = await api.db
      .select({ id: transaction.id })
      .from(transaction)
      .where(eq(transaction.sourceRef, 'late'));
    await archive(api.db);
    expect(await partsLeft(api.db, [late!.id])).toMatchObject({ fees: 1, lines: 1 });
    expect(await partsLeft(api.db, [world.ids.receipt!])).toMatchObject({ fees: 1, lines: 1 });
  });

  it('is taken in once: another run takes what was billed since, or again, whatever its id', async () => {
    const world = await seedBilled(api.db);
    const { order, second, parcel, stock } = world.ids;
    const before = await partRows(api.db, leaving(world));
    await api.db.transaction((tx) => reverse(tx, [order!, parcel!]));
    await archive(api.db);
    await api.db.transaction((tx) => bill(tx, [order!]));
    expect(await archive(api.db)).toBe(1);
    await api.db.transaction((tx) => reverse(tx, [second!]));
    await api.db.transaction((tx) => bill(tx, [parcel!, second!]));
    expect([await archive(api.db), await archive(api.db)]).toEqual([2, 0]);
    const files = await api.db
      .select({ ids: archiveFile.transactionIds })
      .from(archiveFile)
      .where(eq(archiveFile.customerId, world.customerId))
      .orderBy(archiveFile.id);
    expect(files.map(({ ids }) => ids)).toEqual([[stock], [order], [second, parcel]]);
    expect(await partsLeft(api.db, leaving(world))).toEqual(NONE);
    const ids = leaving(world);
    expect(await withArchived(api.db, { ids }, (db) => partRows(db, ids))).toEqual(before);
  });
});

it('is read whole while it is being archived', async () => {
  const world = await seedBilled(api.db);
  const before = await everything(world);
  let isDone = false;
  const archived = archive(api.db).finally(() => {
    isDone = true;
  });
  do expect(await everything(world)).toEqual(before);
  while (!isDone);
  expect(await archived).toBe(4);
});

it('counts in the charges of its period, and is what another price is tried on', async () => {
  const rated = async (isArchived: boolean) => {
    const world = await seedBilled(api.db);
    const rules = [STOCK, MINIMUM, CARRIER_COST];
    await putSheet(world, periodSheet(world, rules, wholeSheet(world)));
    if (isArchived) await archive(api.db);
    const job = { id: world.agreementId, month: MONTH };
    const { data } = await api.call(agreementWhatIf, job, clerk.token);
    await runToEnd(api.db, data.job_id);
    const { item, period_charge, ...sums } = (await api.call(getJob, { id: data.job_id }, clerk.token)).data
      .what_if!;
    await ratePeriods(world, { from: `${MONTH}-01`, until: LAST_DAY });
    const [period] = await periodsOf(api.db, world.customerId);
    return {
      total: period?.total,
      whatIf: [sums.compared, sums.charged, sums.priced, sums.unpriced],
      items: item.map(({ charged, priced }) => [charged, priced]),
      periods: period_charge.flatMap(({ line }) => line.map(({ priced }) => priced)),
    };
  };
  const before = await rated(false);
  expect(before.periods[0]).toBe('100.00');
  expect(await rated(true)).toEqual(before);
});

describe('what is archived', () => {
  it('is back in its tables, to the last digit, once it is taken out of the ledger', async () => {
    const world = await seedBilled(api.db);
    const id = world.ids.order!;
    const before = await partRows(api.db, [id]);
    const others = leaving(world).filter((other) => other !== id);
    await archive(api.db);
    const call = { ids: [id], charge_status: 0, reason: 'Twice', is_confirm: 'yes' } as const;
    expect((await api.send(changeChargeStatus, call, clerk.token)).code).toBe(CODE.ok);
    expect(await partRows(api.db, [id])).toEqual(before);
    expect(await partsLeft(api.db, others)).toEqual(NONE);
    const [file] = await api.db
      .select()
      .from(archiveFile)
      .where(eq(archiveFile.customerId, world.customerId));
    expect(file!.transactionIds).not.toContain(id);
    expect((await everything(world)).order.item.length).toBeGreaterThan(2);
  });

  it('is what a record that comes again is compared with', async () => {
    const world = await seedBilled(api.db);
    const [was] = await api.db
      .select({ hash: transaction.sourceHash })
      .from(transaction)
      .where(eq(transaction.id, world.ids.second!));
    await archive(api.db);
    const again = orderOf(world, 'second', { ship_time: `${MONTH}-11T10:00:00+08:00` });
    expect(await ORDERS.ingest(api.db, [again])).toMatchObject({ unchanged: 1 });
    const more = { ...again, lines: [{ ...again.lines[0]!, quantity: 7 }] };
    await ORDERS.ingest(api.db, [more]);
    const { rows } = await api.db.execute<{ changes: unknown }>(sql`
      select changes from record_change where transaction_id = ${world.ids.second!} and status = 0`);
    const piece = { sku: 'SMALL', length: '40', width: '30', height: '20', weight: '2' };
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'lines', from: [{ ...piece, quantity: '1' }], to: [{ ...piece, quantity: '7' }] }],
    ]);
    expect((await rowOf(api.db, world.ids.second!)).sourceHash).not.toBe(was!.hash);
    const [change] = (await api.call(recordChangeIndex, { customer_id: world.customerId }, clerk.token)).data
      .res.data;
    const decision = { id: change!.id, decision: 'apply', reason: 'counted again' } as const;
    expect((await api.send(decideRecordChange, decision, clerk.token)).code).toBe(CODE.ok);
    const { item, content } = (await api.call(outboundDetail, { id: world.ids.second! }, clerk.token)).data;
    expect(content?.line_list).toMatchObject([{ quantity: 7 }]);
    expect(item.map(({ quantity }) => quantity)).toContain('7');
    await api.db.transaction((tx) => bill(tx, [world.ids.second!]));
    expect(await archive(api.db)).toBe(1);
    expect((await everything(world)).statement?.is_reconciled).toBe(1);
  });

  it('asks for the right to adjust who takes in a later record of it, where a person adjusted it', async () => {
    const world = await seedBilled(api.db);
    const id = world.ids.second!;
    await api.db.transaction((tx) => reverse(tx, [id]));
    await api.db.execute(sql`update fee_line set amount = amount + 1 where transaction_id = ${id}`);
    await api.db.transaction((tx) => bill(tx, [id]));
    const lines = [{ sku: 'SMALL', quantity: 7, length: '40', width: '30', height: '20', weight: '2' }];
    await ORDERS.ingest(api.db, [
      orderOf(world, 'second', { ship_time: `${MONTH}-11T10:00:00+08:00`, lines }),
    ]);
    const reading = ['/transaction/exceptions', '/transaction/outbound', '/outbound/bill'];
    const biller = await seedUser(api.db, { rights: reading });
    const waiting = async () => {
      const asked = { customer_id: world.customerId };
      return (await api.call(recordChangeIndex, asked, biller.token)).data.res.data[0]!;
    };
    const before = await waiting();
    expect(before.may_decide).toBe(0);
    await archive(api.db);
    expect(await waiting()).toEqual(before);
    const decision = { id: before.id, decision: 'leave', reason: 'sent by mistake' };
    expect(await api.send(decideRecordChange, decision, biller.token)).toMatchObject({ code: CODE.noRight });
  });

  it('keeps its SKUs and materials from being deleted', async () => {
    const world = await seedBilled(api.db);
    await archive(api.db);
    const [wrapped] = await api.db
      .select({ id: sku.id })
      .from(sku)
      .where(sql`${sku.customerId} = ${world.customerId} and ${sku.sku} = 'WRAPPED'`);
    expect((await api.send(skuDelete, { id: wrapped!.id }, clerk.token)).code).toBe(CODE.conflict);
    const [file] = await api.db
      .select()
      .from(archiveFile)
      .where(eq(archiveFile.customerId, world.customerId));
    const { wrap, carton } = world.materials;
    expect(file!.packMaterialIds.toSorted()).toEqual([carton, wrap].toSorted());
    const [named, other] = await api.db
      .insert(packMaterial)
      .values(['named', 'other'].map((name) => ({ materialCode: name, materialName: name })))
      .returning({ id: packMaterial.id });
    await api.db
      .update(archiveFile)
      .set({ packMaterialIds: [named!.id] })
      .where(eq(archiveFile.id, file!.id));
    const deleted = async (id: number) => (await api.send(materialDelete, { id }, clerk.token)).code;
    expect([await deleted(named!.id), await deleted(other!.id)]).toEqual([CODE.conflict, CODE.ok]);
  });

  it('leaves its tables for a file that answers for it, and for nothing else', async () => {
    const world = await seedBilled(api.db);
    const id = world.ids.order!;
    for (const table of ['fee_line', 'transaction_line', 'transaction_material']) {
      const gone = api.db.execute(sql`delete from ${sql.identifier(table)} where transaction_id = ${id}`);
      await expect(gone).rejects.toMatchObject({ cause: { message: expect.stringContaining('is billed') } });
    }
    await archive(api.db);
    const added = api.db.execute(sql`
      insert into transaction_material (transaction_id, pack_material_id, quantity)
      values (${id}, ${world.materials.carton}, 1)`);
    await expect(added).rejects.toMatchObject({ cause: { message: expect.stringContaining('is billed') } });
  });

  it('has the default of a column that its table got later, as rows in the table have', async () => {
    const { ids } = await seedBilled(api.db);
    await archive(api.db);
    await api.db.execute(sql`alter table transaction_line add column grade text not null default 'A'`);
    const read = (db: Executor) =>
      db.execute(sql`select distinct grade from transaction_line where transaction_id = ${ids.order!}`);
    const { rows } = await withArchived(api.db, { ids: [ids.order!] }, read);
    await api.db.execute(sql`alter table transaction_line drop column grade`);
    expect(rows).toEqual([{ grade: 'A' }]);
  });

  it('is not shown as nothing where its file is of something else', async () => {
    const [world, other] = [await seedBilled(api.db), await seedBilled(api.db)];
    await archive(api.db);
    const contentOf = (customerId: number) =>
      sql`select content from archive_file where customer_id = ${customerId}`;
    await api.db
      .update(archiveFile)
      .set({ content: sql`(${contentOf(other.customerId)})` })
      .where(eq(archiveFile.customerId, world.customerId));
    expect(await api.send(outboundDetail, { id: world.ids.order! }, clerk.token)).toMatchObject({
      status: 500,
    });
  });

  it('is in the statement’s workbook', async () => {
    const world = await seedBilled(api.db);
    const query = `customer_id=${world.customerId}&currency_code=USD&month=${MONTH}&by=work`;
    const bytes = async () => {
      const answer = await fetch(`${api.url}/api${accountStatementExport.path}?${query}`, {
        headers: { authorization: clerk.token },
      });
      return new Uint8Array(await answer.arrayBuffer());
    };
    const before = await cellsOf(await bytes());
    expect(before.flat()).toContain('SO-1');
    await archive(api.db);
    expect(await cellsOf(await bytes())).toEqual(before);
  });
});

async function cellsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes.buffer as ArrayBuffer);
  return workbook.worksheets.flatMap((sheet) =>
    sheet.getSheetValues().map((row) => (row as unknown[]) ?? []),
  );
}
