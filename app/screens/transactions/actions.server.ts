import { readRows } from '~/forms/rows';
import { here } from '~/listing/query';
import { isAllSelected } from '~/listing/selection';
import { byIntent } from '~/session/by-intent.server';
import type { Submitted } from '~/session/guarded.server';
import type { RunAction, TransactionScreen } from '~contract/constants';
import { saveAdjustment } from '~contract/transaction-actions';
import { runAction } from '../shared/run/actions.server';
import { previewBatch } from './batch.server';
import { previewSelected, startSelected } from './selected.server';
import { billTicked, setChargeStatus } from './ticked.server';

/** Actions of every transaction screen (spec billing 4, 7). */
export function transactionAction(screen: TransactionScreen) {
  const selectedOr = (action: RunAction, ticked: typeof billTicked) => (submitted: Submitted) =>
    isAllSelected(submitted.form) ? startSelected(submitted, screen, action) : ticked(submitted);
  return byIntent(
    {
      charge: selectedOr('charge', (submitted) => setChargeStatus(submitted, true)),
      not_charge: selectedOr('not_charge', (submitted) => setChargeStatus(submitted, false)),
      bill: selectedOr('bill', billTicked),
      recalculate: (submitted) => previewSelected(submitted, screen, false),
      recalculate_adjusted: (submitted) => previewSelected(submitted, screen, true),
      batch: previewBatch,
      adjust,
    },
    runAction,
  );
}

async function adjust(at: Submitted) {
  const item = readRows(at.form, 'item').map(({ id = '', amount = '' }) => ({ id, amount }));
  await at.call(saveAdjustment, {
    id: String(at.form.get('id') ?? ''),
    update_time: String(at.form.get('update_time') ?? ''),
    item,
  });
  return at.done(here(at.url, { mode: null }), at.t('transactions.adjustedDone'));
}
