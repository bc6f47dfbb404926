import { z } from 'zod';
import { day } from '~contract/input';
import { makeHostCookie } from './cookie.server';

/**
 * The customer and the days that a list was last queried for, for the next one. Nothing secret, and nothing trusted: the
 * upstream checks whose rows somebody may see.
 */

const lastList = z.object({
  customer_id: z.int().positive().optional(),
  /** By a shortcut, or both days. */
  range: z.string().max(20).optional(),
  days: z.tuple([day, day]).optional(),
});
export type LastList = z.output<typeof lastList>;

const WEEK_S = 7 * 24 * 60 * 60;
const cookie = makeHostCookie('oms_last_list', WEEK_S);

/** Empty if there is none. */
export const readLastList = async (request: Request): Promise<LastList> =>
  lastList.catch({}).parse(await cookie.parse(request.headers.get('cookie')));

/** The Set-Cookie header that stores it. */
export const saveLastList = (list: LastList): Promise<string> => cookie.serialize(list);

/** The Set-Cookie header by which the next account inherits none. */
export const clearLastList = (): Promise<string> => cookie.serialize('', { maxAge: 0 });
