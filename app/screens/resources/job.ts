import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { id } from '~contract/input';
import { getJob, type Job } from '~contract/operations/jobs';
import { nullIfUnavailable } from '../shared/refused.server';
import { nullUnlessRedirected } from './background';

/** The progress of a job of the user; null if it is unknown now. */
export const loader = guardedLoader(async ({ url, call }): Promise<Job | null> => {
  const requested = readQuery({ id: id.optional() }, url.searchParams);
  if (requested.id === undefined) return null;
  return call(getJob, { id: requested.id }).catch(nullIfUnavailable);
});

export const clientLoader = nullUnlessRedirected;
