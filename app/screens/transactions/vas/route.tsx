import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { pageTitle } from '~/shell/title';
import { TRANSACTION_TYPE } from '~contract/constants';
import { AddLink } from '../../shared/page-head';
import { transactionAction } from '../actions.server';
import { TransactionList } from '../list';
import { TransactionScreen } from '../page';
import { addVas } from './add.server';
import { VasAddDialog } from './add-dialog';
import { vasColumns } from './columns';
import { VasDetails } from './details';
import { VasFilters } from './filters';
import { loadVas } from './load.server';

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadVas);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(byIntent({ add: addVas }, transactionAction('vas')));

/** VAS billing (spec billing 2.5), with the form for a new document. */
export default function Vas() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { list, detail, form } = page;
  return (
    <TransactionScreen
      page={page}
      answer={actionData}
      batchType={TRANSACTION_TYPE.vas}
      buttons={page.can.add && <AddLink change={{ dialog: 'add' }}>{t('vas.add')}</AddLink>}
      list={
        list && (
          <TransactionList
            page={page}
            list={list}
            columns={vasColumns}
            filters={<VasFilters page={page} />}
          />
        )
      }
      details={detail && <VasDetails page={page} detail={detail} />}
    >
      {/* Another document after the first is another form. */}
      {form && <VasAddDialog key={detail?.res.id} page={page} form={form} />}
    </TransactionScreen>
  );
}
