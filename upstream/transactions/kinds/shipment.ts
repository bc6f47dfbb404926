import type { ShipmentRow } from '../../../contract/transactions/shipment';
import { inUsualUnit, splitUnit } from '../../rating/units';
import { shipment as shipmentTable } from '../../store/schema/transactions';
import { transactionRow } from '../reply';
import { loadDetails, type ScreenKind } from './kind';

/** Parcels as their carriers charge them (spec billing 2.3). */
export const shipment: ScreenKind<ShipmentRow, Record<'weight' | 'weight_sent', string | null>> = {
  screen: 'shipment',
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
