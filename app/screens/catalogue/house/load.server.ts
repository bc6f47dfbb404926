import { randomUUID } from 'node:crypto';
import type { LoaderContext } from '~/session/guarded.server';
import { houseIndex } from '~contract/catalogue/house';
import { readRights } from '../../shared/rights.server';

/** The house as its papers name it. */
export async function loadHouse({ call, t }: LoaderContext) {
  const [{ res, default_name }, can] = await Promise.all([
    call(houseIndex, {}),
    readRights(call, '/house/index', { edit: '/house/edit' }),
  ]);
  return {
    title: t('house.title'),
    house: res,
    defaultName: default_name,
    can,
    idempotencyKey: randomUUID(),
  };
}
export type HousePage = Awaited<ReturnType<typeof loadHouse>>;
