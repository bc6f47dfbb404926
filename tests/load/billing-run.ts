import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { billingRunDetail, billingRunStart } from '../../contract/accounts/billing-runs';
import { IDEMPOTENCY_HEADER } from '../../contract/codes';
import { callerOf, tokenOf } from './caller';

const POLL_MS = 50;

/**
 * Bills what waits, also what was done recently.
 * @param choice Fields of the command besides, such as `work_until`
 * @returns Milliseconds from the command to the report, and how many transactions were billed
 */
export async function timeBillingRun(
  origin: string,
  choice: Record<string, string> = {},
): Promise<{ ms: number; done: number }> {
  const call = await callerOf(origin);
  const authorization = await tokenOf(origin);
  const start = performance.now();
  const { body } = await request(`${origin}/api${billingRunStart.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization,
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify({ with_recent: 1, ...choice, is_confirm: 'yes' }),
  });
  const { data, msg } = (await body.json()) as { data: { job_id: number } | null; msg: string };
  if (!data) throw new Error(msg);
  for (;;) {
    const { res } = await call<{ res: { state: string; done: number } }>(
      billingRunDetail.path,
      `id=${data.job_id}`,
    );
    if (res.state === 'failed') throw new Error('The run has failed');
    if (res.state === 'done') return { ms: performance.now() - start, done: res.done };
    await sleep(POLL_MS);
  }
}
