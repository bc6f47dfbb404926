import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import { AGREEMENT_STATUS } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import {
  EXCEPTION_CODES,
  type ExceptionCode,
  type ExceptionGroup as Group,
} from '../../contract/transactions/exception-group';
import type { exceptionIndex, exceptionRows } from '../../contract/transactions/exceptions';
import { customerChoices } from '../catalogue/customers';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer, effectiveCustomerId } from '../identity/actor';
import { explainError } from '../messages/explain';
import { translate } from '../messages/translate';
import type { RatingError } from '../rating/result';
import type { Executor } from '../store/db';
import { transaction } from '../store/schema/transactions';
import { codeIs, inGroup, whereUnpriced } from './exception-group';
import { idOrNull } from './inputs/lines';
import { NEWEST_FIRST } from './list-order';
import { transactionRow } from './reply';
import { typesOpenTo } from './rights';
import { selectTransactions } from './select-transactions';

/** Transactions that could not be priced, by what is to be mended (docs/domain.md, Measures and Tiers). */

const codeText = (language: Language, code: ExceptionCode): string =>
  translate(language, `rating.reason_${code}`);

/** Of the kinds alone whose page the actor may open. */
const whereOpenTo = (actor: Actor): SQL => inArray(transaction.transactionType, typesOpenTo(actor));

/** Groups of what the actor sees, the largest first. */
export async function listExceptions(
  db: Executor,
  actor: Actor,
  input: ParsedOf<typeof exceptionIndex>,
): Promise<ReplyOf<typeof exceptionIndex>> {
  const customerId = effectiveCustomerId(actor, input.customer_id);
  const where = and(
    whereUnpriced,
    whereOpenTo(actor),
    customerId === undefined ? undefined : eq(transaction.customerId, customerId),
    input.code && codeIs(input.code),
  )!;
  const { transactionCount, ...res } = await groupsOf(db, actor.language, where, input);
  return {
    customer_list: await customerChoices(db, actor, customerId),
    reason_list: EXCEPTION_CODES.map((code) => ({ key: code, value: codeText(actor.language, code) })),
    transaction_count: transactionCount,
    res,
  };
}

interface Counts extends Record<string, unknown> {
  transaction_count: string;
  total: string;
}

interface GroupRow extends Record<string, unknown> {
  code: ExceptionCode;
  customer_id: string;
  customer_code: string;
  warehouse_id: string;
  warehouse_code: string;
  sku_id: string | null;
  sku: string | null;
  error: RatingError;
  agreement_id: string | null;
  count: string;
  first_time: string;
  last_time: string;
}

/** A transaction whose error names several SKUs counts in the group of each, and once in `transactionCount`. */
export async function groupsOf(
  db: Executor,
  language: Language,
  where: SQL,
  { page, list_rows }: Pick<ParsedOf<typeof exceptionIndex>, 'page' | 'list_rows'>,
): Promise<{ transactionCount: number; total: number; data: Group[] }> {
  // Alike errors are counted before they are taken apart: they are few. A row at least, for the number of groups: a page
  // beyond the last has no group.
  const { rows } = await db.execute<Counts & (GroupRow | { code: null })>(sql`
    with e as materialized (
      select error, customer_id, warehouse_id, count(*) as count, min(business_time) as first_time,
        max(business_time) as last_time, max(id) as newest_id
      from ${transaction} where ${where} group by error, customer_id, warehouse_id
    ), g as materialized (
      select error ->> 'code' as code, customer_id, warehouse_id, named ->> 'sku' as sku, sum(count) as count,
        min(first_time) as first_time, max(last_time) as last_time, max(newest_id) as newest_id
      from e, jsonb_array_elements(coalesce(error -> 'skus', jsonb_build_array(error))) named
      group by 1, 2, 3, 4
    )
    select (select coalesce(sum(count), 0) from e) as transaction_count, (select count(*) from g) as total, p.*
    from (select) one left join (
      select g.code, g.customer_id, c.customer_code, g.warehouse_id, w.warehouse_code, s.id as sku_id, g.sku, t.error,
        coalesce(v.agreement_id, a.id) as agreement_id, g.count, to_json(g.first_time) #>> '{}' as first_time,
        to_json(g.last_time) #>> '{}' as last_time
      from g
      join customer c on c.id = g.customer_id join warehouse w on w.id = g.warehouse_id
      join transaction t on t.id = g.newest_id
      left join sku s on s.customer_id = g.customer_id and s.sku = g.sku
      left join agreement_version v on v.id = t.agreement_version_id
      left join agreement a on a.customer_id = g.customer_id and a.warehouse_id = g.warehouse_id
        and a.status = ${AGREEMENT_STATUS.active} and now() >= a.effective_time and now() < a.expiry_time
      order by g.count desc, c.customer_code, w.warehouse_code, g.code, g.sku
      limit ${list_rows} offset ${(page - 1) * list_rows}
    ) p on true order by p.count desc, p.customer_code, p.warehouse_code, p.code, p.sku`);
  const data = rows.flatMap((row) => (row.code === null ? [] : [groupOf(row, language)]));
  return { transactionCount: Number(rows[0]!.transaction_count), total: Number(rows[0]!.total), data };
}

const groupOf = (row: GroupRow, language: Language): Group => ({
  code: row.code,
  reason: codeText(language, row.code),
  customer_id: Number(row.customer_id),
  customer_code: row.customer_code,
  warehouse_id: Number(row.warehouse_id),
  warehouse_code: row.warehouse_code,
  sku_id: idOrNull(row.sku_id),
  sku: row.sku ?? '',
  error_msg: explainError(language, row.error),
  agreement_id: idOrNull(row.agreement_id),
  fee_list: 'list' in row.error ? row.error.list : null,
  count: Number(row.count),
  first_time: row.first_time,
  last_time: row.last_time,
});

/** A group's transactions of the kinds that the actor may open, newest first. Another customer is `notFound`. */
export async function loadExceptionRows(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...group }: ParsedOf<typeof exceptionRows>,
): Promise<ReplyOf<typeof exceptionRows>> {
  if (!canSeeCustomer(actor, group.customer_id)) throw notFound();
  return listUnpriced(db, actor, inGroup(group), { page, list_rows });
}

/** A page of transactions of the kinds that the actor may open, newest first. */
export async function listUnpriced(
  db: Executor,
  actor: Actor,
  which: SQL | undefined,
  { page, list_rows }: { readonly page: number; readonly list_rows: number },
): Promise<ReplyOf<typeof exceptionRows>> {
  const where = and(which, whereOpenTo(actor));
  const [counted] = await db.select({ total: count() }).from(transaction).where(where);
  const rows = await selectTransactions(db)
    .where(where)
    .orderBy(NEWEST_FIRST)
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const data = rows.map((row) =>
    transactionRow(row, actor.language, { transaction_type: row.transaction.transactionType }),
  );
  return { res: { total: counted!.total, data } };
}
