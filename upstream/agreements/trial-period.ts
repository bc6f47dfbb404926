import type { z } from 'zod';
import type { trialPeriod } from '../../contract/agreements/trial-period';
import { TRANSACTION_TYPE } from '../../contract/constants';
import { invalid } from '../errors';
import { groupBy } from '../group-by';
import type { MessageKey } from '../messages/translate';
import type { CountedDocument } from '../rating/period/facts';
import type { RatingResult } from '../rating/result';
import type { RuleLine } from '../rating/rules/work';
import type { CompiledSheet } from '../rating/sheet';
import { carrierCostOf, parcelOf } from '../rating/shipment';
import { lotAge } from '../rating/stock-age';
import { addDays, dayOf, daysBetween } from '../time';
import { documentOf, sentAttributes } from '../transactions/inputs/documents';
import { type Period, periodWith } from '../transactions/kinds/period/spans';
import { WORK_TYPES } from '../transactions/kinds/work-types';
import type { MadeUpSkus } from './made-up-skus';

type Subject = z.output<typeof trialPeriod>;

/**
 * Rates a made-up period by the very rules that rate what was really done.
 * @throws ApiError `invalid` for a length that the sheet does not charge, and for days that are not of the period.
 */
export function ratePeriodSubject(sheet: CompiledSheet, subject: Subject, skus: MadeUpSkus): RatingResult {
  const rules = sheet.periods.get(subject.period_length);
  if (!rules) throw invalid({ 'subject.period_length': 'agreements.noPeriodCharges' });
  const day = subject.period_day ?? dayOf(new Date(), sheet.timeZone);
  const period = periodWith(subject.period_length, day);
  const firstDay = subject.covered_from ?? period.firstDay;
  requireDays(subject, { ...period, firstDay }, period);
  return rules.rate({
    ...period,
    firstDay,
    days: daysBetween(period.firstDay, period.lastDay) + 1,
    documents: {
      ...documentsOf(subject, firstDay, skus),
      stock_day: stockOf(subject, { ...period, firstDay }, skus),
    },
    charges: subject.charges.map(({ charged_work: work, billing_type_id, amount }) => ({
      ...(work && { work }),
      transactionType: work ? WORK_TYPES[work] : TRANSACTION_TYPE.period,
      billingTypeId: billing_type_id ?? null,
      amount,
    })),
    users: subject.users,
    isFirst: subject.is_first === 1,
    exceptions: 0,
  });
}

/** Stock may lie there since the day before, which charges by the start go by. */
function requireDays({ covered_from, documents, stock }: Subject, covered: Period, whole: Period): void {
  const wrong: Record<string, MessageKey> = {};
  const require = (field: string, day: string | undefined, first: string, key: MessageKey) => {
    if (day && (day < first || day > whole.lastDay)) wrong[`subject.${field}`] = key;
  };
  require('covered_from', covered_from, whole.firstDay, 'agreements.notOfPeriod');
  for (const [i, { day }] of documents.entries())
    require(`documents.${i}.day`, day, covered.firstDay, 'agreements.notOfPeriod');
  for (const [i, { from_day }] of stock.entries())
    require(`stock.${i}.from_day`, from_day, addDays(covered.firstDay, -1), 'agreements.notOfStock');
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Documents by their kind of work, alike ones once. */
function documentsOf(subject: Subject, firstDay: string, skus: MadeUpSkus) {
  const found = subject.documents.map((row) => {
    const { work, day = firstDay, document_count, quantity, order_type, carrier_cost } = row;
    const { length, width, height, weight, ...others } = row;
    const parcel = work === 'parcel' ? { length, width, height, weight } : {};
    const document = documentOf(sentAttributes({ ...others, ...parcel }), {
      ...(order_type && { order_type }),
    });
    const cost = { feeType: '', weight: null, unitPrice: null, amount: carrier_cost ?? null };
    const counted: CountedDocument = {
      work: {
        ...document,
        when: work,
        time: () => `${day}T00`,
        lines: work === 'parcel' ? [parcelOf(document)] : [{ ...skus.of(row), quantity }],
        charges: [],
        carrierCost: carrierCostOf(carrier_cost === undefined ? [] : [cost]),
      },
      times: document_count,
    };
    return { work, counted };
  });
  const byWork = groupBy(found, ({ work }) => work);
  return Object.fromEntries([...byWork].map(([work, own]) => [work, own.map(({ counted }) => counted)]));
}

/** The lots of each day, as its snapshot would have them. */
function stockOf({ stock }: Subject, { firstDay, lastDay }: Period, skus: MadeUpSkus): CountedDocument[] {
  const lots = stock.flatMap(({ from_day, days, age_days, quantity, ...piece }) => {
    const from = from_day ?? addDays(firstDay, -1);
    const until = days === undefined ? lastDay : addDays(from, days - 1);
    const own = { ...skus.of(piece), quantity };
    const count = daysBetween(from, until < lastDay ? until : lastDay) + 1;
    return Array.from({ length: count }, (_, i) => {
      const day = addDays(from, i);
      return { day, lot: { ...own, ...lotAge(addDays(from, 1 - age_days), day) } satisfies RuleLine };
    });
  });
  return [...groupBy(lots, ({ day }) => day)].map(([day, own]) => ({
    times: 1,
    work: { when: 'stock_day', time: () => `${day}T00`, charges: [], lines: own.map(({ lot }) => lot) },
  }));
}
