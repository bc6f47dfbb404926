import { connect, type Db } from '../store/db';

export { messageOf } from '../fault';
export { runningUrl } from '../store/postgres/running';
export { disableApiKey, makeApiKey } from './api-keys';
export { resetPassword } from './reset-password';

/** What `npm run api-key` and `npm run reset-password` do with the database. */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}
