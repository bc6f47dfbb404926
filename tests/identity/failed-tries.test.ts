import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import * as login from '../../contract/identity/login';
import * as users from '../../contract/identity/users';
import * as ingest from '../../contract/transactions/ingest';
import { TooManyTries } from '../../upstream/errors';
import { anonymousActor } from '../../upstream/identity/authenticate';
import { networkOf } from '../../upstream/identity/network';
import { inTurn, MAX_STRANGERS, withRoom } from '../../upstream/identity/password-turns';
import { signIn } from '../../upstream/identity/sign-in';
import { countAttempt, ofNetwork } from '../../upstream/identity/throttle';
import { appUser } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { PASSWORD, seedApiKey, seedUser } from '../harness/people';

/** Failed tries to sign in: whom they slow, whom they must not, and who hears of them. */

const api = testApi();

let made = 0;
/** An address that no other test has. */
const newAddress = () => {
  made += 1;
  return `10.${Math.floor(made / 62_500)}.${Math.floor(made / 250) % 250}.${(made % 250) + 1}`;
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address }, language: 'en-US' as const });

type Input = { user_name: string; password?: string; device_token?: string };
const attempt = ({ password = PASSWORD, ...input }: Input, address = newAddress()) =>
  api.call(login.login, { password, ...input }, from(address));
const fail = async (user_name: string, times: number, address?: string, device_token?: string) => {
  const codes: number[] = [];
  for (let i = 0; i < times; i += 1) {
    codes.push((await attempt({ user_name, password: 'wrong', device_token }, address)).code);
  }
  return codes;
};
const times = (count: number, code: number) => Array<number>(count).fill(code);

/** Twenty failures from a network, at accounts of others. */
async function spoil(address: string) {
  for (let others = 0; others < 4; others += 1) {
    const { userName } = await seedUser(api.db);
    expect(await fail(userName, 5, address)).toEqual(times(5, CODE.invalid));
  }
}

/** As if so much time had passed. */
const wait = (interval: string) =>
  api.db.execute(sql`update sign_in_failure set
    last_time = last_time - ${interval}::interval, open_time = open_time - ${interval}::interval`);

it('a try that began before another and is counted after it is let through', async () => {
  const subjects = [ofNetwork(newAddress())];
  await countAttempt(api.db, subjects);
  await api.db.transaction(async (earlier) => {
    await earlier.execute(sql`select now()`);
    await countAttempt(api.db, subjects);
    await expect(countAttempt(earlier, subjects)).resolves.toEqual(new Map([[subjects[0]!.subject, 3]]));
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
  ])('of %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

/** Something to wait for until it is opened. */
function closedGate() {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open: () => open() };
}

it('passwords of those who are known are verified before those of a crowd, which is bounded before it is counted', async () => {
  const order: string[] = [];
  const { gate, open } = closedGate();
  // As many as may wait, none of whom has come to its turn yet.
  const crowd = Array.from({ length: MAX_STRANGERS }, () =>
    withRoom(false, async () => {
      await gate;
      await inTurn(false, async () => order.push('stranger'));
    }),
  );
  await expect(withRoom(false, async () => order.push('late'))).rejects.toThrow(TooManyTries);
  await withRoom(true, () => inTurn(true, async () => order.push('owner')));
  open();
  await Promise.all(crowd);
  expect(order).toEqual(['owner', ...Array<string>(MAX_STRANGERS).fill('stranger')]);
  // Who fails frees the place too.
  const failed = Array.from({ length: MAX_STRANGERS }, () =>
    withRoom(false, () => Promise.reject(new Error())),
  );
  await Promise.allSettled(failed);
  await withRoom(false, async () => order.push('room'));
  expect(order.at(-1)).toBe('room');
});

it('a known one is verified before strangers who wait already', async () => {
  const order: string[] = [];
  const { gate, open } = closedGate();
  const busy = Array.from({ length: 3 }, () => inTurn(false, () => gate));
  const stranger = inTurn(false, async () => order.push('stranger'));
  const owner = inTurn(true, async () => order.push('owner'));
  open();
  await Promise.all([...busy, stranger, owner]);
  expect(order).toEqual(['owner', 'stranger']);
});

it('a stranger is verified while known ones come without end', async () => {
  const order: string[] = [];
  const { gate, open } = closedGate();
  const busy = Array.from({ length: 3 }, () => inTurn(false, () => gate));
  const stranger = inTurn(false, async () => order.push('stranger'));
  const owners = Array.from({ length: 12 }, () => inTurn(true, async () => order.push('owner')));
  open();
  await Promise.all([...busy, stranger, ...owners]);
  expect(order.indexOf('stranger')).toBeGreaterThan(0);
  expect(order.indexOf('stranger')).toBeLessThan(9);
});

describe('a stranger at an account', () => {
  it('4029: after five failures from a network, also when they come all at once', async () => {
    const { userName } = await seedUser(api.db);
    const address = newAddress();
    const codes = (await Promise.all(Array.from({ length: 12 }, () => fail(userName, 1, address)))).flat();
    expect(codes.sort()).toEqual([...times(5, CODE.invalid), ...times(7, CODE.tooManyTries)]);
    const answer = await attempt({ user_name: userName.toUpperCase() }, address);
    expect(answer).toMatchObject({ code: CODE.tooManyTries, data: { retry_after: expect.any(Number) } });
    expect(answer.msg).toMatch(/^Too many failed attempts; please try again in \d+ s$/);
  });

  it('is told how long to wait, in a header too; the wait doubles, up to a quarter of an hour', async () => {
    const { userName } = await seedUser(api.db);
    const address = newAddress();
    await fail(userName, 5, address);
    const knock = () =>
      fetch(`${api.url}/api${login.login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ user_name: userName, password: 'wrong' }),
      });
    const waits: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const retryAfter = Number((await knock()).headers.get('retry-after'));
      // What was refused is not counted: knocking makes nothing longer.
      expect(Number((await knock()).headers.get('retry-after'))).toBeLessThanOrEqual(retryAfter);
      waits.push(Math.round(retryAfter / 30));
      await wait(`${retryAfter} seconds`);
      expect(await fail(userName, 1, address)).toEqual([CODE.invalid]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    // An hour without a failure ends it.
    await wait('90 minutes');
    expect(await fail(userName, 5, address)).toEqual(times(5, CODE.invalid));
  });

  it('slows that network alone, of IPv6 the whole /64, and nobody else', async () => {
    const { userName } = await seedUser(api.db);
    await fail(userName, 5, '2001:db8:7:1::1');
    expect((await attempt({ user_name: userName }, '2001:db8:7:1:ffff::9')).code).toBe(CODE.tooManyTries);
    expect((await attempt({ user_name: userName }, '2001:db8:7:2::1')).code).toBe(CODE.ok);
    expect((await attempt({ user_name: userName })).code).toBe(CODE.ok);
  });

  it('cannot keep out the owner’s browser, also from that network', async () => {
    const { userName: user_name } = await seedUser(api.db);
    const address = newAddress();
    const { device_token } = (await attempt({ user_name }, address)).data;
    expect(await fail(user_name, 6, address)).toEqual([...times(5, CODE.invalid), CODE.tooManyTries]);
    expect((await attempt({ user_name }, address)).code).toBe(CODE.tooManyTries);
    const answer = await attempt({ user_name, device_token }, address);
    expect(answer).toMatchObject({ code: CODE.ok, data: { device_token } });
    // A token that was made up, or another account's, makes no browser known.
    const other = (await attempt({ user_name: (await seedUser(api.db)).userName })).data.device_token;
    for (const made_up of ['made-up', other]) {
      expect((await attempt({ user_name, device_token: made_up }, address)).code).toBe(CODE.tooManyTries);
    }
  });

  it('cannot keep the owner from a new password in an open session', async () => {
    const { userName, token } = await seedUser(api.db);
    for (let network = 0; network < 12; network += 1) await fail(userName, 6, newAddress());
    const form = { old_password: PASSWORD, password: 'quiet-Otter-41', confirm_password: 'quiet-Otter-41' };
    expect((await api.call(users.userChangePassword, form, token)).code).toBe(CODE.ok);
  });

  it('from many networks has one try from each new one; the owner’s usual network has five', async () => {
    const { userName: user_name } = await seedUser(api.db);
    const home = newAddress();
    expect((await attempt({ user_name }, home)).code).toBe(CODE.ok);
    for (let network = 0; network < 10; network += 1) await fail(user_name, 5, newAddress());
    const stranger = newAddress();
    expect(await fail(user_name, 2, stranger)).toEqual([CODE.invalid, CODE.tooManyTries]);
    expect(await fail(user_name, 4, home)).toEqual(times(4, CODE.invalid));
    expect((await attempt({ user_name }, home)).code).toBe(CODE.ok);
    expect((await attempt({ user_name })).code).toBe(CODE.ok);
  });

  it('is answered alike at a name that is nobody’s, and by the same statements', async () => {
    const { userName } = await seedUser(api.db);
    const disabled = await seedUser(api.db);
    await api.db.update(appUser).set({ status: 0 }).where(eq(appUser.id, disabled.id));
    const statements: string[][] = [];
    const codes: unknown[][] = [];
    const query = vi.spyOn(api.db.$client, 'query');
    for (const user_name of [userName, 'nobody-at-all', disabled.userName]) {
      query.mockClear();
      const caller = anonymousActor({ address: newAddress(), language: 'en-US' });
      const answers: unknown[] = [];
      for (let i = 0; i < 7; i += 1) {
        await signIn(api.db, caller, { user_name, password: 'wrong' }).catch(({ key }) => answers.push(key));
      }
      codes.push(answers);
      statements.push(query.mock.calls.map(([sent]) => (sent as unknown as { text: string }).text));
    }
    query.mockRestore();
    expect(codes[0]).toHaveLength(7);
    expect(codes).toEqual([codes[0], codes[0], codes[0]]);
    expect(statements[0]!.length).toBeGreaterThan(10);
    expect(statements).toEqual([statements[0], statements[0], statements[0]]);
  });
});

describe('4029: whoever fails', () => {
  it('twenty times from a network, whoever it was for, while known browsers there go on', async () => {
    const { userName: user_name } = await seedUser(api.db);
    const address = newAddress();
    const { device_token } = (await attempt({ user_name }, address)).data;
    await spoil(address);
    expect((await attempt({ user_name }, address)).code).toBe(CODE.tooManyTries);
    expect((await attempt({ user_name, device_token }, address)).code).toBe(CODE.ok);
    expect((await attempt({ user_name })).code).toBe(CODE.ok);
  });

  it('fifty times from the networks of one IPv6 /48, whoever they were for, while known networks there go on', async () => {
    const { userName: user_name } = await seedUser(api.db);
    expect((await attempt({ user_name }, '2001:db8:48:1::1')).code).toBe(CODE.ok);
    expect(await fail(user_name, 1, '2001:db8:48:2::1')).toEqual([CODE.invalid]);
    const spent = sql`update sign_in_failure set failures = 49 where subject = 'site 2001:db8:48::/48' returning subject`;
    expect((await api.db.execute(spent)).rows).toHaveLength(1);
    const { userName: other } = await seedUser(api.db);
    expect(await fail(other, 1, '2001:db8:48:3::1')).toEqual([CODE.invalid]);
    expect((await attempt({ user_name: other }, '2001:db8:48:4::1')).code).toBe(CODE.tooManyTries);
    expect((await attempt({ user_name: other }, '2001:db8:49:4::1')).code).toBe(CODE.ok);
    expect((await attempt({ user_name }, '2001:db8:48:1::2')).code).toBe(CODE.ok);
  });

  it('ten times on a browser of the owner’s, which a new password makes a stranger again', async () => {
    const { userName: user_name, token } = await seedUser(api.db);
    const { device_token } = (await attempt({ user_name })).data;
    const wrong = await fail(user_name, 11, undefined, device_token);
    expect(wrong).toEqual([...times(10, CODE.invalid), CODE.tooManyTries]);
    const password = 'quiet-Otter-42';
    const form = { old_password: PASSWORD, password, confirm_password: password };
    expect((await api.call(users.userChangePassword, form, token)).code).toBe(CODE.ok);
    const answer = await attempt({ user_name, password, device_token });
    expect(answer.code).toBe(CODE.ok);
    expect(answer.data.device_token).not.toBe(device_token);
  });

  it('from a network that was known before a new password is a stranger', async () => {
    const { id, userName: user_name } = await seedUser(api.db);
    const home = newAddress();
    expect((await attempt({ user_name }, home)).code).toBe(CODE.ok);
    await spoil(home);
    const admin = await seedUser(api.db, { isAll: true });
    const password = 'quiet-Otter-44';
    expect((await api.call(users.userEdit, { id, password }, admin.token)).code).toBe(CODE.ok);
    const { rows } = await api.db.execute(sql`select kind from sign_in_origin where user_id = ${id}`);
    expect(rows).toEqual([]);
    // Its count begins anew all the same, so that the user is let in at once.
    expect((await attempt({ user_name, password }, home)).code).toBe(CODE.ok);
  });

  it('five times in a session at the old password, twenty in all sessions', async () => {
    const { userName, token } = await seedUser(api.db);
    const form = { old_password: 'wrong', password: 'quiet-Otter-43', confirm_password: 'quiet-Otter-43' };
    const guess = async (session: string, count: number) => {
      const codes: number[] = [];
      for (let i = 0; i < count; i += 1)
        codes.push((await api.call(users.userChangePassword, form, session)).code);
      return codes;
    };
    expect(await guess(token, 6)).toEqual([...times(5, CODE.invalid), CODE.tooManyTries]);
    for (let session = 0; session < 3; session += 1) {
      const { data } = await attempt({ user_name: userName });
      expect(await guess(data.userToken, 5)).toEqual(times(5, CODE.invalid));
    }
    const { data } = await attempt({ user_name: userName });
    expect(await guess(data.userToken, 1)).toEqual([CODE.tooManyTries]);
    expect((await api.call(common.getUserInfo, {}, token)).code).toBe(CODE.ok);
  });

  it('twenty times with an API key; a good key is good all the same', async () => {
    const key = await seedApiKey(api.db);
    const address = newAddress();
    const push = async (sent: string) =>
      (
        await fetch(`${api.url}/api${ingest.ingestOrders.path}`, {
          method: 'POST',
          headers: { 'x-api-key': sent, 'x-forwarded-for': address, 'content-type': 'application/x-ndjson' },
          body: '',
        })
      ).json() as Promise<{ code: number }>;
    for (let i = 0; i < 20; i += 1) expect((await push(`wrong-${i}`)).code).toBe(CODE.sessionEnded);
    expect((await push('wrong')).code).toBe(CODE.tooManyTries);
    expect((await push(key)).code).toBe(CODE.ok);
    expect((await push('')).code).toBe(CODE.sessionEnded);
  });
});

describe('what lets a user in again', () => {
  const RIGHTS = ['/user/index', '/user/edit', '/user/unlock'];
  const locked = async () => {
    const user = await seedUser(api.db);
    const address = newAddress();
    await fail(user.userName, 6, address);
    expect((await attempt({ user_name: user.userName }, address)).code).toBe(CODE.tooManyTries);
    return { ...user, address };
  };

  it('an administrator’s unlock, which is audited', async () => {
    const { id, userName: user_name, address } = await locked();
    const admin = await seedUser(api.db, { rights: RIGHTS });
    expect((await api.call(users.userUnlock, { id }, admin.token)).code).toBe(CODE.ok);
    expect((await attempt({ user_name }, address)).code).toBe(CODE.ok);
    const [row] = await api.db.select().from(auditLog).where(eq(auditLog.userId, admin.id));
    expect(row).toMatchObject({ action: 'user.unlock', entity: 'app_user', entityId: String(id) });
  });

  it('also where the network has failed that the user is known from', async () => {
    const { id, userName: user_name } = await seedUser(api.db);
    const address = newAddress();
    expect((await attempt({ user_name }, address)).code).toBe(CODE.ok);
    await spoil(address);
    const admin = await seedUser(api.db, { rights: RIGHTS });
    expect((await api.call(users.userUnlock, { id }, admin.token)).code).toBe(CODE.ok);
    expect((await attempt({ user_name }, address)).code).toBe(CODE.ok);
  });

  it.each([
    ['a new password', { password: 'quiet-Otter-44' }],
    ['off and on', { status: 1 }],
  ])('%s', async (_, change) => {
    const { id, userName: user_name, address } = await locked();
    const admin = await seedUser(api.db, { isAll: true });
    if ('status' in change) await api.call(users.userEdit, { id, status: 0 }, admin.token);
    expect((await api.call(users.userEdit, { id, ...change }, admin.token)).code).toBe(CODE.ok);
    const password = 'password' in change ? change.password : PASSWORD;
    expect((await attempt({ user_name, password }, address)).code).toBe(CODE.ok);
  });

  it('4003, 4004: nobody unlocks themselves, who outranks them, whom they do not see, or without the right', async () => {
    const { id } = await locked();
    const boss = await seedUser(api.db, { isAll: true });
    const admin = await seedUser(api.db, { rights: RIGHTS });
    const clerk = await seedUser(api.db, { rights: ['/user/index', '/user/edit'] });
    const unlock = async (whom: number, token: string) =>
      (await api.call(users.userUnlock, { id: whom }, token)).code;
    expect(await unlock(admin.id, admin.token)).toBe(CODE.noRight);
    expect(await unlock(boss.id, admin.token)).toBe(CODE.noRight);
    expect(await unlock(id, clerk.token)).toBe(CODE.noRight);
    expect(await unlock(999_999, admin.token)).toBe(CODE.notFound);
  });
});

describe('the owner', () => {
  it('hears at the next sign-in of tries by others, once, and not of slips on a known browser', async () => {
    const { userName: user_name } = await seedUser(api.db);
    const { device_token, failed_tries } = (await attempt({ user_name })).data;
    expect(failed_tries).toBeUndefined();
    await fail(user_name, 2, undefined, device_token);
    expect((await attempt({ user_name, device_token })).data.failed_tries).toBeUndefined();
    await fail(user_name, 7, newAddress());
    await fail(user_name, 1, newAddress());
    const [asked, heard] = [Date.now(), (await attempt({ user_name, device_token })).data.failed_tries];
    expect(heard).toMatchObject({ tries: 6, networks: 2 });
    expect(Math.abs(Date.parse(heard!.last_time) - asked)).toBeLessThan(60_000);
    expect((await attempt({ user_name, device_token })).data.failed_tries).toBeUndefined();
  });

  it('hears when the last one was, not when the good one was from the same network', async () => {
    const { userName: user_name } = await seedUser(api.db);
    const address = newAddress();
    await fail(user_name, 2, address);
    await wait('20 minutes');
    const { failed_tries } = (await attempt({ user_name }, address)).data;
    expect(failed_tries).toMatchObject({ tries: 2, networks: 1 });
    const agoMinutes = (Date.now() - Date.parse(failed_tries!.last_time)) / 60_000;
    expect(Math.round(agoMinutes)).toBeGreaterThanOrEqual(20);
  });

  it('hears of them after an unlock too, and administrators see them before', async () => {
    const { id, userName: user_name } = await seedUser(api.db);
    await fail(user_name, 3, newAddress());
    const admin = await seedUser(api.db, { isAll: true });
    const { data } = await api.call(users.userGetFormData, { id }, admin.token);
    expect(data.res?.failed_tries).toMatchObject({ tries: 3, networks: 1 });
    await api.call(users.userUnlock, { id }, admin.token);
    expect((await attempt({ user_name })).data.failed_tries).toMatchObject({ tries: 3, networks: 1 });
    expect(
      (await api.call(users.userGetFormData, { id }, admin.token)).data.res?.failed_tries,
    ).toBeUndefined();
  });
});

describe('in the audit log', () => {
  const rowsOf = async (id: number) =>
    (await api.db.select().from(auditLog).where(eq(auditLog.userId, id)).orderBy(auditLog.id)).map(
      ({ action, after }) => [action, (after as { slowed?: string }).slowed],
    );

  it('stand the first failure and each that slows, without what was typed', async () => {
    const { id, userName } = await seedUser(api.db);
    await attempt({ user_name: userName, password: 'Wr0ng-one' });
    for (let network = 0; network < 14; network += 1) await fail(userName, 6, newAddress());
    const rows = await rowsOf(id);
    expect(rows[0]).toEqual(['login.failed', undefined]);
    expect(rows.slice(1, -1)).toEqual(rows.slice(1, -1).map(() => ['login.locked', 'place']));
    expect(rows.at(-1)).toEqual(['login.locked', 'account']);
    // However many networks follow, no more is written.
    expect(rows).toHaveLength(11);
    const address = newAddress();
    await api.db.execute(sql`insert into sign_in_failure (subject, failures, last_time, open_time)
      values (${`network ${address}`}, 19, now(), now())`);
    await fail('secret-name', 1, address);
    const { rows: network } = await api.db.execute(
      sql`select after ->> 'slowed' as slowed from audit_log where after ->> 'address' = ${address} order by id desc limit 1`,
    );
    expect(network).toEqual([{ slowed: 'network' }]);
    const { rows: typed } = await api.db.execute(
      sql`select from audit_log where audit_log::text ~* 'Wr0ng-one|secret-'
        union all select from sign_in_failure where subject ~* 'secret-'`,
    );
    expect(typed).toEqual([]);
  });
});
