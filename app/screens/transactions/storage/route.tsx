import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { TRANSACTION_TYPE } from '~contract/constants';
import { transactionAction } from '../actions.server';
import { TransactionList } from '../list';
import { TransactionScreen } from '../page';
import { storageColumns } from './columns';
import { StorageDetails } from './details';
import { StorageFilters } from './filters';
import { loadStorage } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadStorage);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(transactionAction('storage'));

/** Storage billing (spec billing 2.4): one document per warehouse and day. */
export default function Storage() {
  const page = useLoaderData<typeof loader>();
  const { list, detail } = page;
  return (
    <TransactionScreen
      page={page}
      answer={useActionData<typeof action>()}
      batchType={TRANSACTION_TYPE.storage}
      list={
        list && (
          <TransactionList
            page={page}
            list={list}
            columns={storageColumns}
            filters={<StorageFilters page={page} />}
          />
        )
      }
      details={detail && <StorageDetails page={page} detail={detail} />}
    />
  );
}
