import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { titled } from '~/shell/title';
import { TRANSACTION_TYPE } from '~contract/constants';
import { transactionAction } from '../actions.server';
import { TransactionList } from '../list';
import { TransactionScreen } from '../page';
import { shipmentColumns } from './columns';
import { ShipmentDetails } from './details';
import { ShipmentFilters } from './filters';
import { loadShipment } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadShipment);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction(transactionAction('shipment'));

/** Shipment billing (spec billing 2.3). */
export default function Shipment() {
  const page = useLoaderData<typeof loader>();
  const { list, detail } = page;
  return (
    <TransactionScreen
      page={page}
      answer={useActionData<typeof action>()}
      batchType={TRANSACTION_TYPE.shipment}
      list={
        list && (
          <TransactionList
            page={page}
            list={list}
            columns={shipmentColumns}
            filters={<ShipmentFilters page={page} />}
          />
        )
      }
      details={detail && <ShipmentDetails page={page} detail={detail} />}
    />
  );
}
