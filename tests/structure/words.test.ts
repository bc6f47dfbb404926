import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Words that an engineer of the field must guess at (docs/words.md): they stand in no exported name. `keepAlive` is the
 * word of HTTP.
 */
const FORBIDDEN = new Set(
  `told tell tells said say says keep kept weigh weighed why whose whom nobody somebody anybody far doubt doubts doubtful lack
  lacks spared spend narrowed tried together here among sees turns taking give forget misplaced upwards outranks leg legs
  world scene heads fact facts led`.split(/\s+/),
);
/** Good words as a part, but a name that is nothing else says nothing. */
const BARE = new Set(
  `at of once whole plain bare nothing known found given asked chosen typed wanted held taken made stored measured merged
  mirrored summed quoted opened pressed answered seen standing may begin wire note visit machines ticks speaker`.split(
    /\s+/,
  ),
);
/** Names that Remix gives to what a route exports. */
const OF_ROUTES = new Set([
  'loader',
  'action',
  'meta',
  'handle',
  'shouldRevalidate',
  'clientLoader',
  'ErrorBoundary',
]);

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

const names = ['app', 'contract', 'upstream'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`${room}/${file}`, 'utf8').matchAll(EXPORT)].map(([, name]) => ({
        room,
        file: `${room}/${file}`,
        name: name!,
      })),
    ),
);

const isGuess = (name: string): boolean =>
  BARE.has(name.toLowerCase()) || (name.match(PART) ?? []).some((part) => FORBIDDEN.has(part.toLowerCase()));

it('exported names are words of the field', () => {
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(({ name }) => isGuess(name)).map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
});

it('no two files of app, nor of upstream, export the same name', () => {
  const inRooms = names.filter(
    ({ room, file, name }) =>
      room !== 'contract' && !file.startsWith('upstream/store/schema/') && !OF_ROUTES.has(name),
  );
  const filesOf = new Map<string, Set<string>>();
  for (const { room, file, name } of inRooms) {
    const key = `${room}: ${name}`;
    filesOf.set(key, (filesOf.get(key) ?? new Set()).add(file));
  }
  const shared = [...filesOf].filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});
