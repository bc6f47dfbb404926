import { beforeAll, expect, it } from 'vitest';
import type { Report } from '~/check-api/report';
import { loadDemo } from '../../upstream/demo/load';
import { DEMO_PASSWORD } from '../../upstream/demo/people';
import { testApi } from '../harness/api';

/** `npm run check-api` finds nothing wrong with the `/api` that was made for the app. */

const api = testApi();
const asked: (readonly string[])[] = [];
let report: Report;
let text = '';
let code: number;

beforeAll(async () => {
  await loadDemo(api.db, { zone: 'Asia/Shanghai' });
  process.env.OMS_API_URL = `${api.url}/api`;
  process.env.SESSION_SECRET = 's'.repeat(32);
  process.env.LOG_LEVEL = 'silent';
  const { check, exitCode, reportText } = await import('~/check-api/command');
  report = await check({
    user: 'admin',
    password: DEMO_PASSWORD,
    customerCode: 'ACME',
    confirm: async (records) => {
      asked.push(records);
      return true;
    },
  });
  text = reportText(report);
  code = exitCode(report);
}, 120_000);

it('finds nothing wrong', () => {
  expect([code, text.split('\n').at(-1)]).toEqual([0, 'Nothing is wrong.']);
  expect(report.probes.filter(({ grade }) => grade === 'wrong')).toEqual([]);
});

it('finds every call there that the demo has something for, and every field readable', () => {
  const others = report.calls.filter(({ status }) => status !== 'there').map(({ call }) => call);
  // No run, job, push, import or archive is in the demo, no billing run on its first day; and two calls are of machines.
  expect(others.sort()).toEqual([
    ...['arrival.detail', 'arrival.rejected', 'billingRun.detail', 'exception.priced_rows'],
    ...['import.detail', 'import.rejected', 'import.template', 'ingest.errors', 'ingest.records'],
    ...['job.detail', 'month.archive_files', 'run.rows'],
  ]);
  expect(report.calls.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  expect(report.calls.flatMap(({ call, unknown }) => unknown.map((field) => `${call} ${field}`))).toEqual([]);
});

it('finds nothing that the app lacks, and no right that the administrator does not have', () => {
  expect([report.announced, report.lost, report.outsideMenu]).toEqual(['*', [], []]);
  const missing = report.rights.filter(({ state }) => state !== 'granted').map(({ right }) => right);
  // Users are disabled, not deleted.
  expect(missing).toEqual(['/user/delete']);
});

it('saves records of the customer unchanged', () => {
  expect(asked).toEqual([[expect.stringMatching(/^agreement \d+ \(ACME .*\), a draft$/), 'limits in USD']]);
  expect(report.writes.map(({ grade, text }) => [grade, text])).toEqual([
    ['fine', 'it is the same afterwards'],
    ['fine', 'it is the same afterwards'],
  ]);
});
