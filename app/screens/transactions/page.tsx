import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '~/session/answer.server';
import { Answered } from '~/shell/answered';
import { PageTabs } from '../shared/page-tabs';
import { RunPanel } from '../shared/run/panel';
import { BatchDialog } from './batch-dialog';
import type { TransactionPage } from './load.server';
import { BulkForm } from './toolbar';

interface TransactionScreenProps {
  readonly page: TransactionPage;
  readonly answer: Refusal | undefined;
  /** Code of the transaction type that batch recalculation presets (spec billing 9). */
  readonly batchType: number;
  /** What the list tab is called, where it is not the list. */
  readonly listTab?: string;
  /** Beside the heading. */
  readonly buttons?: ReactNode;
  readonly list: ReactNode;
  readonly details: ReactNode;
  /** Dialogs of its own. */
  readonly children?: ReactNode;
}

/** A screen of transactions: its heading, its two tabs, the run that is under way, and its dialogs. */
export function TransactionScreen(props: TransactionScreenProps) {
  const { page, answer, batchType, listTab, buttons, list, details, children } = props;
  const { t } = useTranslation();
  return (
    <Answered answer={answer}>
      <header className="page-head">
        <h1>{page.title}</h1>
        {buttons}
      </header>
      <PageTabs
        label={page.title}
        list={listTab ?? t('transactions.list')}
        details={t('transactions.details')}
      />
      {page.run && <RunPanel run={page.run} />}
      <BulkForm intentKey={page.intentKey} />
      {list ?? details ?? <p className="empty">{t('transactions.chooseRow')}</p>}
      {page.batch && <BatchDialog page={page} batch={page.batch} type={batchType} />}
      {children}
    </Answered>
  );
}
