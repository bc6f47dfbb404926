import { readFileSync, writeFileSync } from 'node:fs';
import { decode, encode } from '@jridgewell/sourcemap-codec';

/**
 * Leaves of a bundle's source map the lines of this project. Node unpacks the whole map at the first stack that is read,
 * and keeps it: with the dependencies' nine tenths that took 50 MB.
 */
export function mapOwnLines(file) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const isOwn = map.sources.map((source) => !source.includes('node_modules/'));
  map.mappings = encode(decode(map.mappings).map((line) => ownOf(line, isOwn)));
  writeFileSync(file, JSON.stringify(map));
}

/** One segment without a source ends what was mapped before: a stack shows the bundle's own line there. */
function ownOf(line, isOwn) {
  let wasOwn = true;
  return line.flatMap((segment) => {
    const [column, source] = segment;
    if (isOwn[source]) {
      wasOwn = true;
      return [segment];
    }
    const end = wasOwn ? [[column]] : [];
    wasOwn = false;
    return end;
  });
}
