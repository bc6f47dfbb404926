import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { id } from '~contract/input';
import { getJob, type Job } from '~contract/jobs';
import { nothingIfNotToldNow } from '../shared/refused.server';
import { nothingUnlessLed } from './background';

/** How far a job of the user has come; null where that cannot be told just now. */
export const loader = guardedLoader(async ({ url, call }): Promise<Job | null> => {
  const asked = readQuery({ id: id.optional() }, url.searchParams);
  if (asked.id === undefined) return null;
  return call(getJob, { id: asked.id }).catch(nothingIfNotToldNow);
});

export const clientLoader = nothingUnlessLed;
