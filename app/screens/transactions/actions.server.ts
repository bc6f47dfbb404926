import { readRows } from '~/forms/rows';
import { here } from '~/listing/query';
import { isAllSelected } from '~/listing/selection';
import type { Submitted } from '~/session/guarded.server';
import type { TransactionScreen } from '~contract/constants';
import { saveAdjustment } from '~contract/transactions';
import { runAction } from '../shared/run/actions.server';
import { previewBatch } from './batch.server';
import { previewSelected, startSelected } from './selected.server';
import { billTicked, setChargeStatus } from './ticked.server';

/** What every screen of transactions can do (spec billing 4, 7): one action an intent. */
export const transactionAction = (screen: TransactionScreen) => async (at: Submitted) => {
  const isAll = isAllSelected(at.form);
  switch (at.form.get('intent')) {
    case 'charge':
      return isAll ? startSelected(at, screen, 'charge') : setChargeStatus(at, true);
    case 'not_charge':
      return isAll ? startSelected(at, screen, 'not_charge') : setChargeStatus(at, false);
    case 'bill':
      return isAll ? startSelected(at, screen, 'bill') : billTicked(at);
    case 'recalculate':
      return previewSelected(at, screen, false);
    case 'recalculate_adjusted':
      return previewSelected(at, screen, true);
    case 'batch':
      return previewBatch(at);
    case 'adjust':
      return adjust(at);
    default:
      return runAction(at);
  }
};

async function adjust(at: Submitted) {
  const item = readRows(at.form, 'item').map(({ id = '', amount = '' }) => ({ id, amount }));
  await at.call(saveAdjustment, {
    id: String(at.form.get('id') ?? ''),
    update_time: String(at.form.get('update_time') ?? ''),
    item,
  });
  return at.done(here(at.url, { mode: null }), at.t('transactions.adjustedDone'));
}
