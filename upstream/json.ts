const MAX_DEPTH = 32;

/**
 * Parses JSON and refuses what two readers could understand differently: a key given twice in an object
 * (JSON.parse silently keeps the last), or nesting deeper than 32. Throws SyntaxError.
 */
export function parseJson(source: string): unknown {
  const value: unknown = JSON.parse(source);
  /** Keys of each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw new SyntaxError('nested too deeply');
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(source, at);
      const keys = open.at(-1);
      if (keys && isKey(source, end)) addOnce(keys, JSON.parse(source.slice(at, end)));
      at = end - 1;
    }
  }
  return value;
}

/** Position after the closing quote of the string that starts at `start`. */
function endOfString(source: string, start: number): number {
  let at = start + 1;
  while (source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
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
