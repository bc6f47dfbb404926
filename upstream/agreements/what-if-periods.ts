import { PERIOD_LENGTHS } from '../../contract/agreements/period-names';
import { groupBy } from '../group-by';
import { add, compare, subtract, sum } from '../money';
import type { PeriodRuleExplanation } from '../rating/explanation';
import type { PeriodCharge } from '../rating/period/facts';
import type { RatedItem } from '../rating/result';
import type { CompiledSheet } from '../rating/sheet';
import type { Executor } from '../store/db';
import { daysBetween, lastDayOf } from '../time';
import { type ReadCharges, ratePeriods } from '../transactions/kinds/period/facts';
import { asPeriodCharges, type ChargedPeriod, readCharged } from '../transactions/kinds/period/read-charged';
import { readCharges } from '../transactions/kinds/period/read-charges';
import { type Period, periodsEnding, shorterThan } from '../transactions/kinds/period/spans';
import { type Price, priceOf } from '../transactions/price';
import { type WhatIfCounts, type WhatIfInput, zeroCounts, zoneOf } from './what-if';
import { chargesOfDays } from './what-if-charges';
import { addAdjusted, addLine, addReason, addRow, addToItem, type WhatIfResult } from './what-if-result';

/** Charges of the periods that end in the month of a what-if, as if its sheet had held on all of their days. */

/** What a period is charged for now, and what the sheet asks for it; null: no rule of it applied. */
interface ComparedPeriod {
  span: Period;
  charged: ChargedPeriod | undefined;
  price: Price | null;
}

/** Adds the charges of periods, once all work has been added; nothing is written. */
export async function comparePeriods(
  db: Executor,
  sheet: CompiledSheet,
  input: WhatIfInput,
  result: WhatIfResult,
): Promise<{ counts: WhatIfCounts; done: number }> {
  const counts = zeroCounts();
  const charged = await readCharged(db, {
    ...siteOf(input),
    ...{ from: new Date(input.from), before: new Date(input.before) },
  });
  const shorter: ShorterPeriod[] = [];
  for (const length of PERIOD_LENGTHS) {
    const spans = periodsEnding(length, `${input.month}-01`, input.until ?? lastDayOf(input.month));
    const prices = await pricesOf(db, sheet, input, spans, chargesIn(input, result, shorter));
    for (const [i, span] of spans.entries()) {
      const of = charged.periods.get(`${length} ${span.firstDay}`);
      const compared = { span, charged: of, price: prices[i]! };
      shorter.push({ ...span, charges: chargesUnder(sheet, compared) });
      addPeriod(sheet, compared, result, counts);
    }
  }
  return { counts, done: charged.count };
}

const siteOf = ({ customer_id, warehouse_id }: WhatIfInput) => ({
  ...{ customerId: customer_id, warehouseId: warehouse_id },
});

/** As if the sheet held on all days of the periods. */
async function pricesOf(
  db: Executor,
  sheet: CompiledSheet,
  input: WhatIfInput,
  spans: readonly Period[],
  chargesOf: ReadCharges,
): Promise<(Price | null)[]> {
  const asked = spans.map((span) => ({
    ...{ ...span, ...siteOf(input) },
    days: daysBetween(span.firstDay, span.lastDay) + 1,
  }));
  const rated = await ratePeriods(db, asked, () => sheet, zoneOf(input), chargesOf);
  return rated.map((found) => found && priceOf(sheet, found));
}

/** A period with what the sheet charges for it: longer ones may charge on it. */
interface ShorterPeriod extends Period {
  charges: readonly PeriodCharge[];
}

/** What work and shorter periods would be charged; of days before the month, what they are. */
const chargesIn =
  (input: WhatIfInput, result: WhatIfResult, shorter: readonly ShorterPeriod[]): ReadCharges =>
  async (db, asked) => {
    const before = new Date(input.from);
    const earlier = await readCharges(
      db,
      asked.filter(({ from }) => from < before).map((one) => ({ ...one, before })),
    );
    return new Map(
      asked.map(({ n, length, period }) => [
        n,
        [
          ...(earlier.get(n) ?? []),
          ...chargesOfDays(result, period.firstDay, period.lastDay),
          ...shorter
            .filter((one) => shorterThan(length).includes(one.length))
            .filter((one) => period.firstDay <= one.lastDay && one.lastDay <= period.lastDay)
            .flatMap(({ charges }) => charges),
        ],
      ]),
    );
  };

/** What longer periods would charge on: of an adjusted period what it was adjusted to. */
function chargesUnder(sheet: CompiledSheet, { charged, price }: ComparedPeriod): PeriodCharge[] {
  if (charged && !charged.isCharged) return [];
  const isKept = charged?.isAdjusted && isIn(sheet, charged);
  return asPeriodCharges(isKept ? charged.items : (price?.items ?? []));
}

const isIn = ({ currency }: CompiledSheet, { currencyCodes }: ChargedPeriod): boolean =>
  currencyCodes.every((code) => code === currency);

function addPeriod(
  sheet: CompiledSheet,
  compared: ComparedPeriod,
  result: WhatIfResult,
  counts: WhatIfCounts,
): void {
  const { charged, price } = compared;
  const count = charged?.count ?? 0;
  const priced = price?.billingAmount ?? '0';
  if (charged && !charged.isCharged) {
    counts.not_charged += count;
  } else if (price?.error) {
    counts.unpriced++;
    addReason(result, price.error, charged && isIn(sheet, charged) ? charged.totalAmount : '0');
  } else if (charged && !charged.hasPrice) {
    counts.unpriced_before += count;
  } else if (charged && !isIn(sheet, charged)) {
    counts.other_currency += count;
  } else if (charged?.isAdjusted) {
    counts.adjusted += count;
    addAdjusted(result, {
      ...{ ...rowOf(charged), priced, calculated: charged.billingAmount, charged: charged.totalAmount },
      difference: subtract(charged.totalAmount, charged.billingAmount),
    });
  } else {
    counts.compared += count;
    const before = charged?.billingAmount ?? '0';
    result.charged = add(result.charged, before);
    result.priced = add(result.priced, priced);
    const difference = subtract(priced, before);
    if (charged && compare(difference, '0') !== 0) {
      addRow(result, { ...rowOf(charged), charged: before, priced, difference });
    }
    addLines(compared, result);
  }
}

const rowOf = ({ id, referenceNo, transactionType }: ChargedPeriod) => ({
  ...{ id, transaction_type: transactionType, reference_no: referenceNo },
});

/** Each rule's line: those of the sheet in its order, then those that only the charged ones have. */
function addLines({ span, charged, price }: ComparedPeriod, result: WhatIfResult): void {
  const before = groupBy(charged?.items ?? [], ({ ruleName }) => ruleName);
  for (const { billingTypeId, billingAmount } of charged?.items ?? []) {
    addToItem(result, { billing_type_id: billingTypeId, kind: KIND }, { charged: billingAmount });
  }
  const addOf = (rule_name: string, billing_type_id: number | null, priced: string, item?: RatedItem) => {
    const amount = sum((before.get(rule_name) ?? []).map(({ billingAmount }) => billingAmount));
    before.delete(rule_name);
    addLine(result, {
      ...{ length: span.length, first_day: span.firstDay, last_day: span.lastDay },
      transaction: charged ? rowOf(charged) : null,
      ...{ rule_name, billing_type_id, charged: amount, priced, difference: subtract(priced, amount) },
      explanation: item ? sentenceOf(item) : null,
    });
  };
  for (const item of price?.items ?? []) {
    const { billingTypeId, amount } = item;
    addToItem(result, { billing_type_id: billingTypeId, kind: KIND }, { priced: amount });
    addOf(sentenceOf(item).rule_name, billingTypeId, amount, item);
  }
  for (const [ruleName, [first]] of before) addOf(ruleName, first!.billingTypeId, '0');
}

const KIND = 'period_rule';

/** Without the days that it counted, which are not in its sentence. */
const sentenceOf = ({ explanation }: RatedItem): PeriodRuleExplanation => ({
  ...(explanation as PeriodRuleExplanation),
  counted: [],
});
