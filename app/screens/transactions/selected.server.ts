import { isAllSelected } from '~/listing/selection';
import { refusal } from '~/session/answer.server';
import type { Submitted } from '~/session/guarded.server';
import type { RunAction, TransactionScreen } from '~contract/constants';
import { type RunScope, startRun } from '~contract/transactions/runs';
import { preview } from '../shared/run/actions.server';
import { toJob } from '../shared/run/to-job.server';
import { readMatching } from './matching.server';
import { whyOf } from './why';

/** Ids of the ticked rows, comma-joined. */
export const tickedIds = ({ form }: Submitted): string => form.getAll('ids').map(String).join(',');

/** An action needs at least one row (spec billing 5). */
export const nothingSelected = ({ form, t }: Submitted) =>
  refusal(form, { toast: { kind: 'error', text: t('transactions.selectionRequired') } });

/** Starts an action on all selected transactions, once the user has agreed to their number. */
export const startSelected = (at: Submitted, screen: TransactionScreen, action: RunAction) =>
  withSelected(at, screen, async (scope) =>
    toJob(at, (await at.call(startRun, { action, scope, ...whyOf(at.form) })).job_id),
  );

/** Previews recalculating the selected transactions. */
export const previewSelected = (at: Submitted, screen: TransactionScreen, withAdjusted: boolean) =>
  withSelected(at, screen, (scope) => preview(at, scope, withAdjusted));

async function withSelected(
  at: Submitted,
  screen: TransactionScreen,
  act: (scope: RunScope) => Promise<Response>,
) {
  if (isAllSelected(at.form)) {
    const { filters, error } = await readMatching(at, screen);
    return filters
      ? act({ of: 'matching', ...filters })
      : refusal(at.form, { toast: { kind: 'error', text: error } });
  }
  const ids = tickedIds(at);
  return ids ? act({ of: 'ids', ids }) : nothingSelected(at);
}
