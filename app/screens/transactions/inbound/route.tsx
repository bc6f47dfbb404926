import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { inbound } from '~contract/transactions/kinds/inbound';
import { transactionAction } from '../actions.server';
import { loadTransactions } from '../load.server';
import { TransactionScreen } from '../page';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader((ctx) => loadTransactions(ctx, inbound));

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(transactionAction('inbound'));

/** Inbound billing (spec billing 2.2): receipts and returns. */
export default function Inbound() {
  const page = useLoaderData<typeof loader>();
  return <TransactionScreen page={page} kind={inbound} answer={useActionData<typeof action>()} />;
}
