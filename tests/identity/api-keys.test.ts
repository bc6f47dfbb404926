import { expect, it } from 'vitest';
import { CODE } from '../../upstream/contract/codes';
import { ingestOrders } from '../../upstream/contract/ingest';
import { disableApiKey, makeApiKey } from '../../upstream/identity/api-keys';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi } from '../harness/api';

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
  const logged = await api.db.select().from(auditLog);
  expect(logged.map(({ action, actorName }) => [action, actorName])).toEqual(
    ['make', 'disable', 'make'].map((what) => [`api_key.${what}`, 'npm run api-key']),
  );
  expect(JSON.stringify(logged)).not.toContain(key);
  await api.stop();
});
