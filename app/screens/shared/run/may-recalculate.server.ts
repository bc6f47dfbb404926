import type { LoaderContext } from '~/session/guarded.server';
import { TRANSACTION_SCREENS } from '~contract/constants';
import { startRun } from '~contract/transactions/runs';
import { nullIfRefused } from '../refused.server';
import { readRights } from '../rights.server';
import { screenPath } from '../transaction-link';

/** Whether the user may preview recalculating some type of transaction; the server checks the types at hand. */
export async function mayRecalculate({ call, has }: LoaderContext): Promise<boolean> {
  if (!has(startRun)) return false;
  for (const screen of TRANSACTION_SCREENS) {
    const rights = readRights(call, screenPath(screen), { recalculate: `/${screen}/recalculate` });
    // Usually the first call decides.
    if ((await rights.catch(nullIfRefused))?.recalculate) return true;
  }
  return false;
}
