import { TRANSACTION_TYPE } from '../../../../contract/constants';
import { ingestServices, type ServiceRecord, serviceRecord } from '../../../../contract/transactions/ingest';
import { trimZeros } from '../../../money';
import { rateOrderedVas } from '../../../rating/vas';
import { filled } from '../../ingest/contents';
import type { RecordKind } from '../../ingest/kind';
import { insertVas, type VasInput } from './facts';

/** Value-added services as they were ordered. */
export const services: RecordKind<ServiceRecord, VasInput> = {
  call: ingestServices,
  auditAction: 'ingest.services',
  schema: serviceRecord,
  timeField: 'service_date',
  types: [TRANSACTION_TYPE.vas],
  lineCount: () => 1,
  skus: () => [],
  materials: () => [],
  chargeItem: ({ charge_item }) => charge_item,
  head: ({ order_number, note }) => ({
    transactionType: TRANSACTION_TYPE.vas,
    orderNumber: order_number,
    note,
  }),
  facts: (record, find) => {
    const { id, name } = find.chargeItem(record.charge_item);
    return {
      billingTypeId: id,
      billingName: name,
      quantity: record.quantity,
      unitPrice: record.unit_price === undefined ? null : trimZeros(record.unit_price),
      isServiceFee: record.is_service_fee === 1,
      refNo: record.ref_no,
    };
  },
  rate: rateOrderedVas,
  insert: insertVas,
  said: ({ billingName, quantity, unitPrice, isServiceFee, refNo }) =>
    filled({
      ...{ charge_item: billingName, quantity, unit_price: unitPrice ?? undefined },
      ...{ is_service_fee: isServiceFee ? 1 : undefined, ref_no: refNo },
    }),
};
