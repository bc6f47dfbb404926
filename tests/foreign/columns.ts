import { ALL_MANNERS, BROKEN_ROW, FAILING_LANGUAGES, type Manners, NO_MANNERS } from './server/index.mjs';

/** A column of the matrix: how the server writes. */
export interface Column {
  readonly name: string;
  readonly manners: Partial<Manners>;
}

/** What is answered to writes alone, which the matrix does not make. */
const OF_WRITES: readonly (keyof Manners)[] = ['writeData', 'htmlErrors', 'emptyPasswordStays'];

/** The values of the switches that have several, other than the first. */
const VALUES: Partial<{ [Name in keyof Manners]: readonly Manners[Name][] }> = {
  choiceShape: ['pairs', 'map', 'title-value'],
  authShape: ['objects', 'map'],
};

/** They take data away from the reader, so that less can be seen of others beside them. */
const TAKING: readonly (keyof Manners)[] = ['failingLanguages', 'brokenRow'];

const NAMES = (Object.keys(NO_MANNERS) as (keyof Manners)[]).filter((name) => !OF_WRITES.includes(name));
const valuesOf = (name: keyof Manners) => VALUES[name] ?? [true];
const column = (switches: readonly (readonly [keyof Manners, unknown])[]): Column => ({
  name: switches.map(([name, value]) => (value === true ? name : `${name} ${value}`)).join(', '),
  manners: Object.fromEntries(switches),
});

/** Each value of a switch: those of one switch together. */
const SWITCHES = NAMES.filter((name) => !TAKING.includes(name))
  .sort((a, b) => valuesOf(b).length - valuesOf(a).length)
  .flatMap((name) => valuesOf(name).map((value) => [name, value] as const));

const MIXED = 8;
const EACH = Array.from({ length: MIXED }, (_, at) => at);
/** Two mixed columns for each, another two for every other; of four in a row none has a column of another. */
const PLACES = EACH.slice(1).flatMap((apart) =>
  EACH.filter((at) => at < (at ^ apart)).map((at) => [at, at ^ apart]),
);

/** No manner; mixtures in which each is met without any other one; all at once, without and with those that take away. */
export const COLUMNS: readonly Column[] = [
  { name: 'none', manners: {} },
  ...EACH.map((at) => column(SWITCHES.filter((_, index) => PLACES[index]!.includes(at)))),
  ...TAKING.map((name) => column([[name, true]])),
  { name: 'all', manners: ALL_MANNERS },
  { name: 'all, and data taken away', manners: { ...ALL_MANNERS, ...FAILING_LANGUAGES, ...BROKEN_ROW } },
];
