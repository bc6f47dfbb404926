import { sql } from 'drizzle-orm';
import type { Language } from '../../../../contract/common';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import type { ReplyOf } from '../../../../contract/endpoint';
import type { callsOf, RowOf } from '../../../../contract/transactions/kind-calls';
import { shipment as kind } from '../../../../contract/transactions/kinds/shipment';
import { inUsualUnit, splitUnit } from '../../../rating/units';
import type { Executor } from '../../../store/db';
import { joinedNumbers } from '../../../store/schema/columns';
import { shipment as shipmentTable } from '../../../store/schema/transactions';
import { type Content, loadContent } from '../../detail-content';
import { readItems } from '../../detail-items';
import { transactionRow } from '../../reply';
import { loadDetails, type ServerKind, someRecords } from '../kind';
import { readShipments } from './facts';
import { shipments } from './records';

/** Parcels as their carriers charge them (spec billing 2.3). */
export const shipment: ServerKind<RowOf<typeof kind>, Record<'weight' | 'weight_sent', string | null>> = {
  kind,
  records: someRecords(shipments),
  readRates: readShipments,
  details: async (db, id, language) => ({
    line_list: await loadLines(db, id),
    content: await loadContentOfOrder(db, language, id),
  }),
  ownNumbers: {
    table: shipmentTable,
    columns: { tracking_number: shipmentTable.trackingNumber, package_code: shipmentTable.packageCode },
    joined: joinedNumbers(shipmentTable.trackingNumber, shipmentTable.packageCode),
  },
  tables: ['shipment_line', 'shipment'],
  isArchived: true,
  async rows(db, heads, language) {
    const facts = await loadDetails(db, shipmentTable, heads);
    return heads.map((head) => {
      const { id, businessTime, orderNumber, platformNumber, externalNumber, note } = head.transaction;
      const parcel = facts.get(id);
      return transactionRow(head, language, {
        ship_time: businessTime.toISOString(),
        order_number: orderNumber,
        platform_number: platformNumber,
        external_number: externalNumber,
        tracking_number: parcel?.trackingNumber ?? '',
        package_code: parcel?.packageCode ?? '',
        carrier_code: parcel?.carrierCode ?? '',
        billing_type: parcel?.feeType ?? '',
        note,
      });
    });
  },
  item(explanation) {
    const given = explanation.kind === 'freight' ? explanation.given : undefined;
    const weight = given && 'weight' in given ? given.weight : null;
    return {
      weight: weight && inUsualUnit(weight),
      weight_sent: weight && splitUnit(weight).unit ? weight : null,
    };
  },
};

type Lines = NonNullable<ReplyOf<ReturnType<typeof callsOf<typeof kind>>['detail']>['line_list']>;

/** The carrier's lines of a shipment as they came in. */
export async function loadLines(db: Executor, id: number): Promise<Lines> {
  const { rows } = await db.execute<Lines[number] & Record<string, unknown>>(sql`
    select fee_type, coalesce(weight_sent, trim_scale(weight_kg)::text, '') as weight,
      coalesce(trim_scale(unit_price)::text, '') as unit_price, coalesce(trim_scale(amount)::text, '') as amount, note
    from shipment_line where transaction_id = ${id} order by line_no`);
  return rows;
}

/** The lines of the order that a parcel is of: its customer's, with the same number, the latest; null where there is none. */
async function loadContentOfOrder(db: Executor, language: Language, id: number): Promise<Content | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from transaction p join transaction o on o.order_number = p.order_number
    where p.id = ${id} and p.order_number <> '' and o.customer_id = p.customer_id
      and o.transaction_type = ${TRANSACTION_TYPE.outbound} order by o.id desc limit 1`);
  if (!rows[0]) return null;
  const order = Number(rows[0].id);
  return loadContent(db, language, order, await readItems(db, order));
}
