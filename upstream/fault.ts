import { ZodError } from 'zod';
import { sqlState } from './store/sql-state';

/** What a log tells of an error that is no `Refusal`. */
export interface Fault {
  readonly type: string;
  readonly sqlState?: string;
  readonly message: string;
  /** Where it happened, the innermost first. */
  readonly stack: readonly string[];
}

const MESSAGE_MAX = 500;

/** Names an error by its innermost cause alone: a query's wrapper tells the query's values, which may be secrets. */
export function faultOf(error: unknown): Fault {
  const root = rootOf(error);
  const frames = (e: unknown) => (e instanceof Error ? (e.stack ?? '').split('\n').filter(isFrame) : []);
  return {
    type: root instanceof Error ? root.name : typeof root,
    sqlState: sqlState(error),
    message: messageOf(error).slice(0, MESSAGE_MAX),
    stack: root === error ? frames(root) : [root, error].flatMap(frames),
  };
}

/** The message of the innermost cause. Node gathers the failures of several addresses in an error without one. */
export function messageOf(error: unknown): string {
  const root = rootOf(error);
  if (root instanceof ZodError) return 'zod';
  if (root instanceof AggregateError && !root.message) return root.errors.map(messageOf).join('; ');
  return root instanceof Error ? root.message : typeof root;
}

function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}

const isFrame = (line: string) => /^\s+at /.test(line);
