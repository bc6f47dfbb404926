import type { RuleWhen } from '../../contract/agreements/rule-names';
import { roundMoney } from '../money';
import { hourOf } from '../time';
import type { RatedItem, RatingError } from './result';
import type { DocumentAttributes, RuleLine, RuleWork } from './rules/work';
import type { CompiledSheet } from './sheet';

/** Charge rules beside the fee tables (docs/domain.md, Charge rules): any kind of work asks for them here. */

/** Work as rules read it. */
interface ChargedWork {
  lines: readonly RuleLine[];
  document: DocumentAttributes | undefined;
  at: Date;
  /** m³ of the whole, as somebody measured it. */
  volume?: string | null;
  carrierCost?: RuleWork['carrierCost'];
  byReceipts?: boolean;
}

/** Whether fee tables price the work: one without rows is not used where rules price it. */
export const isByTable = (sheet: CompiledSheet, when: RuleWhen, rows: number): boolean =>
  rows > 0 || (sheet.rules.of(when) === undefined && !isByPeriod(sheet, when));

/** Whether charges of a period count such work. What carriers ask for parcels is charged all the same. */
const isByPeriod = ({ periods }: CompiledSheet, when: RuleWhen): boolean =>
  when !== 'parcel' && [...periods.values()].some(({ needs }) => needs.counted.has(when));

/** Adds the items of charge rules to those of fee tables, which took the work if `isTaken`. */
export function addRules(
  sheet: CompiledSheet,
  when: RuleWhen,
  { document, at, lines, volume, carrierCost, byReceipts }: ChargedWork,
  items: RatedItem[],
  isTaken: boolean,
): { items: RatedItem[] } | { error: RatingError } {
  const rate = sheet.rules.of(when);
  if (!rate) return { items: isTaken || items.length > 0 ? items : [chargedByPeriod(sheet)] };
  // Each by its name: a copy of whatever there is costs a quarter of all rating.
  const work: RuleWork & Record<keyof RuleWork, unknown> = {
    when,
    time: () => hourOf(at, sheet.timeZone),
    lines,
    charges: items,
    volume,
    quantity: undefined,
    carrierCost,
    byReceipts,
    attributes: document?.attributes,
    cartons: document?.cartons,
    pallets: document?.pallets,
    places: document?.places,
    parcel: document?.parcel,
    containers: document?.containers,
  };
  return rate(work, isTaken);
}

/** An item of 0 that says where the work is charged. */
function chargedByPeriod({ source, currency }: CompiledSheet): RatedItem {
  const amount = roundMoney('0', currency);
  return {
    ...{ billingTypeId: null, skuId: null, quantity: '1', unitPrice: null, amount },
    explanation: { kind: 'by_period', ...source, currency_code: currency, exact: '0', amount },
  };
}
