import type { InputOf, OutputOf } from '../../../contract/endpoint';
import { getJob } from '../../../contract/operations/jobs';
import { runRows, startRun } from '../../../contract/transactions/runs';
import type { TestApi } from '../../harness/api';
import { runToEnd } from '../../operations/jobs/run';
import type { World } from '../fixture';

type Asked = InputOf<typeof startRun>;
export type Scope = Asked['scope'];
export type Row = OutputOf<typeof runRows>['res']['data'][number];

/** Runs over many transactions, started by one user. */
export function runsOf(api: TestApi, user: { readonly token: string }) {
  const start = (input: Asked, as: Parameters<TestApi['call']>[2] = user.token) =>
    api.call(startRun, input, as);
  /** The result of a run, once it is done. */
  const finish = async (id: number, options?: Parameters<typeof runToEnd>[2]) => {
    await runToEnd(api.db, id, options);
    return { id, ...(await report(id)), rows: await rows(id) };
  };
  const report = async (id: number) => {
    const { data } = await api.call(getJob, { id }, user.token);
    return { job: data, counts: data.report!, sums: data.run!.sums, reasons: data.run!.reasons };
  };
  const rows = async (id: number, outcome?: Row['outcome']): Promise<Row[]> =>
    (await api.call(runRows, { id, outcome, list_rows: 200 }, user.token)).data.res.data;
  return {
    start,
    finish,
    rows,
    /** Starts a run with its agreement and works until it is done. */
    async run(
      action: Asked['action'],
      scope: Scope,
      changes: Partial<Asked> = {},
      options?: Parameters<typeof runToEnd>[2],
    ) {
      const { code, msg, data } = await start({
        ...{ action, scope, is_confirm: 'yes' },
        // Without it nothing that is billed is reversed.
        ...(action === 'not_charge' && { reason: 'Not ours' }),
        ...changes,
      });
      if (code !== 200) throw new Error(`Refused with ${code}: ${msg}`);
      return finish(data.job_id, options);
    },
  };
}

/** Pages from which a run may begin, beside the lists. */
export const PAGES = ['/transaction/exceptions', '/sku/index'];

/** Lines of an order that cannot be priced: nobody has measured what they name. */
export const UNMEASURED = { lines: [{ sku: 'UNSEEN', quantity: 1 }] };

export const ofIds = (...ids: number[]): Scope => ({ of: 'ids', ids: ids.join(',') });

/** All transactions of a world's list in November 2026. */
export const ofAll = (
  { customerId }: World,
  filters: Partial<Extract<Scope, { of: 'matching' }>> = {},
): Scope => ({
  ...{ of: 'matching', screen: 'outbound', customer_id: customerId },
  ...{ create_time_start: '2026-11-01', create_time_end: '2026-11-30' },
  ...filters,
});
