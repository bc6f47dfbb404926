import { versionHeader } from '../agreements/header';
import type { FeeSheet } from '../contract/fee-sheet';
import { multiply } from '../money';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import type { Terms } from './business';
import type { World } from './catalogue';
import { priceSheet } from './price-sheets';

const DRAFT = 0;
const ACTIVE = 1;
const STOPPED = 2;
const DAY_MS = 86_400_000;
const RENEWAL_RISE = '1.04';

/**
 * An agreement for each site that has terms, over the year behind and the one ahead; where it was renewed two
 * of them, one after the other. Beside them a draft and a stopped one, which price nothing.
 */
export async function addAgreements(db: Executor, world: World, now: Date, userId: number): Promise<void> {
  const day = (days: number) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + days * DAY_MS);
  const [start, renewal, end] = [day(-400), day(-150), day(365)];
  const sheet = (terms: Terms) => priceSheet(terms, world.billingTypes, world.materials);
  const drafts: (typeof agreement.$inferInsert & { sheet: FeeSheet })[] = [];
  for (const { id: customerId, code, sites } of world.customers) {
    for (const { warehouse, warehouseId, terms } of sites) {
      if (!terms) continue;
      const title = `${code} ${warehouse}`;
      const row = { customerId, warehouseId, currencyCode: terms.currency, sheet: sheet(terms) };
      const whole = { ...row, title, status: ACTIVE, effectiveTime: start, expiryTime: end };
      if (!terms.renewed) {
        drafts.push(whole);
        continue;
      }
      const dearer = sheet({ ...terms, level: multiply(terms.level, RENEWAL_RISE) });
      drafts.push(
        { ...whole, expiryTime: renewal },
        { ...whole, title: `${title}, renewed`, effectiveTime: renewal, sheet: dearer },
        { ...whole, title: `${title}, offer`, status: STOPPED, note: 'Superseded by the renewal' },
        { ...whole, title: `${title}, next year`, status: DRAFT, effectiveTime: end, expiryTime: day(730) },
      );
    }
  }
  const people = { createUserId: userId, updateUserId: userId };
  const rows = await db
    .insert(agreement)
    .values(
      drafts.map(({ sheet: _, ...row }) => ({
        ...row,
        ...people,
        createTime: day(-410),
        updateTime: day(-405),
      })),
    )
    .returning({ id: agreement.id });
  await db.insert(agreementVersion).values(
    rows.map(({ id }, i) => ({
      agreementId: id,
      version: 1,
      sheet: drafts[i]!.sheet,
      header: versionHeader(drafts[i]!),
      createUserId: userId,
      createTime: day(-405),
    })),
  );
}
