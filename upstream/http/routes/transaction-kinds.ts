import type { ReplyOf } from '../../../contract/endpoint';
import { callsOf } from '../../../contract/transactions/kind-calls';
import type { TransactionKind } from '../../../contract/transactions/kinds/kind';
import { orderView } from '../../../contract/transactions/kinds/outbound';
import { periodRate } from '../../../contract/transactions/period-runs';
import { shipmentSaveLines } from '../../../contract/transactions/shipment';
import * as vaCalls from '../../../contract/transactions/vas';
import { transactionDetail } from '../../transactions/detail';
import { SERVER_KINDS } from '../../transactions/kinds';
import type { ServerKind } from '../../transactions/kinds/kind';
import { outbound } from '../../transactions/kinds/outbound/outbound';
import { startPeriodRun } from '../../transactions/kinds/period/run/start';
import { saveShipmentLines } from '../../transactions/kinds/shipment/save-lines';
import { addVas } from '../../transactions/kinds/vas/add';
import { approveVas } from '../../transactions/kinds/vas/approve';
import { vasFormData, vasServiceFee } from '../../transactions/kinds/vas/form';
import { vasListPrice } from '../../transactions/kinds/vas/list-price';
import { listTransactions } from '../../transactions/list';
import { type Route, serve } from '../serve';

/** The list and the details of a kind. What a kind's own fields are is its descriptor's and its rows' to agree on. */
function readRoutes(kind: TransactionKind, server: ServerKind): Route[] {
  const { index, detail } = callsOf(kind);
  return [
    serve(
      index,
      async ({ db, actor, input, settings }) =>
        (await listTransactions(db, actor, server, input, settings.timeZone)) as ReplyOf<typeof index>,
    ),
    serve(
      detail,
      async ({ db, actor, input }) =>
        (await transactionDetail(db, actor, server, input.id)) as ReplyOf<typeof detail>,
    ),
  ];
}

export const kindRoutes: Route[] = [
  ...SERVER_KINDS.flatMap((server) => readRoutes(server.kind, server)),
  // The order-charge page is a second view of the same transactions (spec billing 2.6).
  ...readRoutes(orderView, outbound),
  serve(periodRate, ({ db, actor, input, settings }) => startPeriodRun(db, actor, input, settings.timeZone)),
  serve(shipmentSaveLines, ({ db, actor, input }) => saveShipmentLines(db, actor, input)),
  serve(vaCalls.vasGetFormData, ({ db, actor }) => vasFormData(db, actor)),
  serve(vaCalls.vasGetPrice, ({ db, actor, input, settings }) =>
    vasListPrice(db, actor, input, settings.timeZone),
  ),
  serve(vaCalls.vasGetServiceFee, ({ db, actor, input, settings }) =>
    vasServiceFee(db, actor, input, settings.timeZone),
  ),
  serve(vaCalls.vasAdd, ({ db, actor, input, settings }) => addVas(db, actor, input, settings.timeZone)),
  serve(vaCalls.vasApprove, ({ db, actor, input, settings }) =>
    approveVas(db, actor, input, settings.timeZone),
  ),
];
