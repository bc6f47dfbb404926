import { randomUUID } from 'node:crypto';
import type { LoaderContext } from '~/session/guarded.server';
import { houseIndex } from '~contract/catalogue/house';
import { loadHistory } from '../../shared/history/load.server';
import { readRights } from '../../shared/rights.server';

/** There is one. */
const ONLY = 1;

/** The house as its papers name it. */
export async function loadHouse(ctx: LoaderContext) {
  const { call, t } = ctx;
  const [{ res, default_name }, history, can] = await Promise.all([
    call(houseIndex, {}),
    loadHistory(ctx, 'house_profile', ONLY),
    readRights(call, '/house/index', { edit: '/house/edit' }),
  ]);
  return {
    title: t('house.title'),
    house: res,
    history,
    defaultName: default_name,
    can,
    idempotencyKey: randomUUID(),
  };
}
export type HousePage = Awaited<ReturnType<typeof loadHouse>>;
