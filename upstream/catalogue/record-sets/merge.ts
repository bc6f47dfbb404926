type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * A state with those parts of another that the paths name; all else stays as it is. A part that has no place yet comes
 * with what stands around it.
 */
export function mergePaths<T extends object>(state: T, other: T, paths: readonly string[]): T {
  const result = structuredClone(state);
  for (const path of paths) put(result as Node, other as Node, path.split('.'));
  return result;
}

function put(target: Node, source: Node, [name = '', ...rest]: readonly string[]): void {
  const from = source[name];
  const into = target[name];
  if (rest.length > 0 && isNode(into) && isNode(from)) put(into, from, rest);
  else if (from !== undefined) target[name] = from;
}
