import { z } from 'zod';
import type { ApiPath } from '~/api-paths.server';
import { env } from '~/env.server';
import type { Endpoint } from '~contract/endpoint';
import { beyond } from '~contract/input';
import { hasWholeContract } from './server-features.server';

/** Where a call goes: below `/api`, as the contract or the operator's map of paths has it. */
export function routeOf({ name, variant, method, path }: Endpoint): Required<ApiPath> {
  const mapped = env.apiPaths[`${name}.${variant}`] ?? env.apiPaths[name];
  return { method: mapped?.method ?? method, path: mapped?.path ?? path };
}

/**
 * An input as the server takes it. One that has not said that it takes the whole contract is sent only what the
 * specifications name, and ranges of days in the form that was configured.
 */
export function wireInput(endpoint: Endpoint, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || hasWholeContract()) return input;
  const named = Object.entries(withoutExtras(endpoint, input));
  return Object.fromEntries(named.map(([field, value]) => [field, rangeEnd(field, value)]));
}

/** The fields of an input that the specifications name. */
export const withoutExtras = (endpoint: Endpoint, input: object): Readonly<Record<string, unknown>> =>
  named(endpoint.input, input) as Readonly<Record<string, unknown>>;

/** The same of the records in it; one may go out as a list of one. */
function named(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(schema instanceof z.ZodObject)) return value;
  if (Array.isArray(value)) return value.map((one) => named(schema, one));
  const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !(field in shape && beyond.has(shape[field]!)))
      .map(([field, inner]) => [field, field in shape ? named(shape[field]!, inner) : inner]),
  );
}

const known = new WeakMap<Endpoint['input'], ReadonlySet<string>>();

/** Fields of a call that the specifications do not name. */
export function extrasOf(endpoint: Endpoint): ReadonlySet<string> {
  const cached = known.get(endpoint.input);
  if (cached) return cached;
  const shape = 'shape' in endpoint.input ? (endpoint.input.shape as Record<string, never>) : {};
  const extras = new Set(Object.keys(shape).filter((field) => beyond.has(shape[field]!)));
  known.set(endpoint.input, extras);
  return extras;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const FIRST_SECOND: ReadonlySet<string> = new Set(['create_time_start', 'start_create_time']);
const LAST_SECOND: ReadonlySet<string> = new Set(['create_time_end', 'end_create_time']);

/** A range's last day means all of that day, also for a server that compares instants. */
function rangeEnd(field: string, value: unknown): unknown {
  if (env.apiRanges === 'date' || typeof value !== 'string' || !DAY.test(value)) return value;
  if (FIRST_SECOND.has(field)) return `${value} 00:00:00`;
  return LAST_SECOND.has(field) ? `${value} 23:59:59` : value;
}
