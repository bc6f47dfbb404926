import { eq } from 'drizzle-orm';
import type { Language } from '../../../../contract/common';
import { typeText } from '../../../accounts/ledger/reply';
import { feeName } from '../../../messages/explain';
import type { PeriodRuleExplanation } from '../../../rating/explanation';
import type { Executor } from '../../../store/db';
import { billingType } from '../../../store/schema/catalogue';
import { transaction, transactionItem } from '../../../store/schema/transactions';
import { WORK_TYPES } from '../work-types';

/** What the charges of a period counted: of each day, or of each type of transaction, with where it is listed. */
interface CountedLine {
  item_id: number;
  billing_name: string;
  rule_name: string;
  /** Type of the transactions; null: by the rules further up. */
  transaction_type: number | null;
  transaction_type_text: string;
  warehouse_id: number;
  first_day: string;
  last_day: string;
  count: string;
}

/** In the order of the fee lines. */
export async function countedOf(db: Executor, language: Language, id: number): Promise<CountedLine[]> {
  const rows = await db
    .select({
      id: transactionItem.id,
      explanation: transactionItem.explanation,
      title: billingType.title,
      warehouseId: transaction.warehouseId,
    })
    .from(transactionItem)
    .innerJoin(transaction, eq(transaction.id, transactionItem.transactionId))
    .leftJoin(billingType, eq(billingType.id, transactionItem.billingTypeId))
    .where(eq(transactionItem.transactionId, id))
    .orderBy(transactionItem.itemNo);
  return rows.flatMap(({ id: item_id, explanation, title, warehouseId: warehouse_id }) =>
    explanation.kind === 'period_rule'
      ? linesOf(explanation).map((line) => ({
          ...{ item_id, warehouse_id, billing_name: feeName(language, explanation, title) },
          ...line,
          transaction_type_text: line.transaction_type
            ? typeText(language, line.transaction_type as Parameters<typeof typeText>[1])
            : '',
        }))
      : [],
  );
}

type OfRule = Pick<CountedLine, 'rule_name' | 'transaction_type' | 'first_day' | 'last_day' | 'count'>;
function linesOf(explanation: PeriodRuleExplanation): OfRule[] {
  const { rule_name, first_day, last_day, counted_work, counted, missing_days = [] } = explanation;
  const work = counted_work ? WORK_TYPES[counted_work] : null;
  const missing = missing_days.map((day) => ({ day, count: '0' }));
  return [...counted, ...missing]
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : Number((a.day ?? '') > (b.day ?? ''))))
    .map(({ day, count, ...of }) => ({
      rule_name,
      transaction_type: 'type' in of && of.type !== undefined ? of.type : day ? work : null,
      first_day: day ?? first_day,
      last_day: day ?? last_day,
      count,
    }));
}
