import { endOfString, requireParsable } from '../contract/json-bounds';

/** More than the largest record has: a snapshot of 20,000 lots with all their fields. */
const MAX_VALUES = 500_000;

/**
 * Parses JSON and refuses what two readers could understand differently: a key given twice in an object
 * (JSON.parse silently keeps the last), or nesting deeper than 32; and what would take long. Throws SyntaxError.
 */
export function parseJson(source: string): unknown {
  requireParsable(source, MAX_VALUES);
  const value: unknown = JSON.parse(source);
  /** Keys of each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(source, at) + 1;
      const keys = open.at(-1);
      if (keys && isKey(source, end)) addOnce(keys, JSON.parse(source.slice(at, end)));
      at = end - 1;
    }
  }
  return value;
}

function isKey(source: string, end: number): boolean {
  let at = end;
  while (' \t\r\n'.includes(source[at] ?? '?')) at++;
  return source[at] === ':';
}

function addOnce(keys: Set<string>, key: string): void {
  if (keys.has(key)) throw new SyntaxError('duplicated key');
  keys.add(key);
}
