import type { Job } from '~contract/operations/jobs';

/** Whether a job is still waiting or running. */
export const isUnfinished = (job: Pick<Job, 'state'>): boolean =>
  job.state === 'waiting' || job.state === 'running';
