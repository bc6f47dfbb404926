import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../store/db';

/** Where days are cut, for an app that is elsewhere. */
const ZONE_HEADER = 'x-time-zone';

/** Alive: this process answers. Ready: its database answers too. */
export const healthRoutes = (db: Db, timeZone: string): Hono =>
  new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      try {
        await db.execute(sql`select 1`);
        return c.text('ok', 200, { [ZONE_HEADER]: timeZone });
      } catch {
        return c.text('the database does not answer', 503);
      }
    });
