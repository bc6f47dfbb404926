import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApi } from '../harness/api';
import { dataPath, Visitor } from '../harness/built-app';
import { PASSWORD, seedUser } from '../harness/people';
import { testApp } from './fixture';

/** A crowd of strangers at one account, behind a proxy that names their addresses, while its owner goes on working. */

const ORIGIN = 'https://tallyman.example';
/** What the proxy passes on. */
const PROXIED = { origin: ORIGIN, 'x-forwarded-host': new URL(ORIGIN).host };
const TRIES = 1000;
const AT_ONCE = 25;
const NETWORKS = 250;

const api = testApi();
const app = testApp(api, { PUBLIC_ORIGIN: ORIGIN });

/** Half of them with IPv6, each try from another address of the same /64. */
const addressOf = (one: number) => {
  const network = one % NETWORKS;
  return network % 2 === 0 ? `198.18.0.${network}` : `2001:db8:0:${network.toString(16)}::${one}`;
};
const signIn = (visitor: Visitor, user_name: string, password: string, address: string) =>
  visitor.post('/login', { user_name, password }, { ...PROXIED, 'x-forwarded-for': address });

/** By scripts, as strangers do: no page is drawn for them. */
async function attack(user_name: string, first: number, last: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = first; from < last; from += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, i) =>
      new Visitor(app.origin).post(
        dataPath('/login'),
        { user_name, password: `guess-${from + i}` },
        { ...PROXIED, 'x-forwarded-for': addressOf(from + i) },
      ),
    );
    for (const answer of await Promise.all(answers)) statuses.push(answer.status);
  }
  return statuses;
}

describe('a thousand tries by strangers', () => {
  it('keep the owner out neither of a known browser, nor of a new one, nor of the password', async () => {
    const { userName } = await seedUser(api.db);
    const known = new Visitor(app.origin);
    expect((await signIn(known, userName, PASSWORD, '203.0.113.1')).status).toBe(302);

    const early = await attack(userName, 0, TRIES / 2);
    const abroad = new Visitor(app.origin);
    expect((await signIn(abroad, userName, PASSWORD, '203.0.113.2')).status).toBe(302);
    const late = await attack(userName, TRIES / 2, TRIES);
    // On the known browser even from a network of theirs; the new one, by its cookie, from anywhere.
    expect((await signIn(known, userName, PASSWORD, addressOf(0))).status).toBe(302);
    expect((await signIn(abroad, userName, PASSWORD, addressOf(1))).status).toBe(302);
    expect((await signIn(new Visitor(app.origin), userName, PASSWORD, '203.0.113.3')).status).toBe(302);
    expect((await signIn(new Visitor(app.origin), userName, PASSWORD, addressOf(0))).status).toBe(429);

    // Each network had one try and the first ones some more, instead of a thousand.
    const statuses = [...early, ...late];
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    expect(statuses.filter((status) => status === 422).length).toBeLessThan(NETWORKS + 75);

    const password = 'quiet-Otter-45';
    const form = { old_password: PASSWORD, password, confirm_password: password };
    const changed = await known.post('/password', form, PROXIED);
    expect([changed.status, changed.headers.get('location')]).toEqual([302, '/login']);
    expect((await signIn(known, userName, password, '203.0.113.1')).status).toBe(302);
  }, 120_000);

  it('are reported to the owner at the next sign-in, in the page, until the notice is closed', async () => {
    const { userName } = await seedUser(api.db);
    const owner = new Visitor(app.origin);
    await signIn(owner, userName, PASSWORD, '203.0.113.9');
    const page = async () => (await owner.ask('/')).text();
    expect(await page()).not.toContain('failed tr');
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
      await signIn(new Visitor(app.origin), userName, 'guess', address);
    }
    await owner.post('/logout', {}, PROXIED);
    await signIn(owner, userName, PASSWORD, '203.0.113.9');
    for (const html of [await page(), await page()]) {
      expect(html.replaceAll('<!-- -->', '')).toContain(
        '3 failed attempts to sign in to your account since your last sign-in, from 2 networks, the last at ',
      );
    }
    const closed = await owner.post('/notice', { redirect: '/password?a=1' }, PROXIED);
    expect([closed.status, closed.headers.get('location')]).toEqual([302, '/password?a=1']);
    expect(await page()).not.toContain('failed tries');
    await signIn(owner, userName, PASSWORD, '203.0.113.9');
    expect(await page()).not.toContain('failed tries');
  });

  it('meet one answer: what it says, and what it sets, is the same for every account', async () => {
    const { userName } = await seedUser(api.db);
    const disabled = await seedUser(api.db);
    await api.db.execute(sql`update app_user set status = 0 where id = ${disabled.id}`);
    const seen: unknown[] = [];
    for (const [index, name] of [userName, 'nobody', disabled.userName].entries()) {
      const answers: unknown[] = [];
      for (let i = 0; i < 6; i += 1) {
        const visitor = new Visitor(app.origin);
        const answer = await signIn(visitor, name, 'guess', `198.51.100.${100 + index}`);
        const text = (await answer.text()).replaceAll(name, '').replaceAll(/nonce[-="]+[\w+/=]+/g, '');
        const said = /The account or the password is not correct|Too many failed attempts/.exec(text)?.[0];
        answers.push([answer.status, said, answer.headers.getSetCookie(), answer.headers.has('retry-after')]);
      }
      seen.push(answers);
    }
    expect(seen[0]).toEqual([
      ...Array(5).fill([422, 'The account or the password is not correct', [], false]),
      [429, 'Too many failed attempts', [], true],
    ]);
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  });

  it('leave a cookie that nobody can read, on the owner’s browser alone', async () => {
    const { userName } = await seedUser(api.db);
    const answer = await signIn(new Visitor(app.origin), userName, PASSWORD, '203.0.113.4');
    const device = answer.headers.getSetCookie().find((cookie) => cookie.includes('oms_device'));
    expect(device).toMatch(
      /^__Host-oms_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const value = decodeURIComponent(/=([^;]+)/.exec(device!)![1]!);
    expect(Buffer.from(value, 'base64').toString()).not.toContain(userName);
  });
});
