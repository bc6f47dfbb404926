import { readRows } from '~/forms/rows';
import { here } from '~/listing/query';
import { readQuery } from '~/listing/read-query';
import { isAllSelected } from '~/listing/selection';
import { byIntent } from '~/session/by-intent.server';
import type { Submitted } from '~/session/guarded.server';
import type { RunAction, TransactionScreen } from '~contract/constants';
import { ofKind, type TransactionKind } from '~contract/endpoint';
import { startRun } from '~contract/transactions/runs';
import { saveAdjustment } from '~contract/transactions/transaction-actions';
import { runAction } from '../shared/run/actions.server';
import { recalculateBatch } from './batch.server';
import { viewQuery } from './outbound/query';
import { decideRequest } from './request.server';
import { previewSelected, startSelected } from './selected.server';
import { billTicked, recalculateTicked, setChargeStatus } from './ticked.server';
import { whyOf } from './why';

/** Actions of every transaction screen (spec billing 4, 7). */
export function transactionAction(screen: TransactionScreen) {
  const kindOf = ({ url }: Submitted): TransactionKind =>
    screen === 'outbound' && readQuery(viewQuery, url.searchParams).view ? 'order' : screen;
  const recalculated = (at: Submitted, withAdjusted: boolean) =>
    at.has(startRun) || isAllSelected(at.form)
      ? previewSelected(at, screen, withAdjusted)
      : recalculateTicked(at, kindOf(at));
  const charge = (isCharged: boolean) => (at: Submitted) => setChargeStatus(at, kindOf(at), isCharged);
  const selectedOr = (action: RunAction, ticked: typeof billTicked) => (submitted: Submitted) =>
    isAllSelected(submitted.form) ? startSelected(submitted, screen, action) : ticked(submitted);
  return byIntent(
    {
      charge: selectedOr('charge', charge(true)),
      not_charge: selectedOr('not_charge', charge(false)),
      bill: selectedOr('bill', billTicked),
      recalculate: (at) => recalculated(at, false),
      recalculate_adjusted: (at) => recalculated(at, true),
      batch: (at) => recalculateBatch(at, screen),
      confirm_request: decideRequest(true),
      refuse_request: decideRequest(false),
      adjust: (at) => adjust(at, kindOf(at)),
    },
    runAction,
  );
}

async function adjust(at: Submitted, kind: TransactionKind) {
  // An amount that came empty, and still is, is not set to nothing.
  const item = readRows(at.form, 'item')
    .filter(({ came_empty, amount = '' }) => !came_empty || amount.trim() !== '')
    .map(({ id = '', amount = '' }) => ({ id, amount }));
  const done = await at.call(ofKind(saveAdjustment, kind), {
    id: String(at.form.get('id') ?? ''),
    update_time: String(at.form.get('update_time') ?? ''),
    item,
    ...whyOf(at.form),
  });
  const text = done?.requested ? 'transactions.adjustRequested' : 'transactions.adjustedDone';
  return at.done(here(at.url, { mode: null }), at.t(text));
}
