import { beforeEach, expect, it } from 'vitest';
import {
  monthArchive,
  monthArchiveFiles,
  monthClose,
  monthIndex,
  monthReopen,
} from '~contract/accounts/months';
import { CODE } from '~contract/codes';
import { getJob } from '~contract/operations/jobs';
import { redirectOrData, startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** Months on the app's side: the list, and how one is closed and reopened. */

const { stub, visit, submit: send, seen, forget } = await startApp();
const { action, loader } = await import('~/screens/accounts/months/route');
const files = await import('~/screens/accounts/months/archive-files');

const PATH = '/account/months';
const load = async (search: string) => loader(await visit(`${PATH}${search}`));
const submit = async (search: string, form: Record<string, string>) =>
  redirectOrData(
    await action(await send(`${PATH}${search}`, new URLSearchParams({ idempotency_key: 'key-1', ...form }))),
  );
const sent = (path: string) => seen(path).map(({ body }) => JSON.parse(body));
const may = (...auth_list: string[]) => stub.on('/oms/common/get_menu_auth', envelope({ auth_list }));

beforeEach(() => {
  forget();
  may('/account/closeMonth');
  stub.on(monthIndex.path, envelope({ closed_through: '2026-09', month_list: [], change_list: [] }));
});

it('the form is about a month of the address, for who may close one', async () => {
  const address = '?dialog=close&month=2026-10';
  expect(await load(address)).toMatchObject({
    ...{ closedThrough: '2026-09', canChange: true, form: { dialog: 'close', month: '2026-10' } },
  });
  expect(await load('?dialog=close')).toMatchObject({ form: null });
  forget();
  may();
  expect(await load(address)).toMatchObject({ canChange: false, form: null });
});

it('the months of a year are asked for, and a closed one goes back to them', async () => {
  stub.on(monthIndex.path, envelope({ closed_through: '2023-12', month_list: [], year_list: [2024, 2023] }));
  expect(await load('?year=2023')).toMatchObject({ year: 2023, years: [2024, 2023] });
  expect(seen(monthIndex.path).at(-1)?.url).toContain('year=2023');
  expect(await load('?year=last')).toMatchObject({ year: undefined });
  stub.on(monthReopen.path, envelope(null));
  const form = { intent: 'reopen', month: '2023-12', reason: 'late' };
  expect(await submit('?year=2023&dialog=reopen&month=2023-12', form)).toBe(`${PATH}?year=2023`);
});

it('a month is closed once what is left unbilled is agreed to', async () => {
  const address = '?dialog=close&month=2026-10';
  const typed = { month: '2026-10', reason: 'sent' };
  const asked = { agreement: '0123456789abcdef' };
  stub.on(monthClose.path, envelope(asked, CODE.confirm, 'Not billed: 3'));
  expect(await submit(address, { intent: 'close', ...typed })).toMatchObject({
    confirm: { title: 'Close month 2026-10?', verb: 'Close month', text: 'Not billed: 3', ...asked },
  });
  stub.on(monthClose.path, envelope(null));
  expect(await submit(address, { intent: 'close', ...typed, is_confirm: 'yes', ...asked })).toBe(PATH);
  expect(sent(monthClose.path)).toEqual([typed, { ...typed, is_confirm: asked.agreement }]);
});

it('a month is reopened with a reason; without one the form says so', async () => {
  const address = '?dialog=reopen&month=2026-09';
  const fields = { reason: 'missing' };
  stub.on(monthReopen.path, envelope({ fields }, CODE.invalid, 'wrong'));
  expect(await submit(address, { intent: 'reopen', month: '2026-09', reason: '' })).toMatchObject({ fields });
  stub.on(monthReopen.path, envelope(null));
  expect(await submit(address, { intent: 'reopen', month: '2026-09', reason: 'late' })).toBe(PATH);
  expect(sent(monthReopen.path).at(-1)).toEqual({ month: '2026-09', reason: 'late' });
});

it('a month is archived once that is agreed to, and the page shows how far it is', async () => {
  stub.on(monthArchive.path, envelope(null, CODE.confirm, 'Archive 2024-12?'));
  const typed = { intent: 'archive', month: '2024-12' };
  expect(await submit('?year=2024', typed)).toMatchObject({ confirm: { text: 'Archive 2024-12?' } });
  stub.on(monthArchive.path, envelope({ job_id: 7 }));
  const job = { id: 7, kind: 'archive', state: 'done', total: 3, done: 3 };
  stub.on(getJob.path, envelope(job));
  expect(await submit('?year=2024', { ...typed, is_confirm: 'yes' })).toBe(`${PATH}?year=2024&job=7`);
  expect(sent(monthArchive.path).at(-1)).toEqual({ month: '2024-12', is_confirm: 'yes' });
  expect(await load('?year=2024&job=7')).toMatchObject({ job });
  stub.on(getJob.path, envelope({ ...job, kind: 'billing_run' }));
  expect(await load('?year=2024&job=7')).toMatchObject({ job: null });
});

it('hands out the files of a month; where there are none, the page says why', async () => {
  const ask = async (query: string) =>
    files.loader(await visit(`/options/archive-files${query}`)).catch((thrown) => thrown);
  stub.on(monthArchiveFiles.path, (_, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename=a.zip' }).end('zip'),
  );
  expect(await (await ask('?month=2024-12')).text()).toBe('zip');
  expect(seen(monthArchiveFiles.path)[0]?.url).toContain('month=2024-12');
  stub.on(monthArchiveFiles.path, envelope(null, CODE.notFound, 'gone'));
  expect((await ask('?month=2024-12')).headers.get('location')).toBe(`${PATH}?year=2024`);
  expect((await ask('?month=last')).status).toBe(404);
});
