import { sql } from 'drizzle-orm';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { recently } from '../operations/console/recent';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import { WORK_TYPES } from '../transactions/kinds/work-types';

/** What charge rules did with the real work of the last days, by the explanations that stand with it. */

/** Doubts about rules that recent work raises. */
export type RuleWorkWarning =
  /** There was work of its kind, and it charged none of it. */
  | { list: 'rule_list'; row: number; code: 'unmatched_rule' }
  /** Work that no rule, class, row or band takes. */
  | { list: 'rule_list'; row: 0; code: 'untaken_work'; count: number };

const DAYS = 31;
const NOT_TAKEN = ['no_rule', 'no_class', 'no_rule_row', 'no_band'];

interface Agreement {
  readonly id: number;
  readonly customerId: number;
  readonly warehouseId: number;
}

/** The doubts about the rules of an agreement's sheet. A rule that no version had when the work was priced raises none. */
export async function ruleWorkWarnings(
  db: Executor,
  agreement: Agreement,
  { rule_list }: FeeSheet,
): Promise<RuleWorkWarning[]> {
  if (rule_list.length === 0) return [];
  const key = `rules of agreement ${agreement.id}`;
  const { asked, matched, untaken } = await recently(db, key, () => readRuleWork(db, agreement));
  const unmatched = rule_list.flatMap(({ rule_name }, i): RuleWorkWarning[] =>
    asked.has(rule_name) && !matched.has(rule_name)
      ? [{ list: 'rule_list', row: i + 1, code: 'unmatched_rule' }]
      : [],
  );
  return untaken > 0
    ? [...unmatched, { list: 'rule_list', row: 0, code: 'untaken_work', count: untaken }]
    : unmatched;
}

async function readRuleWork(db: Executor, { id, customerId, warehouseId }: Agreement) {
  const work = sql`
    select t.id, t.transaction_type as type, t.agreement_version_id as version, t.error ->> 'code' as code
    from transaction t
    where t.customer_id = ${customerId} and t.warehouse_id = ${warehouseId} and t.is_cancelled = 0
      and t.transaction_type = ${anyOfIds(Object.values(WORK_TYPES))}
      and t.business_time > now() - make_interval(days => ${DAYS})
      and t.agreement_version_id in (select v.id from agreement_version v where v.agreement_id = ${id})`;
  const { rows } = await db.execute<{ asked: string[]; matched: string[]; untaken: number }>(sql`
    with work as materialized (${work}), rule as (
      select v.id as version, r ->> 'rule_name' as name, ${sql.param(WORK_TYPES)}::jsonb ->> (r ->> 'rule_when') as type
      from agreement_version v, jsonb_array_elements(v.sheet -> 'rule_list') r
      where v.agreement_id = ${id}
    )
    select array(
      select distinct rule.name from rule join (select distinct version, type from work where code is null) w
        on w.version = rule.version and w.type = rule.type::int
    ) as asked, array(
      select distinct n.name from work join transaction_item i on i.transaction_id = work.id, lateral (
        select i.explanation ->> 'rule_name' as name where i.explanation ->> 'kind' = 'rule'
        union all
        select r ->> 'rule_name' from json_array_elements(
          case when i.explanation ->> 'kind' = 'vas' then i.explanation -> 'by_rules' end) r
      ) n
    ) as matched, (
      select count(*)::int from work where code = any(${sql.param(NOT_TAKEN)}::text[])
    ) as untaken`);
  const [found] = rows;
  return {
    asked: new Set(found?.asked),
    matched: new Set(found?.matched),
    untaken: found?.untaken ?? 0,
  };
}
