import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { TRANSACTION_TYPE } from '~contract/constants';
import { transactionAction } from '../actions.server';
import { TransactionList } from '../list';
import { TransactionScreen } from '../page';
import { inboundColumns } from './columns';
import { InboundDetails } from './details';
import { InboundFilters } from './filters';
import { loadInbound } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadInbound);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(transactionAction('inbound'));

/** Inbound billing (spec billing 2.2): receipts and returns. */
export default function Inbound() {
  const page = useLoaderData<typeof loader>();
  const { list, detail } = page;
  return (
    <TransactionScreen
      page={page}
      answer={useActionData<typeof action>()}
      batchType={TRANSACTION_TYPE.inbound}
      list={
        list && (
          <TransactionList
            page={page}
            list={list}
            columns={inboundColumns}
            filters={<InboundFilters page={page} />}
          />
        )
      }
      details={detail && <InboundDetails page={page} detail={detail} />}
    />
  );
}
