import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formattersOf } from '~/i18n/formatters';

const en = formattersOf('en-US', 'Asia/Shanghai');
const zh = formattersOf('zh-CN', 'Asia/Shanghai');

describe('amounts', () => {
  it.each([
    ['1234.5', 'USD', '1,234.50'],
    ['0', 'USD', '0.00'],
    ['-0.005', 'EUR', '-0.005'],
    ['12.3400', 'CNY', '12.34'],
    ['1500', 'JPY', '1,500'],
    ['1.5', 'KWD', '1.500'],
    ['1234.50', 'IDR', '1,234.50'],
    ['9007199254740993.01', 'USD', '9,007,199,254,740,993.01'],
    ['1', '', '1.00'],
    ['n/a', 'USD', 'n/a'],
    ['', 'USD', ''],
  ])('%s %s is %s, exactly', (value, currency, shown) => {
    expect(en.amount(value, currency)).toBe(shown);
    expect(zh.amount(value, currency)).toBe(shown);
  });

  it('name their currency', () => {
    expect(en.money('1234.5', 'USD')).toBe('1,234.50\u00a0USD');
    expect(zh.money('1234.5', 'CNY')).toBe('1,234.50\u00a0CNY');
    expect(en.money('-1234.5', 'POINT')).toBe('-1,234.50\u00a0POINT');
    expect(zh.money('1234.5', '')).toBe('1,234.50');
    expect(en.money('', 'USD')).toBe('');
  });

  it('numbers are grouped', () => {
    expect(en.number(28583)).toBe('28,583');
    expect(en.number('0.125000')).toBe('0.125');
  });

  it.each(['en-US', 'zh-CN'] as const)('are written as Intl writes them in %s', (language) => {
    const { number, amount } = formattersOf(language, 'UTC');
    const intl = (least: number, most: number) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
    const [asNumber, asAmount] = [intl(0, 8), intl(2, 6)];
    const decimal = fc.stringMatching(/^-?\d{1,20}(\.\d{1,10})?$/);
    const rounded = fc.constantFrom('0', '-0', '-0.00', '007', '0.0000005', '-1.999999999', '1000.10');
    fc.assert(
      fc.property(fc.oneof(decimal, rounded), (text) => {
        expect(number(text)).toBe(asNumber.format(text as Intl.StringNumericLiteral));
        expect(amount(text, 'USD')).toBe(asAmount.format(text as Intl.StringNumericLiteral));
        const float = Number(text) + 0;
        expect(number(float)).toBe(asNumber.format(float));
      }),
    );
    for (const none of ['1.', '.5', '1e21', '-', 'NaN', '1,5']) expect(number(none)).toBe(none);
    for (const large of [1e21, -1e-9, Number.NaN]) expect(number(large)).toBe(asNumber.format(large));
  });
});

describe('instants', () => {
  it('are shown in the operator’s zone', () => {
    expect(en.dateTime('2026-11-20T23:30:00Z')).toBe('2026-11-21 07:30');
    expect(zh.dateTime('2026-11-20T16:05:00+00:00')).toBe('2026-11-21 00:05');
    expect(en.date('2026-11-20T23:30:00Z')).toBe('2026-11-21');
  });

  it.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'are of that zone without an offset, in %s too',
    (machine) => {
      vi.stubEnv('TZ', machine);
      expect(en.dateTime('2026-11-21 10:11:12')).toBe('2026-11-21 10:11');
      expect(en.date('2026-11-21 23:59:59')).toBe('2026-11-21');
      expect(en.date('2026-11-21')).toBe('2026-11-21');
      expect(en.dateTime('2026/11/21 10:11:12')).toBe('2026-11-21 10:11');
      expect(en.dateTime('1795227072')).toBe('2026-11-21 10:11');
      expect(en.milliseconds('2026-11-21 10:11:12')).toBe(Date.UTC(2026, 10, 21, 2, 11, 12));
      vi.unstubAllEnvs();
    },
  );

  it('stay as they came when they are none', () => {
    expect(en.dateTime('')).toBe('');
    expect(en.date('soon')).toBe('soon');
    expect(en.dateTime('2026-02-30 10:00:00')).toBe('2026-02-30 10:00:00');
    expect([en.dateTimeInput('soon'), en.milliseconds('soon')]).toEqual(['', null]);
  });

  it.each(['0000-00-00 00:00:00', '0000-00-00', '-0001-11-30T00:00:00.000000Z', '0'])(
    '%s is no time',
    (zero) => {
      expect([en.dateTime(zero), en.date(zero), en.dateTimeInput(zero)]).toEqual(['', '', '']);
      expect(en.milliseconds(zero)).toBeNull();
    },
  );

  it('to the end of time', () => {
    expect(en.dateTime('9999-12-31 23:59:59')).toBe('9999-12-31 23:59');
    expect(en.dateTime('9999-12-31T23:59:59Z')).toBe('10000-01-01 07:59');
    expect(formattersOf('en-US', 'America/Los_Angeles').date('9999-12-31 23:59:59')).toBe('9999-12-31');
  });

  it('fill a field to the second', () => {
    expect(en.dateTimeInput('2026-11-21 10:11:00')).toBe('2026-11-21T10:11');
    expect(en.dateTimeInput('2026-11-21T02:11:12.345Z')).toBe('2026-11-21T10:11:12');
    expect(en.dateTimeInput('2026-11-21')).toBe('2026-11-21T00:00');
  });
});

it('formatters are made once', () => {
  expect(formattersOf('en-US', 'Asia/Shanghai')).toBe(en);
});
