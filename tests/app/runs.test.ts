import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UpstreamApiError } from '~/gateway/failures';
import type { ActionContext, LoaderContext } from '~/session/guarded.server';
import { CODE } from '~contract/codes';
import type { Endpoint } from '~contract/endpoint';
import { stubApp } from '../harness/app';

/** Requests of the transaction screens when rows are ticked, and when all matching rows are selected. */

await stubApp();
const { transactionAction } = await import('~/screens/transactions/actions.server');
const { loadRun } = await import('~/screens/shared/run/load.server');

const JOB = { id: 41, kind: 'transaction_run', state: 'done', total: 3, done: 3 };
const REPORT = { action: 'recalculate', preview: 1, sums: [], reasons: [] };
const LIST = 'http://here/transaction/outbound';

/** The inputs of the calls made, by name. */
let asked: Record<string, unknown>;
let answers: Record<string, unknown>;
const call = (async ({ name }: Endpoint, input: unknown) => {
  asked[name] = input;
  const answer = answers[name];
  if (answer instanceof Error) throw answer;
  return answer;
}) as LoaderContext['call'];

beforeEach(() => {
  asked = {};
  answers = { 'run.start': { job_id: 41 }, 'run.commit': { job_id: 42 }, 'job.detail': JOB };
});

function submitted(
  address: string,
  fields: Record<string, string>,
  ids: readonly number[] = [],
): ActionContext {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const id of ids) form.append('ids', String(id));
  const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
  const done = vi.fn(
    async (to: string, message?: string) => new Response(message, { headers: { location: to } }),
  );
  const session = { token: 'tok', language: 'en-US' };
  const callWithMessage = async (endpoint: Endpoint, input: never) => ({
    data: await call(endpoint, input),
    message: '',
  });
  const at = { url: new URL(address), form, t, call, callWithMessage, has: () => true, done, session };
  return at as unknown as ActionContext;
}

const act = (address: string, fields: Record<string, string>, ids?: readonly number[]) =>
  transactionAction('outbound')(submitted(address, fields, ids));

async function locationOf(answer: Awaited<ReturnType<typeof act>>): Promise<string | null> {
  if (!(answer instanceof Response)) throw new Error('led nowhere');
  return answer.headers.get('location');
}

describe('all that match', () => {
  const matching = `${LIST}?customer_id=7&billing_status=0&create_time_start=2026-10-01&create_time_end=2026-10-20&select=all&page=3`;

  it.each(['charge', 'not_charge', 'bill'] as const)('%s begins a run over the filters', async (action) => {
    const answer = await act(matching, { intent: action, select: 'all' });
    expect(asked['run.start']).toMatchObject({
      action,
      scope: {
        of: 'matching',
        screen: 'outbound',
        customer_id: 7,
        billing_status: 0,
        create_time_start: '2026-10-01',
        create_time_end: '2026-10-20',
      },
    });
    expect(asked).not.toHaveProperty('transaction.change_charge_status');
    const query = new URL((await locationOf(answer)) ?? '', LIST).searchParams;
    expect(query.get('job')).toBe('41');
    expect(query.get('page')).toBe('3');
    expect(query.has('select')).toBe(false);
  });

  it('the last 30 days are meant where the address says nothing else, as in the list', async () => {
    await act(`${LIST}?customer_id=7&select=all`, { intent: 'charge', select: 'all' });
    const { scope } = asked['run.start'] as { scope: { create_time_start: string; create_time_end: string } };
    const days = (Date.parse(scope.create_time_end) - Date.parse(scope.create_time_start)) / 86_400_000;
    expect(days).toBe(29);
  });

  it('what the list has no filter for counts for nothing, as in the list', async () => {
    const address =
      'http://here/transaction/storage?customer_id=7&billing_status=0&charge_status=1&platform_number=P';
    await transactionAction('storage')(submitted(address, { intent: 'bill', select: 'all' }));
    const { scope } = asked['run.start'] as { scope: object };
    expect(scope).toMatchObject({ screen: 'storage', customer_id: 7, charge_status: 1 });
    expect(scope).not.toHaveProperty('billing_status');
    expect(scope).not.toHaveProperty('platform_number');
  });

  it('recalculating shows a preview first', async () => {
    await act(matching, { intent: 'recalculate_adjusted', select: 'all' });
    expect(asked['run.start']).toMatchObject({
      action: 'recalculate',
      preview: 1,
      is_adjust_amount: 1,
      scope: { of: 'matching', customer_id: 7 },
    });
  });

  it.each([
    ['no customer', '', 'answers.customerRequired'],
    [
      'a range too long',
      'customer_id=7&create_time_start=2026-01-01&create_time_end=2026-03-01',
      'rangeTooLong',
    ],
  ])('%s: nothing is begun', async (_, query, text) => {
    const answer = await act(`${LIST}?${query}`, { intent: 'charge', select: 'all' });
    expect(asked).toEqual({});
    expect(answer).toMatchObject({ data: { toast: { kind: 'error', text: expect.stringContaining(text) } } });
  });

  it('counts only where the form says so: the details keep the address of the list', async () => {
    answers['transaction.change_charge_status'] = { done: 1, refused: [] };
    await act(`${matching}&tab=details&id=5`, { intent: 'charge' }, [5]);
    expect(asked).toEqual({ 'transaction.change_charge_status': { ids: '5', charge_status: 1 } });
  });
});

describe('ticked rows', () => {
  it('are recalculated as a preview', async () => {
    await act(`${LIST}?customer_id=7`, { intent: 'recalculate' }, [5, 8]);
    expect(asked['run.start']).toEqual({
      action: 'recalculate',
      scope: { of: 'ids', ids: '5,8' },
      preview: 1,
      is_adjust_amount: 0,
    });
  });

  it('each refused one is shown with its reason, and the form may be sent again as another change', async () => {
    const refused = [{ id: 8, reference_no: 'OB-8', reason: 'billed' }];
    answers['transaction.change_charge_status'] = { done: 1, refused };
    const at = submitted(LIST, { intent: 'charge', idempotency_key: 'k' }, [5, 8]);
    const answer = await transactionAction('outbound')(at);
    const named = [{ id: 8, name: 'OB-8', reason: 'billed' }];
    expect(answer).toMatchObject({ data: { told: { refused: named } }, init: { status: 200 } });
    for (const name of ['idempotency_key', 'ids'])
      expect(answer).not.toMatchObject({ data: { values: { [name]: expect.anything() } } });
  });

  it.each(['charge', 'not_charge', 'bill', 'recalculate'])('%s needs some', async (intent) => {
    const answer = await act(LIST, { intent });
    expect(asked).toEqual({});
    expect(answer).toMatchObject({ data: { toast: { text: 'bulkActions.required' } } });
  });
});

describe('a run', () => {
  it('is committed as a run of its own', async () => {
    const answer = await act(`${LIST}?customer_id=7&job=41&run_page=2&run_outcome=done`, {
      intent: 'commit',
      id: '41',
    });
    expect(asked['run.commit']).toEqual({ id: '41' });
    expect(await locationOf(answer)).toBe('/transaction/outbound?customer_id=7&job=42');
  });

  it('previews again what had changed since its preview, adjusted ones too where it did', async () => {
    await act(`${LIST}?job=41`, { intent: 'preview_changed', id: '41', is_adjust_amount: '1' });
    expect(asked['run.start']).toEqual({
      action: 'recalculate',
      scope: { of: 'changed_since', job_id: '41' },
      preview: 1,
      is_adjust_amount: 1,
    });
  });

  it('is opened at once where its progress is unknown', async () => {
    answers['job.detail'] = new UpstreamApiError('job.detail', CODE.notFound, '', {});
    expect(await locationOf(await act(LIST, { intent: 'commit', id: '41' }))).toContain('job=42');
  });

  const load = (query: Parameters<typeof loadRun>[1]) => loadRun({ call } as LoaderContext, query);

  it('is shown with a page of its rows', async () => {
    answers['job.detail'] = { ...JOB, run: REPORT };
    answers['run.rows'] = { res: { total: 120, data: [] } };
    const run = await load({ job: 41, run_page: 3, run_outcome: 'failed' });
    expect(run).toMatchObject({ job: { id: 41 }, run: REPORT, total: 120, page: 3, outcome: 'failed' });
    expect(asked['run.rows']).toEqual({ id: 41, outcome: 'failed', page: 3, list_rows: 50 });
  });

  it('has no rows to show until it has ended', async () => {
    answers['job.detail'] = { ...JOB, state: 'running', run: REPORT };
    expect(await load({ job: 41, run_page: 1, run_outcome: undefined })).toMatchObject({
      rows: [],
      total: 0,
    });
    expect(asked).not.toHaveProperty('run.rows');
  });

  it('of somebody else is not, nor a job that is no run', async () => {
    expect(await load({ job: undefined, run_page: 1, run_outcome: undefined })).toBeNull();
    expect(asked).toEqual({});
    answers['run.rows'] = new UpstreamApiError('run.rows', CODE.notFound, '', {});
    expect(await load({ job: 41, run_page: 1, run_outcome: undefined })).toBeNull();
    answers['job.detail'] = answers['run.rows'];
    expect(await load({ job: 41, run_page: 1, run_outcome: undefined })).toBeNull();
  });
});
