import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { BILLING_STATUS, TRANSACTION_TYPE } from '~contract/constants';
import { AddLink } from '../../shared/page-head';
import { transactionAction } from '../actions.server';
import { TransactionList } from '../list';
import { TransactionScreen } from '../page';
import { shipmentColumns } from './columns';
import { ShipmentDetails } from './details';
import { ShipmentFilters } from './filters';
import { areIncomplete } from './lines';
import { saveLines } from './lines.server';
import { LinesDialog } from './lines-dialog';
import { loadShipment } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadShipment);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(byIntent({ lines: saveLines }, transactionAction('shipment')));

/** Shipment billing (spec billing 2.3). */
export default function Shipment() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { list, detail } = page;
  const isLacking =
    detail?.line_list !== undefined &&
    detail.res.error_msg !== '' &&
    detail.res.billing_status === BILLING_STATUS.notBilled &&
    areIncomplete(detail.line_list);
  const canEnter = isLacking && page.can.adjust && page.offers.lines;
  return (
    <TransactionScreen
      page={page}
      answer={useActionData<typeof action>()}
      batchType={TRANSACTION_TYPE.shipment}
      buttons={canEnter && <AddLink change={{ dialog: 'lines' }}>{t('transactions.enterLines')}</AddLink>}
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
    >
      {canEnter && page.query.dialog === 'lines' && <LinesDialog page={page} detail={detail} />}
    </TransactionScreen>
  );
}
