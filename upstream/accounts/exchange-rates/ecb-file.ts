import { CODE } from '../../../contract/codes';
import { ApiError } from '../../errors';
import type { MessageKey, MessageParams } from '../../messages/translate';
import { BadPacking, UnpacksTooLarge, unpack } from '../../operations/files/unpack';

/**
 * The European Central Bank's files of reference rates, daily or historical: a column a currency, a line a day, each rate
 * from the euro.
 */

const MAX_MB = 8;
// The bank has quoted 41 currencies on 7,000 days. This much more is still taken in before a statement is given up.
const MAX_DAYS = 12_000;
const MAX_CURRENCIES = 60;
/** Of a line: enough to see that it has too many. */
const MAX_CELLS = MAX_CURRENCIES + 2;
const NOT_QUOTED = 'N/A';

/** Rates from the euro, each at its place in the three lists. */
interface EuroRates {
  readonly days: string[];
  readonly currencies: string[];
  readonly rates: string[];
  readonly dayCount: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const refused = (key: MessageKey, params: MessageParams = {}) =>
  new ApiError(CODE.invalid, key, params, { file: key });

/**
 * Reads the file as it is published: csv, gzipped or in a zip. Nothing of it counts unless all of it can be read; a
 * day after `today` is none that the bank has quoted.
 * @throws ApiError `invalid` that says which line and column are wrong
 */
export async function readEcbFile(content: Buffer, today: string): Promise<EuroRates> {
  return readLines(await textOf(content), today);
}

async function textOf(content: Buffer): Promise<string> {
  try {
    const unpacked = await unpack(content, MAX_MB * 1024 ** 2);
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch (error) {
    if (error instanceof UnpacksTooLarge) throw refused('exchangeRates.tooLarge', { limit: `${MAX_MB} MB` });
    if (error instanceof BadPacking || error instanceof TypeError) throw refused('exchangeRates.unreadable');
    throw error;
  }
}

function readLines(text: string, today: string): EuroRates {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/, MAX_DAYS + 2);
  if (lines.length > MAX_DAYS) throw refused('exchangeRates.tooManyDays', { max: MAX_DAYS });
  const columns = readHead(cellsOf(head));
  const found = { days: [] as string[], currencies: [] as string[], rates: [] as string[] };
  const seen = new Set<string>();
  for (const [i, line] of lines.entries()) {
    const [written = '', ...cells] = cellsOf(line);
    const day = dayOf(written);
    const at = { line: i + 2 };
    if (!isDay(day) || day > today) throw refused('exchangeRates.badDay', at);
    if (seen.has(day)) throw refused('exchangeRates.dayTwice', { ...at, day });
    if (cells.length !== columns.length) throw refused('exchangeRates.otherColumns', at);
    seen.add(day);
    for (const [j, cell] of cells.entries()) {
      if (cell === NOT_QUOTED) continue;
      if (!isRate(cell)) throw refused('exchangeRates.badCell', { ...at, column: columns[j]! });
      found.days.push(day);
      found.currencies.push(columns[j]!);
      found.rates.push(cell);
    }
  }
  if (found.rates.length === 0) throw refused('exchangeRates.noRates');
  const days = [...seen].sort();
  return { ...found, dayCount: days.length, firstDay: days[0]!, lastDay: days.at(-1)! };
}

/** In the zip each line ends in a comma, in the bare csv none does. */
const cellsOf = (line: string) =>
  line
    .replace(/,\s*$/, '')
    .split(',', MAX_CELLS)
    .map((cell) => cell.trim());

function readHead([first, ...columns]: string[]): string[] {
  const isOnce = new Set(columns).size === columns.length;
  const areCodes = columns.every((code) => /^[A-Z]{3}$/.test(code) && code !== 'EUR');
  if (first !== 'Date' || !areCodes || !isOnce) throw refused('exchangeRates.badHead');
  if (columns.length > MAX_CURRENCIES) {
    throw refused('exchangeRates.tooManyCurrencies', { max: MAX_CURRENCIES });
  }
  return columns;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The day as `YYYY-MM-DD`: the daily file writes `20 November 2026`. */
function dayOf(written: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(written) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : written;
}

function isDay(text: string): boolean {
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const isRate = (text: string) => /^\d{1,9}(?:\.\d{1,8})?$/.test(text) && /[1-9]/.test(text);
