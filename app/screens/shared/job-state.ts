import type { Job } from '~contract/jobs';

/** Whether a job is still waiting or running. */
export const isOpen = (job: Pick<Job, 'state'>): boolean =>
  job.state === 'waiting' || job.state === 'running';
