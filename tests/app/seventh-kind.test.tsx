import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { TransactionKind } from '../../contract/transactions/kinds/kind';
import type { ServerKind } from '../../upstream/transactions/kinds/kind';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';

/**
 * A kind that is made up here, and entered in the two registries alone: list, filters, details, rating, ingest, workbook,
 * search and the description of the API have it without a change elsewhere.
 */

const TYPE = vi.hoisted(() => 11);
const contractKind = vi.hoisted(() => ({}) as { kind: TransactionKind });
const serverKind = vi.hoisted(() => ({}) as { kind: ServerKind });
const ids = vi.hoisted(() => ({ item: 0 }));

vi.mock('../../contract/transactions/kinds/registry', async (original) => {
  const { KINDS } = await original<typeof import('../../contract/transactions/kinds/registry')>();
  const { shared, site, amounts, statuses, sorts, noteField, orderNumber, field, item, byNumber } =
    await import('../../contract/transactions/kinds/kind');
  const sets = field('sets', 'decimal', 'quantity');
  contractKind.kind = {
    name: 'assembly',
    labels: {
      'en-US': { short: 'Assembly', page: 'Assembly billing' },
      'zh-CN': { short: '组装', page: '组装计费' },
    },
    types: [{ code: TYPE, letters: 'AS' }],
    records: 'assemblies',
    batchCode: 7,
    numbers: [byNumber.referenceNo, byNumber.orderNumber],
    statuses: ['charge_status'],
    sorts,
    own: [orderNumber, sets, noteField],
    columns: [shared.referenceNo, shared.time, orderNumber, sets, ...site, ...statuses, ...amounts],
    facts: [shared.referenceNo, orderNumber, sets, noteField],
    ownOfItem: [],
    itemColumns: [item.unitPrice, item.quantity],
  };
  return { KINDS: [...KINDS, contractKind.kind] };
});

vi.mock('../../upstream/transactions/kinds/registry', async (original) => {
  const { SERVER_KINDS } = await original<typeof import('../../upstream/transactions/kinds/registry')>();
  return { SERVER_KINDS: [...SERVER_KINDS, await makeServerKind()] };
});

/** Sets put together, 2.00 each. */
async function makeServerKind(): Promise<ServerKind> {
  await import('../../contract/transactions/kinds/registry');
  const { kind } = contractKind;
  const { someRecords } = await import('../../upstream/transactions/kinds/kind');
  const { transactionRow } = await import('../../upstream/transactions/reply');
  const { rateVas } = await import('../../upstream/rating/vas');
  const { post } = await import('../../contract/endpoint');
  const { orderRecord, outcome } = await import('../../contract/transactions/ingest');
  const {
    source_ref,
    status,
    revision,
    record_time,
    customer_code,
    warehouse_code,
    order_number,
    ship_time,
  } = orderRecord.shape;
  const schema = z.strictObject({
    ...{ source_ref, status, revision, record_time, customer_code, warehouse_code, order_number },
    ...{ done_time: ship_time, sets: z.int().min(1) },
  });
  type Facts = { sets: number };
  const rate = (sheet: Parameters<typeof rateVas>[0], { sets }: Facts) =>
    rateVas(sheet, { billingTypeId: ids.item, quantity: sets, unitPrice: '2', isServiceFee: false });
  const records = someRecords<z.output<typeof schema>, Facts>({
    call: post({
      ...{ name: 'ingest.assemblies', path: '/oms/ingest/assemblies', access: 'machine', optional: true },
      ...{ summary: 'Push assemblies', input: z.array(schema), output: outcome, body: 'records' },
    }),
    auditAction: 'ingest.assemblies',
    schema,
    timeField: 'done_time',
    types: [TYPE],
    lineCount: () => 1,
    skus: () => [],
    materials: () => [],
    head: (record) => ({ transactionType: TYPE, orderNumber: record.order_number }),
    facts: ({ sets }) => ({ sets }),
    rate,
    insert: async (db, rows) => {
      for (const { id, facts } of rows)
        await db.execute(sql`insert into assembly values (${id}, ${facts.sets})`);
    },
    said: ({ sets }) => ({ sets: String(sets) }),
  });
  const read = async (db: Parameters<ServerKind['readRates']>[0], of: readonly number[]) => {
    const { rows } = await db.execute<{ id: string; sets: number }>(
      sql`select transaction_id as id, sets from assembly where transaction_id = any(${sql.param([...of])}::bigint[])`,
    );
    return new Map(rows.map(({ id, sets }) => [Number(id), { sets }]));
  };
  serverKind.kind = {
    kind,
    records,
    readRates: async (db, of) =>
      new Map([...(await read(db, of))].map(([id, facts]) => [id, (sheet) => rate(sheet, facts)])),
    rows: async (db, heads, language) => {
      const facts = await read(
        db,
        heads.map(({ transaction }) => transaction.id),
      );
      return heads.map((head) =>
        transactionRow(head, language, {
          order_number: head.transaction.orderNumber,
          sets: String(facts.get(head.transaction.id)?.sets),
          note: head.transaction.note,
        }),
      );
    },
    item: () => ({}),
    tables: ['assembly'],
  };
  return serverKind.kind;
}

const api = testApi();
let token: string;
let customerId: number;

beforeAll(async () => {
  const { seedWholeWorld } = await import('../transactions/ingest/fixture');
  const { machine } = await import('../transactions/fixture');
  const world = await seedWholeWorld(api.db);
  customerId = world.customerId;
  ids.item = world.types.processing;
  await api.db.execute(sql`create table assembly (transaction_id bigint primary key, sets int not null)`);
  await api.db.execute(sql`grant all on assembly to tallyman_app`);
  const rights = ['/transaction/assembly', '/assembly/recalculate', '/assembly/charge'];
  token = (await seedUser(api.db, { rights })).token;
  const { ingest } = await import('../../upstream/transactions/ingest/ingest');
  const outcome = await serverKind.kind.records!((records) =>
    ingest(api.db, records, [record(world, 'A1', 3), record(world, 'A2', 5)], machine, 'Asia/Shanghai'),
  );
  expect(outcome).toMatchObject({ created: 2, unpriced: 0, rejected: [] });
});

const record = (world: { customerCode: string; warehouseCode: string }, ref: string, sets: number) => ({
  ...{ source_ref: ref, customer_code: world.customerCode, warehouse_code: world.warehouseCode },
  ...{ order_number: `KIT-${ref}`, done_time: '2026-11-02T10:00:00+08:00', sets },
});

const get = async (path: string, query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const reply = await fetch(`${api.url}/api${path}?${search}`, {
    headers: { authorization: token, language: 'en-US' },
  });
  return reply;
};
const dataOf = async (path: string, query?: Record<string, string | number>) =>
  ((await (await get(path, query)).json()) as { data: Record<string, never> }).data;

it('has a list with its filters, details, totals and a place in the search', async () => {
  const list = await dataOf('/oms/assembly/index', { customer_id: customerId });
  expect(list.res).toMatchObject({
    total: 2,
    data: [
      {
        order_number: 'KIT-A2',
        sets: '5',
        total_amount: '10.00',
        reference_no: expect.stringMatching(/^AS2026/),
      },
      { order_number: 'KIT-A1', sets: '3', total_amount: '6.00' },
    ],
  });
  const filtered = await dataOf('/oms/assembly/index', { customer_id: customerId, order_number: 'KIT-A1' });
  expect(filtered.res).toMatchObject({ total: 1 });
  const [{ id }] = (list.res as unknown as { data: [{ id: number }] }).data;
  const detail = await dataOf('/oms/assembly/detail', { id });
  expect(detail).toMatchObject({ res: { sets: '5' }, item: [{ amount: '10.00', quantity: '5' }] });
  const totals = await dataOf('/oms/transaction/totals', { screen: 'assembly', customer_id: customerId });
  expect(totals.list).toMatchObject([{ count: 2, total_amount: '16.00' }]);
  const found = await dataOf('/oms/transaction/find', { number: 'KIT-A' });
  expect(found.list).toMatchObject([{ screen: 'assembly' }, { screen: 'assembly', field: 'order_number' }]);
});

it('is recalculated, in batches of its own, and described', async () => {
  const { transaction_type_list } = await dataOf('/oms/transaction/get_batch_form_data');
  expect(transaction_type_list).toEqual([{ key: '7', value: 'Assembly' }]);
  const { readRated } = await import('../../upstream/transactions/inputs/rated');
  const { rows } = await api.db.execute<{ id: string }>(sql`select id from transaction order by id`);
  const heads = rows.map(({ id }) => ({ id: Number(id), transactionType: TYPE }));
  expect(await readRated(api.db, heads as never, () => undefined)).toHaveLength(2);
  const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as { paths: object };
  expect(document.paths).toHaveProperty('/oms/assembly/index');
  expect(JSON.stringify(document.paths)).toContain('"assemblies"');
});

it('is a workbook with the columns of its screen', async () => {
  const { default: ExcelJS } = await import('exceljs');
  const reply = await get('/oms/transaction/export', { screen: 'assembly', customer_id: customerId });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await reply.arrayBuffer());
  const sheet = workbook.getWorksheet('Assembly')!;
  const titles = (sheet.getRow(1).values as string[]).slice(1);
  expect(titles.slice(0, 6)).toEqual([
    ...['Transaction no.', 'Date', 'WMS order no.', 'Quantity', 'Customer', 'Warehouse'],
  ]);
  expect(sheet.getRow(2).getCell(4).value).toBe(5);
});

// It loads most of the app, which takes a while on a busy machine.
it('is a screen with nothing but its route', { timeout: 120_000 }, async () => {
  process.env.OMS_API_URL = `${api.url}/api`;
  process.env.OMS_API_OPTIONAL = '*';
  process.env.SESSION_SECRET = 's'.repeat(32);
  process.env.LOG_LEVEL = 'silent';
  const { guardedLoader } = await import('~/session/guarded.server');
  const { loadTransactions } = await import('~/screens/transactions/load.server');
  const { TransactionScreen } = await import('~/screens/transactions/page');
  const { useLoaderData } = await import('@remix-run/react');
  const { facts, filters, heads, renderScreen } = await import('../harness/page');
  const loader = guardedLoader((ctx) => loadTransactions(ctx, contractKind.kind));
  function Assembly() {
    const page = useLoaderData<typeof loader>();
    return <TransactionScreen page={page} kind={contractKind.kind} answer={undefined} />;
  }
  const route = { loader, default: Assembly };
  const html = await renderScreen(route, `/transaction/assembly?customer_id=${customerId}`, { token });
  expect(filters(html)).toEqual(
    expect.arrayContaining(['Transaction no.', 'WMS order no.', 'Customer', 'Warehouse', 'Charge status']),
  );
  expect(heads(html)).toEqual(expect.arrayContaining(['WMS order no.', 'Quantity', 'Total amount']));
  expect(html).toContain('KIT-A2');
  const [, id] = /tab=details[^"]*;id=(\d+)/.exec(html) ?? [];
  const details = await renderScreen(route, `/transaction/assembly?tab=details&id=${id}`, { token });
  expect(facts(details)).toMatchObject({ Quantity: '5', 'WMS order no.': expect.stringContaining('KIT-A2') });
  expect(details).toContain('Assembly billing');
});
