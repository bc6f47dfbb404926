import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { orderView, outbound } from '~contract/transactions/kinds/outbound';
import { transactionAction } from '../actions.server';
import { TransactionScreen } from '../page';
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
  const { view } = page;
  return (
    <TransactionScreen
      page={page}
      kind={view ? orderView : outbound}
      answer={useActionData<typeof action>()}
      listTab={view && t('transactions.order')}
      buttons={
        <Link to={changeQuery(search, { view: view ? null : 'order' })} className="button">
          {t(view ? 'transactions.viewOutbound' : 'transactions.viewOrder')}
        </Link>
      }
    />
  );
}
