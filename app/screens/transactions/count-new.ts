import { guardedLoader } from '~/session/guarded.server';
import { countNew } from '~contract/transactions/transactions';
import { nullIfUnavailable } from '../shared/refused.server';

/** How many rows of a list came since it was read; null if that is unknown now. */
export const loader = guardedLoader(async ({ url, call }): Promise<number | null> => {
  const asked = countNew.input.safeParse(Object.fromEntries(url.searchParams));
  if (!asked.success) return null;
  return (await call(countNew, asked.data).catch(nullIfUnavailable))?.count ?? null;
});

export { nullIfFailed as clientLoader } from '../resources/background';

/** It is asked anew by itself. */
export const shouldRevalidate = () => false;
