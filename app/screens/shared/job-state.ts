import type { Job } from '~contract/jobs';

/** Whether a job has yet to come to its end. */
export const isOpen = (job: Pick<Job, 'state'>): boolean =>
  job.state === 'waiting' || job.state === 'running';
