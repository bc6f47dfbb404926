import { and, eq } from 'drizzle-orm';
import { DEFAULT_SKU_RULE, SKU_RULES, type TierList } from '../../contract/agreements/fee-names';
import type { FeeTiers } from '../../contract/transactions/transactions';
import { limitsText } from '../messages/explain-parts';
import type { StoredSheet } from '../rating/sheet';
import { compileTiers, type SizeRow } from '../rating/tiers';
import type { Executor } from '../store/db';
import { agreementVersion } from '../store/schema/agreements';

const TIER_LISTS = Object.keys(SKU_RULES) as TierList[];
/** Of more tiers the one that was met would be lost. */
const MOST = 24;

interface PricedBy {
  readonly agreement_id: number | null;
  readonly agreement_version: number | null;
}

/** The tiers of the fee lists that decided some items, in the version of the agreement that priced them. */
export async function loadTiers(
  db: Executor,
  { agreement_id: id, agreement_version: version }: PricedBy,
  items: readonly { fee_list?: string | null; note_list?: readonly object[] | null }[],
): Promise<FeeTiers[]> {
  const lists = TIER_LISTS.filter((list) =>
    items.some(({ fee_list, note_list }) => fee_list === list && note_list?.length),
  );
  if (id === null || version === null || lists.length === 0) return [];
  const [found] = await db
    .select({ sheet: agreementVersion.sheet })
    .from(agreementVersion)
    .where(and(eq(agreementVersion.agreementId, id), eq(agreementVersion.version, version)))
    .prepare('detail sheet')
    .execute();
  return found ? lists.flatMap((list) => tiersOf(found.sheet, list)) : [];
}

function tiersOf({ config_list: config = {}, ...sheet }: StoredSheet, list: TierList): FeeTiers[] {
  const rows: readonly SizeRow[] = sheet[list] ?? [];
  const table = compileTiers(list, config[SKU_RULES[list]] ?? DEFAULT_SKU_RULE, rows, () => 0);
  if ('code' in table || table.tiers.length > MOST) return [];
  const tier_list = table.tiers.map(({ where_type, rows }) => ({
    rows: rows.map(({ number }) => number),
    limits: limitsText(
      where_type,
      table.measures.map((measure) => ({ measure, value: rows[0]!.row[measure]! })),
    ),
  }));
  return [{ fee_list: list, tier_list }];
}
