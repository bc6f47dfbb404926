import { gzipSync } from 'node:zlib';
import { desc } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { exchangeRate } from '../../../upstream/store/schema/applications';
import { auditLog } from '../../../upstream/store/schema/operations';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { importFile, RIGHTS, seedRates } from './fixture';

const MB = 1024 ** 2;
const FILE = 'Date,USD,CNY,CYP\n2026-11-20,1.1684,7.9827,N/A\n2026-11-19,1.1711,7.9967,N/A\n';
/** As in the bank's zip. */
const WITH_COMMAS = FILE.replaceAll('\n', ',\n');

const api = testApi();
let token: string;
beforeAll(async () => {
  token = (await seedUser(api.db, { rights: RIGHTS })).token;
});
beforeEach(() => api.db.delete(exchangeRate));

const bytes = (text: string) => new TextEncoder().encode(text);
const zipped = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])), { level });
const counts = async (content: string | Uint8Array) => {
  const { code, msg, data } = await importFile(api, token, content);
  if (code !== CODE.ok) throw new Error(msg);
  return data;
};
const stored = async () =>
  (await api.db.select().from(exchangeRate).orderBy(exchangeRate.rateDate, exchangeRate.toCurrencyCode)).map(
    (row) => `${row.rateDate} ${row.toCurrencyCode} ${Number(row.rate)} ${row.source}`,
  );
const refusal = async (content: string | Uint8Array) => {
  const { code, data } = await importFile(api, token, content);
  expect(code).toBe(CODE.invalid);
  expect(await api.db.$count(exchangeRate)).toBe(0);
  return data?.fields?.file;
};

describe('the file of historical rates', () => {
  it.each([
    ['as it is', FILE],
    ['with a byte order mark and Windows line ends', `\ufeff${FILE.replaceAll('\n', '\r\n')}`],
    ['gzipped', gzipSync(FILE)],
    ['in a zip, each line ending in a comma', zipped({ 'eurofxref-hist.csv': WITH_COMMAS })],
    ['in a zip that packs nothing', zipped({ 'eurofxref-hist.csv': FILE }, 0)],
  ])('is taken in %s', async (_, content) => {
    const taken = { days: 2, first_day: '2026-11-19', last_day: '2026-11-20', added: 4 };
    expect(await counts(content)).toEqual({ ...taken, changed: 0, unchanged: 0, kept: 0 });
    expect(await stored()).toEqual([
      ...['2026-11-19 CNY 7.9967 ecb', '2026-11-19 USD 1.1711 ecb'],
      ...['2026-11-20 CNY 7.9827 ecb', '2026-11-20 USD 1.1684 ecb'],
    ]);
  });

  it('changes what the bank corrected, keeps what was set by hand, and leaves the rest', async () => {
    await seedRates(api.db, ['EUR/USD 2026-11-20 1.1684', 'EUR/CNY 2026-11-20 7.9'], 'ecb');
    await seedRates(api.db, ['EUR/USD 2026-11-19 1.5'], 'manual');
    expect(await counts(FILE)).toMatchObject({ added: 1, changed: 1, unchanged: 1, kept: 1 });
    expect(await stored()).toEqual([
      ...['2026-11-19 CNY 7.9967 ecb', '2026-11-19 USD 1.5 manual'],
      ...['2026-11-20 CNY 7.9827 ecb', '2026-11-20 USD 1.1684 ecb'],
    ]);
    const [written] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(written).toMatchObject({
      action: 'exchangeRate.import',
      entity: 'exchange_rate',
      after: { file_name: 'eurofxref-hist.csv', days: 2, added: 1, changed: 1, unchanged: 1, kept: 1 },
    });
  });

  it('may be the daily one, which writes its day out', async () => {
    const daily = 'Date, USD, CNY, \n20 November 2026, 1.1520, 7.9827, \n';
    expect(await counts(daily)).toMatchObject({ days: 1, first_day: '2026-11-20', added: 2 });
    expect(await stored()).toEqual(['2026-11-20 CNY 7.9827 ecb', '2026-11-20 USD 1.152 ecb']);
  });

  it('can be taken in again and at once: it adds nothing twice', async () => {
    const taken = await Promise.all([counts(FILE), counts(FILE), counts(FILE)]);
    expect(taken.map((one) => Number(one?.added)).sort()).toEqual([0, 0, 4]);
    expect(await counts(FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  });
});

describe('a file is refused whole, with the place of the error, when', () => {
  it.each([
    ['a rate is none', FILE.replace('7.9967', '7,9967'), 'Line 3: it has other columns than line 1'],
    ['a rate is 0', FILE.replace('7.9967', '0.0'), 'Line 3, column CNY: not a rate above 0'],
    ['a rate is below 0', FILE.replace('7.9967', '-7'), 'Line 3, column CNY: not a rate above 0'],
    ['a rate is no plain number', FILE.replace('1.1711', '1e3'), 'Line 3, column USD: not a rate above 0'],
    ['a rate is missing', FILE.replace('1.1711', ''), 'Line 3, column USD: not a rate above 0'],
    ['a rate is too long', FILE.replace('1.1711', '1.123456789'), 'Line 3, column USD: not a rate above 0'],
    ['a rate is huge', FILE.replace('1.1711', '1000000000'), 'Line 3, column USD: not a rate above 0'],
    [
      'a day is none',
      FILE.replace('11-19', '02-30'),
      expect.stringMatching(/^Line 3, column Date: not a day/),
    ],
    [
      'a day is to come',
      FILE.replace('2026-11-19', '2999-11-19'),
      expect.stringMatching(/^Line 3, column Date/),
    ],
    [
      'a day that is written out is none',
      FILE.replace('2026-11-19', '31 November 2026'),
      expect.stringMatching(/^Line 3, column Date: not a day/),
    ],
    [
      'a day stands twice',
      FILE.replace('11-19', '11-20'),
      'Line 3, column Date: 2026-11-20 is in the file twice',
    ],
    ['a line has no end', FILE.replace('7.9967', ','.repeat(MB)), 'Line 3: it has other columns than line 1'],
    ['line 1 has no end', ','.repeat(MB), 'Line 1 must be Date, then each currency once'],
    ['a line is empty', FILE.replace('\n2026-11-19', '\n\n2026-11-19'), expect.stringMatching(/^Line 3/)],
    ['its columns are others', FILE.replace('Date', 'Day'), 'Line 1 must be Date, then each currency once'],
    ['a currency is none', FILE.replace('USD', 'Dollar'), 'Line 1 must be Date, then each currency once'],
    ['a currency stands twice', FILE.replace('CNY', 'USD'), 'Line 1 must be Date, then each currency once'],
    ['it is empty', '', 'Line 1 must be Date, then each currency once'],
    ['there are no rates', 'Date,USD\n2026-11-20,N/A\n', 'The file has no rates'],
    ['there are no days', 'Date,USD\n', 'The file has no rates'],
  ])('%s', async (_, content, told) => {
    expect(await refusal(content)).toEqual(told);
  });

  it('it is something else', async () => {
    const told = expect.stringMatching(/^Not the European Central Bank's file/);
    const broken = gzipSync(FILE).subarray(0, 40);
    const cut = zipped({ 'a.csv': FILE });
    // One digit differs from what the zip's checksum is for.
    const changed = Buffer.from(zipped({ 'a.csv': FILE }, 0));
    changed.write('9', changed.indexOf('7.9827'));
    for (const content of [
      ...[Uint8Array.of(0xff, 0xfe, 0x00), broken, cut.subarray(0, cut.length - 30)],
      ...[
        zipped({ 'a.csv': FILE, 'b.csv': FILE }),
        changed,
        Uint8Array.of(0x50, 0x4b, 3, 4, ...Array(30).fill(0xff)),
      ],
    ]) {
      expect(await refusal(content)).toEqual(told);
    }
  });

  it('it unpacks to more than it may, however small it comes', async () => {
    const bomb = 'Date,USD\n'.padEnd(8 * MB + 1, ' ');
    const told = 'The file is larger than 8 MB once unpacked';
    expect(await refusal(gzipSync(bomb))).toBe(told);
    const zip = Buffer.from(zipped({ 'a.csv': bomb }));
    expect(await refusal(zip)).toBe(told);
    // The size stated in the zip is not trusted.
    zip.writeUInt32LE(10, zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    expect(await refusal(zip)).toBe(told);
  });

  it('it has more days or currencies than there can be', async () => {
    expect(await refusal(`Date,USD${'\n2026-11-20,1'.repeat(12_001)}`)).toBe(
      'The file has more than 12000 days',
    );
    const codes = Array.from(
      { length: 61 },
      (_, i) => `X${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}`,
    );
    expect(await refusal(`Date,${codes}\n`)).toBe('The file has more than 60 currencies');
  });

  it('in Chinese for Chinese users', async () => {
    const { data } = await importFile(api, token, FILE.replace('7.9967', '0'), 'zh-CN');
    expect(data?.fields?.file).toBe('第 3 行 CNY 列：不是大于 0 的汇率');
  });
});
