import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { Job } from '~contract/jobs';

const POLL_MS = 1000;

export const isOpen = (job: Job): boolean => job.state === 'waiting' || job.state === 'running';

/** The job as it stands by now. Once it has come to its end, the page is read anew to show what it did. */
export function useJob(given: Job): Job {
  const { data, state, load } = useFetcher<Job | null>();
  const { revalidate } = useRevalidator();
  const job = isOpen(given) && data?.id === given.id ? data : given;
  const open = isOpen(job);
  const hasEnded = isOpen(given) && !open;

  useEffect(() => {
    if (!open || state !== 'idle') return;
    const timer = setTimeout(() => load(`/options/job?id=${given.id}`), POLL_MS);
    return () => clearTimeout(timer);
  }, [open, state, load, given.id]);
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);

  return job;
}
