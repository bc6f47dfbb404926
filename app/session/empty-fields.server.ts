import { z } from 'zod';
import { extrasOf } from '~/gateway/outgoing.server';
import { hasWholeContract } from '~/gateway/server-features.server';
import type { Endpoint } from '~contract/endpoint';
import { unwrapSchema } from './plain-numbers.server';
import { readingOf } from './record-before.server';

/** Never sent without a value: the answer to a question, and a password that stays as it is. */
const UNSENT: ReadonlySet<string> = new Set(['is_confirm', 'password']);

type Empty = null | '';
/** What a field that is left out goes out as, if it does; it is named behind the list in whose rows it stands. */
type EmptyOf = (field: string) => Empty | undefined;

/**
 * The input of a call that changes a record, with the fields that a form leaves out because they came without a value:
 * they go back as they came, null or empty, as a server may want every field; what did not come stays out. The record
 * is read again where anything is left out.
 * @param ask makes a reading call
 */
export async function withEmptyFields<T>(
  endpoint: Endpoint,
  input: T,
  url: URL,
  ask: (endpoint: Endpoint, input: object) => Promise<unknown>,
): Promise<T> {
  const from = hasWholeContract() ? undefined : readingOf(endpoint, input as object, url);
  if (!from) return input;
  let leavesOut = false;
  fill(endpoint, input, () => {
    leavesOut = true;
    return undefined;
  });
  if (!leavesOut) return input;
  const empty = new Map<string, Empty>();
  collectEmpty(await ask({ ...from.reading, output: z.unknown() }, from.asked), '', empty);
  return fill(endpoint, input, (field) => empty.get(field)) as T;
}

function fill(endpoint: Endpoint, input: unknown, emptyOf: EmptyOf): unknown {
  const extras = extrasOf(endpoint);
  const isSent = (field: string) => !UNSENT.has(field) && !extras.has(field);
  return filled(endpoint.input, input, '', (field) => (isSent(field.slice(1)) ? emptyOf(field) : undefined));
}

function filled(schema: z.core.$ZodType, value: unknown, list: string, emptyOf: EmptyOf): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { def } = unwrapSchema(schema)._zod;
  if (Array.isArray(value)) {
    const row = def.type === 'array' ? (def as z.core.$ZodArrayDef).element : schema;
    return value.map((each) => filled(row, each, list, emptyOf));
  }
  if (def.type !== 'object') return value;
  const sent: Readonly<Record<string, unknown>> = { ...value };
  const fields = Object.entries((def as z.core.$ZodObjectDef).shape).flatMap(([name, field]) => {
    const given = sent[name];
    const next =
      given === undefined
        ? emptyOf(`${list}.${name}`)
        : filled(field, given, Array.isArray(given) ? name : list, emptyOf);
    return next === undefined ? [] : [[name, next]];
  });
  return { ...sent, ...Object.fromEntries(fields) };
}

/** Whether all keys are numbers: those of a list, or of rows by key. */
const isRows = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key));

/** Collects the fields of a reply that are null or empty. */
function collectEmpty(value: unknown, list: string, empty: Map<string, Empty>): void {
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (inner === null || inner === '') empty.set(`${list}.${name}`, inner);
    else if (typeof inner !== 'object') continue;
    else if (isRows(inner)) for (const row of Object.values(inner)) collectEmpty(row, name, empty);
    else collectEmpty(inner, list, empty);
  }
}
