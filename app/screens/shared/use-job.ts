import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { Job } from '~contract/jobs';
import { isOpen } from './job-state';

/** What is small is soon done. */
const FIRST_POLL_MS = 300;
const POLL_MS = 1000;

/** The job as it stands by now. Once it has come to its end, the page is read anew to show what it did. */
export function useJob(given: Job): Job {
  const { data, state, load } = useFetcher<Job | null>();
  const { revalidate } = useRevalidator();
  const isAsked = data?.id === given.id;
  const job = isOpen(given) && isAsked ? data : given;
  const open = isOpen(job);
  const hasEnded = isOpen(given) && !open;

  useEffect(() => {
    if (!open || state !== 'idle') return;
    const timer = setTimeout(() => load(`/options/job?id=${given.id}`), isAsked ? POLL_MS : FIRST_POLL_MS);
    return () => clearTimeout(timer);
  }, [open, state, load, given.id, isAsked]);
  useEffect(() => {
    if (hasEnded) revalidate();
  }, [hasEnded, revalidate]);

  return job;
}
