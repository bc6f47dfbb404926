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

const NAMES = Object.keys(NO_MANNERS) as (keyof Manners)[];

/** No manner, each by itself in each of its values, and all at once: without and with those that take data away. */
export const COLUMNS: readonly Column[] = [
  { name: 'none', manners: {} },
  ...NAMES.filter((name) => !OF_WRITES.includes(name)).flatMap((name) => {
    const values = VALUES[name] ?? [true];
    return values.map((value) => ({
      name: value === true ? name : `${name} ${value}`,
      manners: { [name]: value },
    }));
  }),
  { name: 'all', manners: ALL_MANNERS },
  { name: 'all, and data taken away', manners: { ...ALL_MANNERS, ...FAILING_LANGUAGES, ...BROKEN_ROW } },
];
