import { connect, type Db } from '../store/db';

export { messageOf } from '../fault';
export { runningUrl } from '../store/postgres/running';
export { disableApiKey, makeApiKey } from './api-keys';

/** What `npm run api-key` does with the database. */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}
