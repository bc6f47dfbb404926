import { describe, expect, it } from 'vitest';
import { matched } from '../../../upstream/operations/imports/fields';
import { recordsOf } from '../../../upstream/operations/imports/head';

/** docs/domain.md, Sets of records: a unit in the name of a column is that of its cells. */

const recordIn = (head: readonly string[], cells: readonly string[], fields = matched('skus', head)) =>
  recordsOf('skus', [[...head], [...cells]], fields)[0]!.record;

describe('units in the names of columns', () => {
  it.each([
    [['Length (in)', 'Weight (lb)'], ['15.7', '3.53'], { length: '15.7 in', weight: '3.53 lb' }],
    [['Length (inches)', 'Weight [Lbs]'], ['15.7', '3.53'], { length: '15.7 in', weight: '3.53 lb' }],
    [['长（米）', '重量(克)'], ['0.4', '1,800'], { length: '0.4 m', weight: '1800 g' }],
    [['Registered volume (cu ft)'], ['2.5'], { registered_volume: '2.5 ft3' }],
  ])('%j: %j', (head, cells, record) => expect(recordIn(head, cells)).toEqual(record));

  it('are read where the column was matched by hand', () => {
    const head = ['product_length_cm', 'product_weight_g', 'Gross wt, oz'];
    expect(recordIn(head, ['16', '225', '8'], ['length', 'weight', ''])).toEqual({
      length: '16',
      weight: '225 g',
    });
    expect(recordIn(head, ['16', '225', '8'], ['length', '', 'weight'])).toEqual({
      length: '16',
      weight: '8 oz',
    });
  });

  it('leave alone what is in the usual unit, what names its own, and what has no unit', () => {
    expect(recordIn(['Length (cm)', 'Weight (kg)'], ['40', '2'])).toEqual({ length: '40', weight: '2' });
    expect(recordIn(['Weight (lb)'], ['2 kg'])).toEqual({ weight: '2 kg' });
    expect(recordIn(['Length', 'Weight (net)'], ['40', '2'])).toEqual({ length: '40', weight: '2' });
    expect(recordIn(['SKU (in)'], ['A1'])).toEqual({ sku: 'A1' });
  });

  it('stay with the cells where nobody measures in them, so that they are rejected', () =>
    expect(recordIn(['Length (mm)', 'Weight (ton)'], ['400', '1'])).toEqual({
      length: '400 mm',
      weight: '1 t',
    }));
});
