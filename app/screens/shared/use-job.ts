import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Job } from '~contract/operations/jobs';

/** Whether a job is still waiting or running. */
export const isUnfinished = (job: Pick<Job, 'state'>): boolean =>
  job.state === 'waiting' || job.state === 'running';

/** Small jobs finish quickly: the first poll comes early. */
const FIRST_POLL_MS = 300;
const POLL_MS = 1000;

/** The job's current state. Once it has ended, the page's data is reloaded to show the result. */
export function useJob(given: Job): Job {
  const { data, state, load } = useFetcher<Job | null>();
  const { revalidate } = useRevalidator();
  const job = isUnfinished(given) && data?.id === given.id ? data : given;
  const open = isUnfinished(job);
  const hasEnded = isUnfinished(given) && !open;

  const isAsking = useRef(false);
  isAsking.current = state !== 'idle';
  useEffect(() => {
    if (!open) return;
    const ask = () => {
      if (!isAsking.current) load(`/options/job?id=${given.id}`);
    };
    const first = setTimeout(ask, FIRST_POLL_MS);
    const next = setInterval(ask, POLL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(next);
    };
  }, [open, load, given.id]);
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);

  return job;
}
