import type { Visit } from '~/session/guarded.server';
import { getMenuAuth } from '~contract/common';
import { TRANSACTION_SCREENS } from '~contract/constants';
import { nothingIfRefused } from '../refused.server';
import { screenPath } from '../transaction-link';

/** Whether the user may have some kind of transaction priced anew; of which kind they are, the server looks. */
export async function mayRecalculate({ call }: Visit): Promise<boolean> {
  for (const screen of TRANSACTION_SCREENS) {
    const page = await call(getMenuAuth, { name: screenPath(screen) }).catch(nothingIfRefused);
    // Mostly the first tells.
    if (page?.auth_list.includes(`/${screen}/recalculate`)) return true;
  }
  return false;
}
