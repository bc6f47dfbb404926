import { z } from 'zod';
import * as reply from '../reply';
import { isEmpty } from '../reply-shapes';

/** Replies that an edit sends back: what came is to go out the same way. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Nothing, or a switch that a blank form may be given. */
const saysNothing = (value: unknown): boolean =>
  isEmpty(value) ||
  /^[01]$/.test(String(value)) ||
  (isFields(value) && Object.values(value).every(saysNothing));

/** A blank form's record has no id, or an empty one. */
function withoutBlank(value: unknown): unknown {
  if (!isFields(value)) return value;
  if ('id' in value) return isEmpty(value.id) || Number(value.id) === 0 ? null : value;
  return saysNothing(value) ? null : { id: 0, ...value };
}

/** The record of a form. That of a blank form may come with every field empty: then null. */
export const formRecord = <T extends z.ZodType>(fields: T) => {
  const record = reply.record(fields);
  return z.preprocess(withoutBlank, record) as unknown as typeof record;
};

/** A text that is undefined where the server does not say it, or says null, so that it is not mistaken for an empty one. */
export const textIfAny = reply.text.nullish().transform((value) => value ?? undefined);

/** Identities as a list or, as some servers write them, comma-joined. */
export const idList = z
  .union([z.array(reply.int), z.string().regex(/^[\d,\s]*$/), reply.ids])
  .register(reply.tolerant, { isTolerant: true });
