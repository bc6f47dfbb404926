import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { ColumnsDialog } from '~/listing/lazy-columns-dialog';
import type { ActionFailure } from '~/session/failure-responses.server';
import { ActionResultProvider } from '~/shell/action-result';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import { PageHeader } from '../shared/page-head';
import { PageTabs } from '../shared/page-tabs';
import type { BulkResult } from '../shared/refused-rows';
import { RunPanel } from '../shared/run/lazy-panel';
import { ViewsMenu } from '../shared/views/menu';
import { AllCustomers } from './all-customers';
import { choosableOf } from './columns';
import { TransactionFilters } from './filters';
import type { DrawnItems } from './items';
import { TransactionList } from './list';
import type { TransactionPage } from './load.server';

/** Their scripts come when they are shown first. */
const TransactionDetails = lazy(() => import('./details'));
const RefusedRows = lazy(() => import('../shared/refused-rows'));
const BatchDialog = lazy(() => import('./batch-dialog'));
const ViewDialogs = lazy(() => import('../shared/views/dialogs'));
const ReasonFields = lazy(() => import('./reason-fields'));

const VIEW_DIALOGS: ReadonlySet<string | undefined> = new Set(['view', 'views', 'deleteView']);

const isNotCharging = ([name, value]: readonly [string, string]) =>
  name === 'intent' && value === 'not_charge';

interface TransactionScreenProps {
  readonly page: TransactionPage;
  /** The kind, or the view of it, that is shown. */
  readonly kind: TransactionKind;
  readonly answer: (ActionFailure & { readonly told?: BulkResult }) | undefined;
  /** Title of the list tab, if not the default. */
  readonly listTab?: string;
  /** Buttons beside the heading. */
  readonly buttons?: ReactNode;
  /** Fields of items that are drawn otherwise than their type says. */
  readonly drawn?: DrawnItems;
  /** Dialogs specific to the screen. */
  readonly children?: ReactNode;
}

/** A transaction screen: its heading, its two tabs, the run being shown, and its dialogs. */
export function TransactionScreen(props: TransactionScreenProps) {
  const { page, kind, answer, listTab, buttons, drawn, children } = props;
  const { list, detail } = page;
  const { t } = useTranslation();
  const question = answer?.confirm;
  const asksWhy = page.offers.reasons && question?.fields.some(isNotCharging) ? question : undefined;
  const tabs = (
    <PageTabs
      label={page.title}
      list={listTab ?? t('transactions.list')}
      details={t('transactions.details')}
    />
  );
  return (
    <ActionResultProvider
      answer={answer}
      inQuestion={
        asksWhy && (
          <Suspense fallback={null}>
            <ReasonFields isRequired={asksWhy.needs?.reason !== undefined} />
          </Suspense>
        )
      }
    >
      {!detail && (
        <PageHeader
          title={page.title}
          views={
            list &&
            (page.views || page.canListAll) && (
              <ViewsMenu views={page.views}>{page.canListAll && <AllCustomers />}</ViewsMenu>
            )
          }
          tabs={tabs}
          filters={list && <TransactionFilters page={page} kind={kind} />}
        >
          {!list && buttons}
        </PageHeader>
      )}
      {page.run && <RunPanel run={page.run} />}
      {answer?.told && (
        <Suspense fallback={null}>
          <RefusedRows {...answer.told} />
        </Suspense>
      )}
      {list && <TransactionList page={page} kind={kind} list={list} buttons={buttons} />}
      <Suspense fallback={null}>
        {detail && (
          <TransactionDetails
            page={page}
            kind={kind}
            detail={detail}
            drawn={drawn}
            tabs={tabs}
            buttons={buttons}
          />
        )}
        {page.batch && <BatchDialog page={page} batch={page.batch} type={kind.batchCode} />}
        {list && page.views && VIEW_DIALOGS.has(page.query.dialog) && (
          <ViewDialogs
            views={page.views}
            dialog={page.query.dialog}
            viewId={page.query.view_id}
            idempotencyKey={page.idempotencyKey}
          />
        )}
      </Suspense>
      {!list && !detail && <p className="empty">{t('transactions.chooseRow')}</p>}
      {list && page.query.dialog === 'columns' && <ColumnsDialog columns={choosableOf(kind, t)} />}
      {children}
    </ActionResultProvider>
  );
}
