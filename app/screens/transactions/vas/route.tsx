import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { part } from '~/hydration/part';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { useMayOpen } from '~/shell/shell-data';
import { pageTitle } from '~/shell/title';
import { vas } from '~contract/transactions/kinds/vas';
import computed from '../../shared/computed.module.css';
import customerAndWarehouse from '../../shared/customer-and-warehouse.module.css';
import { AddLink } from '../../shared/page-head';
import { transactionAction } from '../actions.server';
import { TransactionScreen } from '../page';
import { addVas } from './add.server';
import { approveVas } from './approve.server';
import { loadVas } from './load.server';

const IMPORT = '/import/index';
const ApproveDialog = lazy(() => import('./approve-dialog'));

/** Its script comes when it is shown first; its styles with the page, as the server draws it too. */
const VasAddDialog = await part(() => import('./add-dialog'), { styles: [computed, customerAndWarehouse] });

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadVas);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(byIntent({ add: addVas, approve: approveVas }, transactionAction('vas')));

/** VAS billing (spec billing 2.5), with the form for a new document. */
export default function Vas() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { detail, form, canApprove } = page;
  const mayImport = useMayOpen(IMPORT) && page.hasImport;
  return (
    <TransactionScreen
      page={page}
      kind={vas}
      answer={actionData}
      buttons={
        <>
          {canApprove && <AddLink change={{ dialog: 'approve' }}>{t('vas.approve')}</AddLink>}
          {page.can.add && (
            <AddLink change={{ dialog: 'add' }} isPlain={!!detail}>
              {t('vas.add')}
            </AddLink>
          )}
          {page.can.add && mayImport && (
            <Link to={`${IMPORT}?kind=services`} className="button">
              {t('vas.pasteRows')}
            </Link>
          )}
        </>
      }
    >
      {/* Another document after the first is another form. */}
      {detail && canApprove && page.query.dialog === 'approve' && (
        <Suspense fallback={null}>
          <ApproveDialog page={page} detail={detail} />
        </Suspense>
      )}
      {form && <VasAddDialog key={detail?.res.id} page={page} form={form} />}
    </TransactionScreen>
  );
}
