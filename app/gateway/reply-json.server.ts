import { requireParsable } from '~contract/json-bounds';

/** More than a page can show: the longest receipt has some 50,000. */
const MAX_VALUES = 200_000;

/** Parses the body of a reply. What would hold up everybody else is refused. Throws SyntaxError. */
export function replyJson(body: string): unknown {
  requireParsable(body, MAX_VALUES);
  // A byte order mark, as some editors leave in a script, is no JSON.
  return JSON.parse(body.replace(/^\uFEFF/, ''));
}
