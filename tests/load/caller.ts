import { request } from 'undici';
import { login } from '../../contract/identity/login';

export const ACCOUNT = { user_name: 'admin', password: 'Tallyman-1' };
const WARM_UP_CALLS = 40;

/** A reply's size on the wire, and its text if it is not compressed. */
export async function get(
  url: string,
  headers: Record<string, string>,
): Promise<{ bytes: number; text: string }> {
  const { statusCode, body, headers: answered } = await request(url, { headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  const text = answered['content-encoding'] ? '' : bytes.toString('utf8');
  return { bytes: bytes.length, text };
}

/** Milliseconds of each of many consecutive calls, after a warm-up. */
export async function times(calls: number, call: (i: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let i = -WARM_UP_CALLS; i < calls; i++) {
    const start = performance.now();
    await call(Math.abs(i));
    if (i >= 0) took.push(performance.now() - start);
  }
  return took;
}

/** A session token of the administrator. */
export async function tokenOf(origin: string): Promise<string> {
  const { body } = await request(`${origin}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { data } = (await body.json()) as { data: { userToken: string } };
  return data.userToken;
}

/** Calls of the upstream through the app's port, as a machine makes them: a path below `/api` and its query. */
export async function callerOf(origin: string) {
  const authorization = await tokenOf(origin);
  return async <Data>(path: string, query: string): Promise<Data> => {
    const url = `${origin}/api${path}?${query}`;
    const answer = JSON.parse((await get(url, { authorization })).text);
    if (answer.code !== 200) throw new Error(answer.msg);
    return answer.data;
  };
}
