import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { storage } from '~contract/transactions/kinds/storage';
import { transactionAction } from '../actions.server';
import { loadTransactions } from '../load.server';
import { TransactionScreen } from '../page';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader((ctx) => loadTransactions(ctx, storage));

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(transactionAction('storage'));

/** Storage billing (spec billing 2.4): one document per warehouse and day. */
export default function Storage() {
  const page = useLoaderData<typeof loader>();
  return <TransactionScreen page={page} kind={storage} answer={useActionData<typeof action>()} />;
}
