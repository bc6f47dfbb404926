import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFailure } from '~/session/failure-responses.server';
import { ActionResultProvider } from '~/shell/action-result';
import { PageHeader } from '../shared/page-head';
import { PageTabs } from '../shared/page-tabs';
import { RunPanel } from '../shared/run/panel';
import { BatchDialog } from './batch-dialog';
import type { TransactionPage } from './load.server';
import { ReasonFields } from './reason-fields';
import { RefusedRows } from './refused-rows';

const isNotCharging = ([name, value]: readonly [string, string]) =>
  name === 'intent' && value === 'not_charge';

interface TransactionScreenProps {
  readonly page: TransactionPage;
  readonly answer: ActionFailure | undefined;
  /** Code of the transaction type preset in the batch recalculation (spec billing 9). */
  readonly batchType: number;
  /** Title of the list tab, if not the default. */
  readonly listTab?: string;
  /** Buttons beside the heading. */
  readonly buttons?: ReactNode;
  readonly list: ReactNode;
  readonly details: ReactNode;
  /** Dialogs specific to the screen. */
  readonly children?: ReactNode;
}

/** A transaction screen: its heading, its two tabs, the run being shown, and its dialogs. */
export function TransactionScreen(props: TransactionScreenProps) {
  const { page, answer, batchType, listTab, buttons, list, details, children } = props;
  const { t } = useTranslation();
  const asksWhy = page.offers.reasons && answer?.confirm?.fields.some(isNotCharging);
  return (
    <ActionResultProvider answer={answer} inQuestion={asksWhy && <ReasonFields />}>
      <PageHeader title={page.title}>{buttons}</PageHeader>
      <PageTabs
        label={page.title}
        list={listTab ?? t('transactions.list')}
        details={t('transactions.details')}
      />
      {page.run && <RunPanel run={page.run} />}
      <RefusedRows />
      {list ?? details ?? <p className="empty">{t('transactions.chooseRow')}</p>}
      {page.batch && <BatchDialog page={page} batch={page.batch} type={batchType} />}
      {children}
    </ActionResultProvider>
  );
}
