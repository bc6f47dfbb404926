import { IN_FAILED_TRANSACTION, sqlState } from './sql-state';

type Results<Work extends readonly unknown[]> = { -readonly [At in keyof Work]: Awaited<Work[At]> };

/**
 * Results of statements that are sent together. Unlike `Promise.all` it fails once all have ended, so that none comes
 * after the transaction's rollback, by itself or into the next transaction; and with the error that broke the
 * transaction, not with one of those that only found it broken.
 */
export async function awaitAll<const Work extends readonly unknown[]>(work: Work): Promise<Results<Work>> {
  const ended = await Promise.allSettled(work);
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (errors.length === 0) return ended.map((one) => 'value' in one && one.value) as Results<Work>;
  throw errors.find((error) => sqlState(error) !== IN_FAILED_TRANSACTION) ?? errors[0];
}
