import exceljs from 'exceljs';
import { expect, it, vi } from 'vitest';
import { agreementGetFormData } from '~contract/agreements/agreements';
import { CODE } from '~contract/codes';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

const stub = await stubApp();
const { commitSession } = await import('~/session/session.server');
const { loader } = await import('~/screens/agreements/workbook/download');

const [cookie = ''] = (await commitSession({ token: 'tok', language: 'zh-CN' })).split(';', 1);
const asked = (search: string, headers: Record<string, string> = { cookie }) =>
  loader({
    request: new Request(`http://here.example/options/agreement-workbook${search}`, { headers }),
    params: {},
    context: {},
  } as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown as Response) as Promise<
    Response | { init: ResponseInit }
  >;
const downloaded = async (search: string) => (await asked(search)) as Response;
const agreement = {
  id: 5,
  title: ' ../=\u202e报价 (A)*\'/\\:"<x>?|.',
  start_create_time: '2026-01-01T00:00:00+08:00',
  end_create_time: '',
  status: 1,
  customer_id: 1,
  warehouse_id: 2,
  version: 3,
};

it('answers the workbook of an agreement as a download with a safe name', async () => {
  stub.on(agreementGetFormData.path, envelope({ res: agreement, storage_list: [] }));
  const response = await downloaded('?id=5');
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition':
      "attachment; filename*=UTF-8''%3D%E6%8A%A5%E4%BB%B7%20%28A%29%20%27%20x%20._v3.xlsx",
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  expect(workbook.getWorksheet('协议信息')!.getCell('B5').value).toBe('2026-01-01 00:00');
  expect(stub.seen.at(-1)!.url).toContain('id=5');
});

it.each([
  ['2026-01-01 10:11:12', '2026-01-01 10:11:12'],
  ['2026-01-01 10:11:00', '2026-01-01 10:11'],
  ['0000-00-00 00:00:00', null],
  ['always', 'always'],
])('whose start %s is the same on a machine of another zone', async (start_create_time, shown) => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  stub.on(agreementGetFormData.path, envelope({ res: { ...agreement, start_create_time } }));
  const response = await downloaded('?id=5');
  vi.unstubAllEnvs();
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  expect(workbook.getWorksheet('协议信息')!.getCell('B5').value).toBe(shown);
});

it('of no other', async () => {
  stub.on(agreementGetFormData.path, envelope(null, CODE.notFound, 'gone'));
  expect(await asked('?id=6')).toMatchObject({ init: { status: 404 } });
  stub.on(agreementGetFormData.path, envelope({ res: null }));
  expect(await downloaded('?id=0')).toMatchObject({ status: 404 });
  expect(await downloaded('?id=x')).toMatchObject({ status: 404 });
  expect((await asked('?id=5', {})) as Response).toMatchObject({ status: 302 });
});
