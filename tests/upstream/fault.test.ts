import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultOf, messageOf } from '../../upstream/fault';
import { createTestDatabase } from '../harness/database';

it('a failed query tells its cause and place, and no value of it', async () => {
  const { db, drop } = await createTestDatabase(1);
  const error = await db.execute(sql`select ${'s3cret'} from nowhere`).catch((caught: unknown) => caught);
  await drop();
  expect(String(error)).toContain('s3cret');
  expect(faultOf(error)).toMatchObject({ sqlState: '42P01', message: 'relation "nowhere" does not exist' });
  expect(JSON.stringify(faultOf(error))).not.toContain('s3cret');
  expect(faultOf(error).stack.join()).toContain('fault.test');
});

it('whatever is thrown has a message, and none that was typed', () => {
  const refused = new AggregateError([new Error('refused by ::1'), new Error('refused by 127.0.0.1')]);
  expect(messageOf(refused)).toBe('refused by ::1; refused by 127.0.0.1');
  const { error } = z.object({ a: z.literal('b') }).safeParse({ a: 's3cret' });
  expect(messageOf(error)).toBe('does not fit: a');
  expect(messageOf('s3cret')).toBe('string');
});
