import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { AGREEMENT_STATUS } from '../../contract/constants';
import { versionHeader } from '../agreements/header';
import { multiply } from '../money';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { addDays, dayOf, dayRange } from '../time';
import type { Terms } from './business';
import type { DemoData } from './catalogue';
import { priceSheet } from './price-sheets';

/** What a renewal came to, raised twice before it began. */
const RENEWAL_RISES = ['1.02', '1.03', '1.04'];

/** An agreement whose versions are its sheets, the oldest first. */
type Draft = typeof agreement.$inferInsert & { sheets: FeeSheet[] };

/**
 * An agreement for each site that has terms, over the year behind and the one ahead; where it was renewed two
 * of them, one after the other. Beside them drafts and a stopped one, which price nothing.
 */
export async function addAgreements(
  db: Executor,
  world: DemoData,
  zone: string,
  now: Date,
  userId: number,
): Promise<void> {
  const day = (days: number) => {
    const date = addDays(dayOf(now, zone), days);
    return dayRange(date, date, zone)[0];
  };
  const [start, renewal, end] = [day(-400), day(-150), day(365)];
  const sheet = (terms: Terms) => priceSheet(terms, world.billingTypes, world.materials);
  const drafts: Draft[] = [];
  for (const { id: customerId, code, sites } of world.customers) {
    for (const { warehouse, warehouseId, terms } of sites) {
      if (!terms) continue;
      const title = `${code} ${warehouse}`;
      const row = { customerId, warehouseId, currencyCode: terms.currency, sheets: [sheet(terms)] };
      const whole = { ...row, title, status: AGREEMENT_STATUS.active, effectiveTime: start, expiryTime: end };
      if (!terms.renewed) {
        drafts.push(whole);
        continue;
      }
      const dearer = RENEWAL_RISES.map((rise) => sheet({ ...terms, level: multiply(terms.level, rise) }));
      const next = { ...whole, status: AGREEMENT_STATUS.draft, effectiveTime: end, expiryTime: day(730) };
      drafts.push(
        { ...whole, expiryTime: renewal },
        {
          ...whole,
          title: `${title}, renewed`,
          effectiveTime: renewal,
          version: dearer.length,
          sheets: dearer,
        },
        {
          ...whole,
          title: `${title}, offer`,
          status: AGREEMENT_STATUS.stopped,
          note: 'Superseded by the renewal',
        },
        { ...next, title: `${title}, next year` },
        {
          ...next,
          title: `${title}, counter-offer`,
          note: 'As the customer asked',
          sheets: [unfinished(sheet(terms))],
        },
      );
    }
  }
  const people = { createUserId: userId, updateUserId: userId };
  const rows = await db
    .insert(agreement)
    .values(
      drafts.map(({ sheets, ...row }) => ({
        ...row,
        ...people,
        createTime: day(-410),
        updateTime: day(versionDay(sheets.length - 1)),
      })),
    )
    .returning({ id: agreement.id });
  await db.insert(agreementVersion).values(
    rows.flatMap(({ id }, i) =>
      drafts[i]!.sheets.map((sheet, older) => ({
        agreementId: id,
        version: older + 1,
        sheet,
        header: versionHeader(drafts[i]!),
        createUserId: userId,
        createTime: day(versionDay(older)),
      })),
    ),
  );
}

/** Versions are made a good while before the agreement begins, from today. */
const versionDay = (older: number) => -405 + 90 * older;

/** A sheet that is not thought through: a gap between its tiers, a list that does not end, a fee of 0. */
function unfinished(sheet: FeeSheet): FeeSheet {
  const largest = sheet.outbound_list.findLastIndex((row) => row.where_type === 'lte');
  return {
    ...sheet,
    outbound_list: sheet.outbound_list.filter((_, i) => i !== largest),
    inbound_list: sheet.inbound_list.filter((row) => row.where_type === 'lte'),
    return_list: sheet.return_list.map((row, i) => (i === 0 ? { ...row, processing_fee: '0' } : row)),
  };
}
