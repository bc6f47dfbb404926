import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { changeQuery } from '~/listing/query';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { Answered } from '~/shell/answered';
import { titled } from '~/shell/title';
import { TRANSACTION_TYPE } from '~contract/constants';
import { PageTabs } from '../../shared/page-tabs';
import { stopJob } from '../../shared/stop-job.server';
import { adjust, billSelected, recalculateSelected, setChargeStatus, startBatch } from '../actions.server';
import { BatchDialog } from '../batch-dialog';
import { RecalculationPanel } from '../job-panel';
import { BulkForm } from '../toolbar';
import { OutboundDetails } from './details';
import { OutboundList } from './list';
import { loadOutbound } from './load.server';

export const loader = guardedLoader(loadOutbound);

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.title);

export const action = guardedAction((submitted) => {
  switch (submitted.form.get('intent')) {
    case 'charge':
      return setChargeStatus(submitted, true);
    case 'not_charge':
      return setChargeStatus(submitted, false);
    case 'recalculate':
      return recalculateSelected(submitted);
    case 'bill':
      return billSelected(submitted);
    case 'adjust':
      return adjust(submitted);
    case 'batch':
      return startBatch(submitted);
    case 'cancel_job':
      return stopJob(submitted);
    default:
      throw new Response(null, { status: 400 });
  }
});

/** Batch re-billing type codes: 2 from the outbound view, 1 from the order view (spec billing 9). */
const BATCH_TYPE = { outbound: TRANSACTION_TYPE.outbound, order: TRANSACTION_TYPE.shipment };

/** Outbound billing and, as its second view, order charges (spec billing 2.2, 2.6). */
export default function Outbound() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { query, title } = page;
  const order = query.view === 'order';
  return (
    <Answered answer={refused}>
      <header className="page-head">
        <h1>{title}</h1>
        <Link to={changeQuery(search, { view: order ? null : 'order' }) || '?'} className="button">
          {t(order ? 'transactions.viewOutbound' : 'transactions.viewOrder')}
        </Link>
      </header>
      <PageTabs
        label={title}
        list={t(order ? 'transactions.order' : 'transactions.list')}
        details={t('transactions.details')}
      />
      {page.job && <RecalculationPanel job={page.job} />}
      <BulkForm intentKey={page.intentKey} />
      {page.list && <OutboundList {...page} list={page.list} />}
      {!page.list && page.detail && (
        <OutboundDetails detail={page.detail} can={page.can} mode={query.mode} intentKey={page.intentKey} />
      )}
      {!page.list && !page.detail && <p className="empty">{t('transactions.chooseRow')}</p>}
      {page.batch && (
        <BatchDialog
          type={BATCH_TYPE[order ? 'order' : 'outbound']}
          types={page.batch.transaction_type_list}
          customer={page.customer}
          customers={page.batch.customer_list}
          warehouses={page.warehouses}
          warehouseId={query.warehouse_id}
          range={page.range}
          intentKey={page.intentKey}
        />
      )}
    </Answered>
  );
}
