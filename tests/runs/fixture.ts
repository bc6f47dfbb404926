import type { InputOf, OutputOf } from '../../upstream/contract/endpoint';
import { getJob } from '../../upstream/contract/jobs';
import { runRows, startRun } from '../../upstream/contract/runs';
import type { TestApi } from '../harness/api';
import { runToEnd } from '../jobs/run';
import type { World } from '../transactions/fixture';

type Asked = InputOf<typeof startRun>;
export type Scope = Asked['scope'];
export type Row = OutputOf<typeof runRows>['res']['data'][number];

/** Runs over many transactions as one user asks for them. */
export function runsOf(api: TestApi, token: string) {
  const start = (input: Asked, as: Parameters<TestApi['call']>[2] = token) => api.call(startRun, input, as);
  /** What has come of a run when it is done. */
  const finish = async (id: number) => {
    await runToEnd(api.db, id);
    return { id, ...(await report(id)), rows: await rows(id) };
  };
  const report = async (id: number) => {
    const { data } = await api.call(getJob, { id }, token);
    return { job: data, counts: data.report!, sums: data.run!.sums, reasons: data.run!.reasons };
  };
  const rows = async (id: number, outcome?: Row['outcome']): Promise<Row[]> =>
    (await api.call(runRows, { id, outcome, list_rows: 200 }, token)).data.res.data;
  return {
    start,
    finish,
    rows,
    /** Starts it as agreed to and works until it is done. */
    async run(action: Asked['action'], scope: Scope, changes: Partial<Asked> = {}) {
      const { code, msg, data } = await start({ action, scope, is_confirm: 'yes', ...changes });
      if (code !== 200) throw new Error(`Refused with ${code}: ${msg}`);
      return finish(data.job_id);
    },
  };
}

export const ofIds = (...ids: number[]): Scope => ({ of: 'ids', ids: ids.join(',') });

/** All of a world's list in November 2026. */
export const ofAll = (
  { customerId }: World,
  filters: Partial<Extract<Scope, { of: 'matching' }>> = {},
): Scope => ({
  ...{ of: 'matching', screen: 'outbound', customer_id: customerId },
  ...{ create_time_start: '2026-11-01', create_time_end: '2026-11-30' },
  ...filters,
});
