import { DrizzleQueryError } from 'drizzle-orm';
import { ZodError } from 'zod';
import { sqlState } from './store/sql-state';

/** Log entry of an error that is no `ApiError`. */
export interface Fault {
  readonly type: string;
  readonly sqlState?: string;
  readonly message: string;
  /** Where it happened, the cause first. */
  readonly stack: readonly string[];
}

const MESSAGE_MAX = 500;

/** Names an error without its query, whose values may be secrets. */
export function faultOf(error: unknown): Fault {
  const root = unwrapped(error);
  const frames = (e: unknown) => (e instanceof Error ? (e.stack ?? '').split('\n').filter(isFrame) : []);
  return {
    type: root instanceof Error ? root.name : typeof root,
    sqlState: sqlState(error),
    message: messageOf(error).slice(0, MESSAGE_MAX),
    stack: root === error ? frames(root) : [root, error].flatMap(frames),
  };
}

/**
 * An error's message; of a failed query, PostgreSQL's. Node gathers the failures of several addresses in an error
 * that has none.
 */
export function messageOf(error: unknown): string {
  const root = unwrapped(error);
  // Paths alone: a message may repeat a value.
  if (root instanceof ZodError)
    return `does not fit: ${root.issues.map(({ path }) => path.join('.')).join(', ')}`;
  if (root instanceof AggregateError && !root.message) return root.errors.map(messageOf).join('; ');
  return root instanceof Error ? root.message : typeof root;
}

function unwrapped(error: unknown): unknown {
  let inner = error;
  while (inner instanceof DrizzleQueryError) inner = inner.cause;
  return inner;
}

const isFrame = (line: string) => /^\s+at /.test(line);
