import type { PriceListBlock } from '../../../contract/agreements/price-list';
import type { ClassRow, MeasureRow } from '../../../contract/agreements/rules';
import { groupBy } from '../../group-by';
import { conditionsText } from '../rule-texts';
import { blockOf, numberText, type PaperContext } from './parts';

/** Size classes and measures of a sheet as parts of a price list. */

export const unitText = (unit: string): string => unit.replace('3', '³');

export function classBlock({ t }: PaperContext, rows: readonly ClassRow[]): PriceListBlock {
  return blockOf({
    texts: [t('priceList.perClass')],
    columns: [{ title: t('priceList.sizeClass') }, { title: t('priceList.classOf') }],
    rows: [...groupBy(rows, ({ class_name }) => class_name)].map(([name, conditions]) => [
      name,
      conditionsText(t, conditions),
    ]),
  });
}

export function measureBlock(context: PaperContext, rows: readonly MeasureRow[]): PriceListBlock {
  const { t } = context;
  return blockOf({
    columns: [{ title: t('priceList.measure') }, { title: t('priceList.measureHow') }],
    rows: rows.map((row) => [row.measure_name, measureText(context, row)]),
  });
}

/** In the order in which they are worked out: least, allowance, rounding. */
function measureText({ t }: PaperContext, row: MeasureRow): string {
  const unit = unitText(row.measure_unit);
  const count = (number: string) => ({ count: `${numberText(number)} ${unit}` });
  const isImperial = row.measure_unit === 'lb' || row.measure_unit === 'oz';
  const basis = t(`priceList.basis_${row.basis}`, {
    unit,
    sides: isImperial ? t('priceList.inches') : 'cm',
    divisor: numberText(row.divisor ?? '1'),
  });
  return [
    basis,
    row.measure_least && t('priceList.measureLeast', count(row.measure_least)),
    row.allowance && t('priceList.allowance', count(row.allowance)),
    row.step && t(`priceList.rounded_${row.rounding}`, count(row.step)),
  ]
    .filter(Boolean)
    .join(t('chargeRules.comma'));
}
