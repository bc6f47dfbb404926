import type { z } from 'zod';
import { hasWholeContract } from '~/gateway/server-features.server';
import { optional, text } from '~contract/input';
import { nullIfUnavailable } from './refused.server';

/** For a call that the specifications do not have: whatever another server answers to it, the page does without. */
export function nullIfOptional(failure: unknown): null {
  if (hasWholeContract()) throw failure;
  return nullIfUnavailable(failure);
}

const anyKey = optional(text(64));

/** Query parameters of which some are keys of the server's own choices: those of another server may be any text. */
export function withServerKeys<S extends z.ZodRawShape, Name extends string & keyof S>(
  shape: S,
  names: readonly Name[],
): Omit<S, Name> & Record<Name, S[Name] | typeof anyKey> {
  if (hasWholeContract()) return shape;
  return { ...shape, ...Object.fromEntries(names.map((name) => [name, anyKey])) } as never;
}
