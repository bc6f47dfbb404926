import { Counter, Histogram, Registry } from 'prom-client';

/** What this process counts of itself, for Prometheus. */
export const registry = new Registry();

/** Calls answered; the histogram counts them as well. */
export const calls = new Histogram({
  name: 'tallyman_api_call_duration_seconds',
  help: 'Calls of the /api, by the code of their reply.',
  labelNames: ['call', 'code'],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

/** Jobs that have ended. */
export const jobs = new Histogram({
  name: 'tallyman_job_duration_seconds',
  help: 'Jobs done or failed, from the order to the end.',
  labelNames: ['kind', 'state'],
  buckets: [0.5, 1, 5, 15, 60, 300, 900, 3600],
  registers: [registry],
});

/** What PostgreSQL has refused, also what was tried again and then done. */
export const databaseErrors = new Counter({
  name: 'tallyman_db_errors_total',
  help: 'Errors that PostgreSQL answered, by SQLSTATE.',
  labelNames: ['sqlstate'],
  registers: [registry],
});

/** Reads that a replica may serve, by who served them. */
export const replicaReads = new Counter({
  name: 'tallyman_replica_reads_total',
  help: 'Long reads, where there is a replica: read from it, or from the leader in its place.',
  labelNames: ['from'],
  registers: [registry],
});

/** Pushes of records, by what became of them. */
export const pushes = new Counter({
  name: 'tallyman_ingest_pushes_total',
  help: 'Pushes of records, taken or refused as a whole.',
  labelNames: ['kind', 'outcome'],
  registers: [registry],
});

/** Records of pushes; the unpriced are counted as created or changed as well, the stale as unchanged. */
export const records = new Counter({
  name: 'tallyman_ingest_records_total',
  help: 'Records that were pushed, by what came of them.',
  labelNames: ['kind', 'outcome'],
  registers: [registry],
});
