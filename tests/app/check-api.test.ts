import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { stubApp } from '../harness/app';
import { type Answer, envelope } from '../harness/stub-upstream';

/** Each kind of finding of `npm run check-api`, at a server that has one thing wrong. */

const stub = await stubApp({}, '');
const { check, exitCode, callText, reportText, NotChecked } = await import('~/check-api/command');
const { forgetFeatures } = await import('~/gateway/server-features.server');

const DOCUMENTED = endpoints.filter(({ method, optional }) => method === 'GET' && !optional);

const text =
  (body: string, status = 200, type = 'application/json'): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

/** Answers by token: the one of the session, or 4001. */
const toSession =
  (data: unknown): Answer =>
  (seen, response) =>
    (seen.headers.authorization === 'good' ? envelope(data) : envelope(null, 4001))(seen, response);

beforeEach(() => {
  forgetFeatures();
  for (const { path } of endpoints) stub.on(path, envelope(null, 4004, 'Not Found'));
  for (const { path } of DOCUMENTED) stub.on(path, envelope({}));
  stub.on('/oms/check_api/no_such_call', text('', 404));
  stub.on('/oms/account/export', text('PK', 200, 'application/zip'));
  stub.on('/oms/login/index', envelope({ userToken: 'good', language: 'en-US' }));
  stub.on('/oms/common/get_user_info', toSession({ user_name: 'ada' }));
});

const run = (options: Partial<Parameters<typeof check>[0]> = {}) =>
  check({ user: 'ada', password: 'secret', ...options });

async function callOf(name: string, answer: Answer, path = `/oms/${name.replace('.', '/')}`) {
  stub.on(path, answer);
  const report = await run();
  const found = report.calls.find(({ call }) => call === name)!;
  return { found, text: callText(found), code: exitCode(report) };
}

const probeOf = async (name: string) => (await run()).probes.find(({ probe }) => probe === name)!;
const page = (rows: object[], total = rows.length) => envelope({ res: { total, data: rows } });

it('asks for lists before what takes an id from them, in whatever order the calls are named', async () => {
  const { readingCalls } = await import('~/check-api/reading-calls');
  const alphabetical = [...endpoints].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const order of [endpoints, alphabetical, alphabetical.toReversed()]) {
    const names = readingCalls(order).map(({ endpoint }) => endpoint.name);
    const isAfter = (name: string, list: string) => names.indexOf(name) > names.indexOf(list);
    for (const list of names.filter((name) => /\.index$/.test(name))) {
      const area = list.split('.')[0]!;
      for (const name of ['detail', 'get_form_data', 'review', 'rows'].map((end) => `${area}.${end}`)) {
        expect([name, !names.includes(name) || isAfter(name, list)]).toEqual([name, true]);
      }
    }
    expect(isAfter('common.get_redirect_token_url', 'common.get_user_info')).toBe(true);
    expect(isAfter('common.get_customer_warehouse_list', 'transaction.get_batch_form_data')).toBe(true);
  }
});

describe('a call', () => {
  it('is there: nothing is wrong with a server that has what is documented', async () => {
    const report = await run();
    expect(report.calls.filter(({ status, optional }) => !optional && status === 'absent')).toEqual([]);
    expect(exitCode(report)).toBe(0);
    expect(reportText(report)).toMatch(/Nothing is wrong\.$/);
    expect(JSON.parse(JSON.stringify(report))).toMatchObject({ user: 'ada', announced: null });
  });

  it.each([
    ['HTTP 404', text('<h1>Not Found</h1>', 404, 'text/html')],
    ['HTTP 405', text('', 405)],
    ['code 4004: Not Found', envelope(null, 4004, 'Not Found')],
    ['code 404', envelope([], 404)],
  ])('is absent by %s', async (reason, answer) => {
    const { found, code } = await callOf('role.index', answer);
    expect([found.status, found.reason, code]).toEqual(['absent', reason, 1]);
  });

  it('is refused', async () => {
    const { found, code } = await callOf('role.index', envelope(null, 4003, 'No permission'));
    expect([found.status, found.reason, code]).toEqual(['refused', 'code 4003: No permission', 1]);
  });

  it.each([
    ['HTML', text('<!doctype html><p>Login</p>'), /unreadable at \(not JSON\): "<!doctype html>/],
    ['HTTP 500', text('Fatal error', 500), /^HTTP 500$/],
    ['no envelope', text('{"rows":[]}'), /unreadable at code$/],
  ])('cannot be read: %s', async (_name, answer, reason) => {
    const { found, code } = await callOf('role.index', answer);
    expect([found.status, found.reason, code]).toEqual(['unreadable', expect.stringMatching(reason), 1]);
  });

  it('brings a file that is no workbook', async () => {
    stub.on(
      '/oms/transaction/get_batch_form_data',
      envelope({ customer_list: [{ id: 7, customer_code: 'A' }] }),
    );
    const { found } = await callOf('account.export', text('a,b', 200, 'text/csv'));
    expect([found.status, found.reason]).toEqual(['unreadable', expect.stringContaining('(no workbook)')]);
  });

  it('has nothing to be asked about, where no list has a row', async () => {
    const { calls } = await run();
    expect(calls.find(({ call }) => call === 'inbound.detail')).toMatchObject({ status: 'unchecked' });
  });

  it('is optional: without it the app lacks something, and that is all', async () => {
    const { found, code } = await callOf('sku.index', text('', 404));
    expect([found.status, found.optional, code]).toEqual(['absent', true, 0]);
    const report = await run();
    expect(report.lost).toContainEqual({ call: 'sku.index', what: 'Screen: SKUs' });
    expect(reportText(report)).toMatch(/sku\.index +Screen: SKUs/);
  });
});

describe('a field', () => {
  const role = { id: 1, title: 'Clerk', detail: 'x', status: 1, create_user_name: 'ada', create_time: '' };

  it('cannot be read: each with what came and what was expected', async () => {
    const broken = { ...role, id: null, status: 'enabled', title: { en: 'Clerk' } };
    const { found, text, code } = await callOf('role.index', page([role, broken]));
    expect([found.status, code]).toEqual(['unreadable', 1]);
    expect(found.unreadable).toEqual([
      { field: 'res.data.id', came: 'null', expected: 'a whole number' },
      { field: 'res.data.title', came: '{"en":"Clerk"}', expected: 'a text' },
      { field: 'res.data.status', came: '"enabled"', expected: 'a whole number' },
    ]);
    expect(text).toContain('cannot be read: res.data.status is "enabled", expected a whole number');
  });

  it('stayed empty, or is not read', async () => {
    const { found } = await callOf('role.index', page([{ ...role, detail: null, pivot: { a: 1 } }]));
    expect(found.empty).toEqual(['res.data.detail', 'res.data.create_time']);
    expect(found.unknown).toEqual(['res.data.pivot']);
  });

  it('has another name of the specifications', async () => {
    const { create_user_name: _, ...rest } = role;
    const { found } = await callOf('role.index', page([{ ...rest, creator: 'bob' }]));
    expect([found.unknown, found.empty]).toEqual([[], ['res.data.create_time']]);
  });

  it('may stand in one of two places', async () => {
    const address = {
      country_code: 'CN',
      state: 'GD',
      city: 'SZ',
      company: 'A',
      phone_number: '1',
      remark: 'r',
    };
    const { found } = await callOf('user.get_form_data', envelope({ user_info: address }));
    expect(found.empty).not.toContain('res.city');
  });

  it.each([
    ['a text instead of a whole number', { ...role, id: '1' }, 'res.data.id'],
    ['true or false instead of a whole number', { ...role, status: true }, 'res.data.status'],
    ['a number instead of a text', { ...role, title: 7 }, 'res.data.title'],
    ['null instead of a text', { ...role, detail: null }, 'res.data.detail'],
  ])('is read with tolerance: %s', async (remark, row, field) => {
    const { found, code } = await callOf('role.index', page([row]));
    expect([found.status, found.remarks, code]).toEqual(['there', [{ text: remark, fields: [field] }], 0]);
  });

  it.each([
    ['[] instead of an object', envelope({ res: [] }), 'role.get_form_data'],
    ['an object instead of a list', envelope({ res: { total: 1, data: { 1: role } } }), 'role.index'],
    ['rows without their total', envelope({ res: [role] }), 'role.index'],
    [
      'entries like "Order" instead of an object with key, value',
      envelope({ type_list: { 1: 'Order' } }),
      'billingType.index',
    ],
  ])('has its own shape: %s', async (remark, answer, name) => {
    const { found, code } = await callOf(name, answer);
    expect([found.remarks.map((one) => one.text), found.unreadable, code]).toEqual([
      expect.arrayContaining([remark]),
      [],
      0,
    ]);
  });
});

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

describe('saving unchanged', () => {
  const limits = (credit_limit: string) => ({
    customer_id: 7,
    res: [{ currency_code: 'USD', credit_limit, warning_line: '5' }],
  });
  const options = { customerCode: 'ACME', confirm: async () => true };
  let saved: string[];

  beforeEach(() => {
    saved = [];
    const customer_list = [{ id: 7, customer_code: 'ACME' }];
    stub.on('/oms/transaction/get_batch_form_data', envelope({ customer_list }));
    stub.on('/oms/customerAccount/get_form_data', envelope(limits('100')));
    stub.on('/oms/customerAccount/save', (seen, response) => {
      saved.push(seen.body);
      envelope([])(seen, response);
    });
  });

  it('says what it would save, and saves nothing without a yes', async () => {
    const asked: (readonly string[])[] = [];
    const confirm = async (records: readonly string[]) => {
      asked.push(records);
      return false;
    };
    const { writes } = await run({ ...options, confirm });
    expect(asked).toEqual([['limits in USD']]);
    expect([saved, writes[0]?.grade]).toEqual([[], 'remark']);
  });

  it('saves what came, and finds it the same', async () => {
    const report = await run(options);
    expect(JSON.parse(saved[0]!)).toEqual({
      customer_id: 7,
      customer_limit: [{ currency_code: 'USD', credit_limit: '100', warning_line: '5' }],
    });
    expect([report.writes[0]?.grade, reportText(report).split('\n').at(-1)]).toEqual([
      'fine',
      'Nothing is wrong.',
    ]);
  });

  it('finds what has become another', async () => {
    stub.on('/oms/customerAccount/save', (seen, response) => {
      stub.on('/oms/customerAccount/get_form_data', envelope(limits('0')));
      envelope([])(seen, response);
    });
    const report = await run(options);
    expect(report.writes[0]).toMatchObject({
      grade: 'wrong',
      text: 'it is another afterwards: res.0.credit_limit was "100", is "0"',
    });
    expect(exitCode(report)).toBe(1);
  });

  it.each([
    ['wrong', /refused with code 4009: Too late/, envelope(null, 4009, 'Too late')],
    ['remark', /not saved: it asks "Sure\?"/, envelope(null, 1001, 'Sure?')],
  ])('says that it was not done: %s, %s', async (grade, said, answer) => {
    stub.on('/oms/customerAccount/save', answer);
    expect((await run(options)).writes[0]).toMatchObject({ grade, text: expect.stringMatching(said) });
  });

  it('says what it could not read beforehand', async () => {
    stub.on('/oms/customerAccount/get_form_data', envelope(null, 4004, 'Gone'));
    const { writes } = await run(options);
    expect(writes).toEqual([
      { probe: 'saving', grade: 'wrong', text: expect.stringMatching(/refused with code 4004: Gone$/) },
    ]);
  });

  it('touches nobody else', async () => {
    const { writes } = await run({ ...options, customerCode: 'OTHER' });
    expect([saved, writes[0]?.text]).toEqual([
      [],
      expect.stringMatching(/^customer OTHER is not in any list/),
    ]);
  });
});

it('is not made where nobody can sign in', async () => {
  stub.on('/oms/login/index', envelope(null, 400, 'Wrong password'));
  await expect(run()).rejects.toThrow(NotChecked);
  await expect(run()).rejects.toThrow(/refused with code 400: Wrong password$/);
});
