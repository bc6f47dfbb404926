import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where text becomes a time; anywhere else it could be read in the zone of whichever machine runs it. */
const READERS = [
  // The upstream's times.
  'i18n/instant.ts',
  // Arithmetic of days and months, in UTC.
  'screens/shared/months.ts',
  'screens/shared/range.ts',
];
/** `new Date()` is now, on any machine. */
const READING = /\bDate\.parse\b|\bnew Date\((?!\))|\bdayjs\(/;
/** What depends on the zone of the machine. */
const LOCAL =
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.(?:getTimezoneOffset|toLocale(?:Date|Time)String)\(/;

const sourcesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${room}/${file}`, 'utf8') }));
const sources = sourcesOf('app');
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('times are read in one place', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(filesWith(READING).sort()).toEqual(READERS);
});

it('none depends on the zone of the machine', () => {
  expect(filesWith(LOCAL)).toEqual([]);
});

it('every clock has a zone', () => {
  const calls = [...sources, ...sourcesOf('contract')].flatMap(({ file, text }) =>
    [...text.matchAll(/new Intl\.DateTimeFormat\([^;]*/g)].map(([made]) => ({ file, made })),
  );
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.filter(({ made }) => !made.includes('timeZone')).map(({ file }) => file)).toEqual([]);
});

it.each([
  ['Date.parse(row.end_create_time)', READING],
  ['new Date(instant)', READING],
  ['dayjs(row.create_time)', READING],
  ['now.getHours()', LOCAL],
  ['now.toLocaleDateString()', LOCAL],
])('%s is found', (code, pattern) => {
  expect(pattern.test(code)).toBe(true);
});
