import { describe, expect, it } from 'vitest';
import { explain } from '../../../upstream/messages/explain';
import { amounts, CUBIC_METRES, documents, rate, stockDays, stockOf } from '../period/fixture';
import { amounts as amountsOf, line } from './fixture';

/** Price lists with a minimum a month, or a fee where little was done (docs/rate-cards.md). */

const charge = (amount: string, transactionType: number, work: 'order' | 'stock_day' = 'order') => ({
  ...{ work, transactionType, billingTypeId: null, amount },
});
const minimum = (count_of: string) => ({
  period_rule_list: [{ rule_name: 'Minimum', period_count: 'shortfall', count_of }],
  period_price_list: [{ rule_name: 'Minimum', unit_fee: '1' }],
});

describe('Fulfyld: five picks in each order, 0.25 each further unit, at least 250.00 a month', () => {
  it('five units more than the five are 1.25, five nothing', () => {
    const picks = {
      rule_list: [{ count_by: 'pieces' }],
      rule_price_list: [{ unit_fee: '0.25', above_count: '5' }],
    };
    const of = (quantity: number) => amountsOf(picks, { lines: [line({ quantity })] });
    expect([of(5), of(10)]).toEqual([['0.00'], ['1.25']]);
  });

  const client = { charges: [charge('50.00', 2), charge('10.00', 4, 'stock_day')] };

  it('fulfillment of 50.00 and storage of 10.00: 190.00', () => {
    expect(amounts(minimum('250'), client)).toEqual(['190.00']);
  });

  it('says what was charged, the minimum, and what is short of it', () => {
    const result = rate(minimum('250'), client);
    const texts = (['en-US', 'zh-CN'] as const).map((language) =>
      'error' in result ? '' : explain(language, result.items[0]!.explanation),
    );
    expect(texts[0]).toContain('60 charged, 190 below the minimum of 250, price row 1');
    expect(texts[1]).toContain('已计 60，190 为与最低额 250 的差额');
  });
});

describe('Flexport, monthly minimum fee of 500.00', () => {
  it.each([
    ['300', '200.00'],
    ['400', '100.00'],
    ['800', '0.00'],
    ['1000', '0.00'],
  ])('spent %s: %s', (spent, fee) => {
    expect(amounts(minimum('500'), { charges: [charge(spent, 2)] })).toEqual([fee]);
  });
});

describe('WorldCraft: a unit and each further one, at least 500.00 a month, 10.00 each FNSKU above ten', () => {
  it('four units to one address are 3.00', () => {
    const units = {
      rule_list: [{ count_by: 'pieces' }],
      rule_price_list: [{ base_fee: '1.35', unit_fee: '0.55', above_count: '1' }],
    };
    expect(amountsOf(units, { lines: [line({ quantity: 4 })] })).toEqual(['3.00']);
  });

  it('twelve FNSKUs are 20.00, which count towards the minimum that stands below', () => {
    const list = {
      period_rule_list: [
        {
          ...{ rule_name: 'FNSKUs', period_count: 'skus' },
          ...{ counted_work: 'stock_day', stock_by: 'any_day' },
        },
        ...minimum('500').period_rule_list,
      ],
      period_price_list: [
        { rule_name: 'FNSKUs', unit_fee: '10', above_count: '10' },
        ...minimum('500').period_price_list,
      ],
    };
    const lots = Array.from({ length: 12 }, (_, i) => line({ skuId: i + 1, sku: `FNSKU-${i}` }));
    const stock_day = [stockOf('2025-06-03', 0, lots), stockOf('2025-06-04', 0, lots.slice(6))];
    expect(amounts(list, { documents: { stock_day }, charges: [charge('300.00', 2)] })).toEqual([
      '20.00',
      '180.00',
    ]);
  });
});

describe('Sender, Ukraine: 2 m³ free, 150.00 each further one, 300.00 below 20 orders', () => {
  const list = {
    measure_list: [CUBIC_METRES],
    period_rule_list: [
      {
        ...{ rule_name: 'Storage', period_count: 'measure', count_of: 'm³' },
        ...{ counted_work: 'stock_day', stock_by: 'average' },
      },
      { rule_name: 'Few orders' },
    ],
    period_price_list: [
      {
        ...{ rule_name: 'Storage', unit_fee: '150' },
        ...{ step_mode: 'started', step_count: '1', above_count: '2' },
      },
      { rule_name: 'Few orders', up_to: '19', base_fee: '300' },
      { rule_name: 'Few orders', base_fee: '0' },
    ],
  };
  const of = (orders: number, volume: number) =>
    amounts(list, {
      documents: {
        order: orders > 0 ? [documents(orders, '2025-06-03')] : [],
        stock_day: stockDays('2025-06-01', 30, volume),
      },
    });

  it('charges what lies above 2 m³, and months of fewer than 20 orders, one without any too', () => {
    expect([of(20, 2), of(19, 4), of(0, 3)]).toEqual([
      ['0.00', '0.00'],
      ['300.00', '300.00'],
      ['150.00', '300.00'],
    ]);
  });

  it('names days without a snapshot by the first and the last of those that follow each other', () => {
    const stock_day = [...stockDays('2025-06-05', 3, 4), ...stockDays('2025-06-09', 21, 4)];
    const result = rate(list, { documents: { stock_day } });
    const texts = (['en-US', 'zh-CN'] as const).map((language) =>
      'error' in result ? '' : explain(language, result.items[0]!.explanation),
    );
    expect(texts[0]).toContain('No snapshot on 2025-06-01 to 2025-06-04, 2025-06-08, 2025-06-30: counted');
    expect(texts[1]).toContain('2025-06-01 至 2025-06-04，2025-06-08，2025-06-30 没有库存快照');
  });
});

describe('CDEK, Kazakhstan: a price a unit and day by weight and volume together, at least 225 a day', () => {
  const SIZES = [
    ...[['0.1', '0.0005', '0.7'] as const, ['0.5', '0.0025', '2.5'] as const, ['1', '0.005', '4'] as const],
    ...[['3', '0.015', '8'] as const, ['5', '0.025', '10'] as const, ['10', '0.05', '23'] as const],
    ...[['20', '0.1', '35'] as const, ['30', '0.15', '66'] as const, ['50', '0.25', '140'] as const],
    ['100', '0.5', '234'] as const,
  ];
  const list = {
    class_list: SIZES.flatMap(([kg, volume]) => [
      { class_name: `${kg} kg`, attribute: 'weight', op: 'at_most', condition_values: kg },
      { class_name: `${kg} kg`, attribute: 'volume', op: 'at_most', condition_values: volume },
    ]),
    rule_list: [
      {
        ...{ rule_name: 'Storage', rule_when: 'stock_day', count_by: 'pieces' },
        ...{ row_by: 'class', least_fee: '225' },
      },
      { rule_name: 'Assembly', count_by: 'pieces' },
    ],
    rule_price_list: [
      ...SIZES.map(([kg, , unit_fee]) => ({ rule_name: 'Storage', row_value: `${kg} kg`, unit_fee })),
      { rule_name: 'Assembly', base_fee: '800', unit_fee: '70', above_count: '1' },
    ],
  };
  const stock = (weight: string, side: string, quantity: number) =>
    amountsOf(list, {
      when: 'stock_day',
      lines: [line({ quantity, measures: { length: side, width: '10', height: '10', weight } })],
    });

  it('the larger of both decides: 0.4 kg in 2 and in 4 dm³, and nothing beyond the last', () => {
    expect(stock('0.4', '20', 100)).toEqual(['250.00']);
    expect(stock('0.4', '40', 100)).toEqual(['400.00']);
    expect(stock('0.4', '20', 10)).toEqual(['225.00']);
    expect(stock('101', '20', 10)).toBe('no_class');
  });

  it('the first unit of an order is 800, each further one 70', () => {
    expect(amountsOf(list, { lines: [line({ quantity: 3 })] })).toEqual(['940.00']);
  });
});
