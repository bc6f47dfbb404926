import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CODE } from '../../contract/codes';
import { ingestOrders } from '../../contract/transactions/ingest';
import { disableApiKey, makeApiKey } from '../../upstream/identity/api-keys';
import { readLocalKey, saveLocalKey } from '../../upstream/identity/local-key';
import { apiKey } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi } from '../harness/api';
import { createTestDatabase } from '../harness/database';
import { seedCustomer, seedWarehouse } from '../harness/people';

it('the key for commands of this machine is made once, and disabled stays so', async () => {
  const { db, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyman-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await saveLocalKey(db, dataDir);
  const key = readLocalKey(dataDir);
  await disableApiKey(db, 'npm run ingest');
  await saveLocalKey(db, dataDir);
  expect(readLocalKey(dataDir)).toBe(key);
  expect(await db.select({ status: apiKey.status }).from(apiKey)).toEqual([{ status: 0 }]);
  const logged = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  expect(logged.map(({ action }) => action)).toEqual(['api_key.make', 'api_key.disable']);
  await drop();
});

it('a key is made under a title of its own, works, and ends when it is disabled', async () => {
  const api = await startApi();
  const push = async (key: string) =>
    (await api.send(ingestOrders, [], { headers: { 'x-api-key': key } })).code;
  const key = await makeApiKey(api.db, 'WMS');
  expect(await push(key)).toBe(CODE.ok);
  await expect(makeApiKey(api.db, 'WMS')).rejects.toThrow('There is a key WMS already');
  await disableApiKey(api.db, 'WMS');
  expect(await push(key)).toBe(CODE.sessionEnded);
  await expect(disableApiKey(api.db, 'WMS')).rejects.toThrow('There is no key WMS in use');
  expect(await push(await makeApiKey(api.db, 'WMS'))).toBe(CODE.ok);
  const logged = await api.db.select().from(auditLog).orderBy(auditLog.id);
  expect(logged.map(({ action, actorName }) => [action, actorName])).toEqual(
    ['make', 'disable', 'make'].map((what) => [`api_key.${what}`, 'npm run api-key']),
  );
  expect(JSON.stringify(logged)).not.toContain(key);
  await api.stop();
});

it('a key of the command is limited to what its options name', async () => {
  const api = await startApi();
  const customerId = await seedCustomer(api.db, 'ACME');
  await seedCustomer(api.db, 'HOME', true);
  const warehouseId = await seedWarehouse(api.db, customerId, 'LAX1');
  await makeApiKey(api.db, 'Orders', { customers: 'ACME', warehouses: 'LAX1', kinds: 'orders, shipments' });
  await makeApiKey(api.db, 'All', { customers: '', warehouses: '', kinds: '' });
  const made = await api.db.select().from(apiKey).orderBy(apiKey.id);
  expect(made).toMatchObject([
    { customerIds: [customerId], warehouseIds: [warehouseId], kinds: ['orders', 'shipments'] },
    { customerIds: [], warehouseIds: [], kinds: [] },
  ]);
  const wrong = makeApiKey(api.db, 'Wrong', {
    customers: 'ACME,HOME',
    warehouses: 'NONE',
    kinds: 'invoices',
  });
  await expect(wrong).rejects.toThrow(
    'Unknown customers: HOME.\nUnknown warehouses: NONE.\nUnknown kinds: invoices.',
  );
  expect(await api.db.$count(apiKey)).toBe(2);
  await api.stop();
});
