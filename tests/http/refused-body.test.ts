import { request } from 'undici';
import { expect, it } from 'vitest';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';

const api = testApi();

const post = async (path: string, headers: Record<string, string>, bytes: number) => {
  const { body } = await request(`${api.url}/api${path}`, {
    method: 'POST',
    headers,
    body: Buffer.alloc(bytes, 'x'),
  });
  return (await body.json()) as { code: number };
};

it('the sender of a body that is refused unread can still read why', async () => {
  const { token } = await seedUser(api.db);
  const file = { 'content-type': 'multipart/form-data; boundary=b' };
  for (let round = 0; round < 10; round += 1) {
    expect(await post('/oms/common/upload', file, 5_000_000)).toMatchObject({ code: 4001 });
    expect(await post('/oms/common/upload', { ...file, authorization: token }, 7_000_000)).toMatchObject({
      code: 4022,
    });
    expect(await post('/oms/ingest/orders', {}, 10_000_000)).toMatchObject({ code: 4001 });
  }
});
