import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { TRANSACTION_TYPE } from '~contract/constants';
import { transactionAction } from '../actions.server';
import { TransactionList } from '../list';
import { TransactionScreen } from '../page';
import { orderColumns, outboundColumns } from './columns';
import { OutboundDetails } from './details';
import { OutboundFilters } from './filters';
import { loadOutbound } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadOutbound);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(transactionAction('outbound'));

/** Outbound billing and, as its second view, order charges (spec billing 2.2, 2.6). */
export default function Outbound() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { view, list, detail } = page;
  return (
    <TransactionScreen
      page={page}
      answer={useActionData<typeof action>()}
      // Batch re-billing codes: 2 from the outbound view, 1 from the order view (spec billing 9).
      batchType={view ? TRANSACTION_TYPE.shipment : TRANSACTION_TYPE.outbound}
      listTab={view && t('transactions.order')}
      buttons={
        <Link to={changeQuery(search, { view: view ? null : 'order' })} className="button">
          {t(view ? 'transactions.viewOutbound' : 'transactions.viewOrder')}
        </Link>
      }
      list={
        list && (
          <TransactionList
            page={page}
            list={list}
            columns={view ? orderColumns : outboundColumns}
            filters={<OutboundFilters page={page} />}
          />
        )
      }
      details={detail && <OutboundDetails page={page} detail={detail} />}
    />
  );
}
