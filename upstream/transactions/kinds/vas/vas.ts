import { and, eq, inArray } from 'drizzle-orm';
import type { RowOf } from '../../../../contract/transactions/kind-calls';
import { vas as kind } from '../../../../contract/transactions/kinds/vas';
import { priceText } from '../../../money';
import type { Executor } from '../../../store/db';
import { billingType } from '../../../store/schema/catalogue';
import { joinedNumbers } from '../../../store/schema/columns';
import { transactionItem, vas as vasTable } from '../../../store/schema/transactions';
import { type TransactionBase, transactionRow } from '../../reply';
import { type ServerKind, someRecords } from '../kind';
import { readVas } from './facts';
import { services } from './records';

/** Value-added services (spec billing 2.5). The service fee is the factor that priced it, where one was wanted. */
export const vas: ServerKind<RowOf<typeof kind>> = {
  kind,
  records: someRecords(services),
  readRates: readVas,
  ownNumbers: { table: vasTable, columns: { ref_no: vasTable.refNo }, joined: joinedNumbers(vasTable.refNo) },
  tables: ['vas'],
  async rows(db, heads, language) {
    const services = await servicesOf(db, heads);
    return heads.map((head) => {
      const { id, businessTime, currencyCode, note } = head.transaction;
      const service = services.get(id);
      const why = service?.explanation;
      return transactionRow(head, language, {
        billing_name: service?.billingName ?? '',
        service_fee: (why?.kind === 'vas' && why.factor?.fee) || null,
        quantity: service ? String(service.quantity) : null,
        unit_price: service?.unitPrice ? priceText(service.unitPrice, currencyCode) : null,
        price_reason: service?.priceReason ?? '',
        approved_by: service?.approvedBy ?? '',
        approved_day: service?.approvedDay ?? '',
        ref_no: service?.refNo ?? '',
        business_time: businessTime.toISOString(),
        note,
      });
    });
  },
  item: () => ({}),
};

/** A service is priced by one item. */
async function servicesOf(db: Executor, heads: readonly TransactionBase[]) {
  const ids = heads.map(({ transaction }) => transaction.id);
  const rows = await db
    .select({
      id: vasTable.transactionId,
      billingName: billingType.title,
      quantity: vasTable.quantity,
      unitPrice: vasTable.unitPrice,
      refNo: vasTable.refNo,
      priceReason: vasTable.priceReason,
      approvedBy: vasTable.approvedBy,
      approvedDay: vasTable.approvedDay,
      explanation: transactionItem.explanation,
    })
    .from(vasTable)
    .innerJoin(billingType, eq(billingType.id, vasTable.billingTypeId))
    .leftJoin(
      transactionItem,
      and(eq(transactionItem.transactionId, vasTable.transactionId), eq(transactionItem.itemNo, 1)),
    )
    .where(inArray(vasTable.transactionId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
