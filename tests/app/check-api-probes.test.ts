import { describe, expect, it } from 'vitest';
import { page, startCheck, text } from '../harness/check-api';
import { type Answer, envelope } from '../harness/stub-upstream';

/** What `npm run check-api` says of how a server behaves, and of its rights. */

const { stub, run } = await startCheck();

const probeOf = async (name: string) => (await run()).probes.find(({ probe }) => probe === name)!;

describe('a probe', () => {
  it.each([
    ['fine', 'answers code 4001', envelope(null, 4001)],
    ['wrong', 'answers code 200 instead of code 4001, which leads to sign-in', envelope({})],
    ['wrong', /^answers HTTP 401 .* without a word$/, text('', 401)],
  ])('sees what an invalid token gets: %s, %s', async (grade, said, answer) => {
    stub.on('/oms/common/get_user_info', (seen, response) =>
      (seen.headers.authorization === 'good' ? envelope({}) : answer)(seen, response),
    );
    const { text: came, ...found } = await probeOf('an invalid token');
    expect(found.grade).toBe(grade);
    expect(came).toMatch(said);
  });

  it.each([
    ['fine', text('', 404)],
    ['remark', text('Bad request', 400)],
    ['wrong', envelope([])],
  ])('sees what a call gets that nobody has: %s', async (grade, answer) => {
    stub.on('/oms/check_api/no_such_call', answer);
    expect((await probeOf('a call that nobody has')).grade).toBe(grade);
  });

  const roles = [1, 2, 3, 4, 5].map((id) => ({ id, title: `Role ${id}`, status: 1 }));
  const paged =
    (slice: (page: number, size: number) => object[], total = () => roles.length): Answer =>
    (seen, response) => {
      const { searchParams } = new URL(seen.url, 'http://stub');
      const size = Number(searchParams.get('list_rows') ?? 50);
      const data = slice(Number(searchParams.get('page') ?? 1), size);
      envelope({ res: { total: size === 50 ? 5 : total(), data } })(seen, response);
    };

  it.each([
    ['fine', /page 2 follows page 1/, paged((at, size) => roles.slice((at - 1) * size, at * size))],
    ['wrong', /page 2 repeats rows/, paged((_, size) => roles.slice(0, size))],
    ['wrong', /page 2 is empty/, paged((at, size) => (at === 1 ? roles.slice(0, size) : []))],
    [
      'wrong',
      /total is not that of all/,
      paged(
        (_, size) => roles.slice(0, size),
        () => 2,
      ),
    ],
    ['remark', /page 1 has 5 rows/, paged(() => roles)],
  ])('sees how pages follow each other: %s, %s', async (grade, said, answer) => {
    stub.on('/oms/role/index', answer);
    expect(await probeOf('paging')).toEqual({ probe: 'paging', grade, text: expect.stringMatching(said) });
  });

  it.each([
    ['fine', /have an offset/, ['2026-11-01T10:00:00Z', '2026-11-01 10:00:00+08:00']],
    ['fine', /no offset: 2026-11-01 10:00:00 is read as of Asia\/Shanghai/, ['2026-11-01 10:00:00']],
    ['remark', /others none/, ['2026-11-01T10:00:00Z', '2026-11-01 10:00:00']],
    ['wrong', /"01.11.2026" cannot be read/, ['01.11.2026']],
    ['remark', /none came/, ['0000-00-00 00:00:00', null]],
  ])('sees how times are written: %s, %s', async (grade, said, times) => {
    stub.on('/oms/role/index', page(times.map((create_time, at) => ({ id: at, status: 1, create_time }))));
    expect(await probeOf('times')).toMatchObject({ grade, text: expect.stringMatching(said) });
  });

  it.each([
    ['a byte order mark', text('\uFEFF{"code":200,"data":{}}')],
    ['codes as text', text('{"code":"200","data":{}}')],
    ['another media type', text('{"code":200,"data":{}}', 200, 'text/plain')],
    ['HTML', text('<html></html>')],
  ])('sees in passing: %s', async (probe, answer) => {
    expect(await probeOf(probe)).toEqual({ probe, grade: 'fine', text: 'none' });
    stub.on('/oms/role/index', answer);
    expect(await probeOf(probe)).toMatchObject({
      grade: 'remark',
      text: expect.stringMatching(/^1 reply: /),
    });
  });
});

it('says which rights never came, and which gate nothing', async () => {
  const users = { id: 1, title: 'Users', name: '/user/index', is_menu: 1, status: 1 };
  stub.on('/oms/common/get_menu_list', envelope({ menu_list: [users] }));
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['user/add'] }));
  const rule = { ...users, id: 2, name: '/vas/add', is_menu: 0 };
  stub.on('/oms/authRule/index', envelope({ res: [{ ...users, _child: [rule] }] }));
  const report = await run();
  const state = (right: string) => report.rights.find((one) => one.right === right)?.state;
  expect(state('/user/add')).toBe('granted');
  expect([state('/user/edit'), state('/vas/add')]).toEqual(['never granted', 'never granted']);
  expect([state('/billing/add'), state('/inbound/charge')]).toEqual(['free', 'free']);
  expect(report.outsideMenu).toContain('/role/index');
  expect(report.outsideMenu).not.toContain('/user/index');
});
