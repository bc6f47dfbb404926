/** Levels of objects and lists in each other. */
const MAX_DEPTH = 32;

/** Codes of the characters that JSON is made of. */
export const QUOTE = 34;
export const COMMA = 44;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;

/**
 * Refuses JSON that would take long to parse, before it is parsed: what takes long is the number of values and how
 * deeply they lie in each other, not the number of characters. Throws SyntaxError.
 */
export function requireParsable(source: string, maxValues: number): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at);
    if (char === QUOTE) {
      at = endOfString(source, at);
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) {
      depth--;
    } else if (char === COMMA || char === OPEN_BRACE || char === OPEN_BRACKET) {
      values++;
      if (char !== COMMA) depth++;
      if (depth > MAX_DEPTH) throw new SyntaxError('nested too deeply');
      if (values > maxValues) throw new SyntaxError('too many values');
    }
  }
}

/** Place of the closing quote of the string that starts at `start`; without one, of the end. */
export function endOfString(source: string, start: number): number {
  let at = start;
  while (at < source.length) {
    at = source.indexOf('"', at + 1);
    if (at < 0) return source.length;
    let escapes = 0;
    while (source.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return source.length;
}
