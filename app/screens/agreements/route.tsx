import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { part } from '~/hydration/part';
import { useTranslation } from '~/i18n/use-translation';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import customerAndWarehouse from '../shared/customer-and-warehouse.module.css';
import jobPanel from '../shared/job-panel.module.css';
import { Neighbours } from '../shared/neighbours';
import { AddLink, PageHeader, RefreshLink } from '../shared/page-head';
import { PageTabs } from '../shared/page-tabs';
import { runAction } from '../shared/run/actions.server';
import { RunPanel } from '../shared/run/lazy-panel';
import { deleteAgreement, previewStruck, startAgreement, stopAgreement } from './actions.server';
import styles from './details.module.css';
import { SHEET_FIELD } from './editor/parts';
import { saveAgreement } from './editor/save.server';
import { AgreementList } from './list';
import { loadAgreements } from './load.server';
import { StruckBand } from './struck-band';
import { cancelTrialJob, priceSample, startWhatIf } from './trial/actions.server';

/** Their scripts come when they are shown first; their styles with the page, as the server draws them too. */
const AgreementDetails = await part(() => import('./details'), {
  mark: `.${styles.actions}`,
  styles: [jobPanel],
});
const AgreementEditor = await part(() => import('./editor/editor'), {
  mark: `[name="${SHEET_FIELD}"]`,
  styles: [customerAndWarehouse],
});
const AgreementQuestion = await part(() => import('./question'));

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadAgreements);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const action = guardedAction(
  byIntent(
    {
      add: saveAgreement,
      edit: saveAgreement,
      start: startAgreement,
      stop: stopAgreement,
      delete: deleteAgreement,
      try: priceSample,
      what_if: startWhatIf,
      cancel_job: cancelTrialJob,
      preview: previewStruck,
    },
    runAction,
  ),
);

/** Service agreements (spec billing 2.1). */
export default function Agreements() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { title, list, details, editor, question, can, idempotencyKey } = page;
  const isNowhere = !list && !details && !editor;
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader
        title={title}
        tabs={
          <PageTabs
            label={t('agreements.title')}
            list={t('agreements.list')}
            details={t('agreements.details')}
          />
        }
      >
        {page.neighbours && <Neighbours {...page.neighbours} />}
        {list && (
          <>
            <RefreshLink />
            {can.add && <AddLink />}
          </>
        )}
      </PageHeader>
      {list && <AgreementList {...page} list={list} />}
      {page.struck && <StruckBand agreementId={page.struck} idempotencyKey={idempotencyKey} />}
      {page.run && <RunPanel run={page.run} />}
      {details && <AgreementDetails {...page} details={details} />}
      {editor && (
        <AgreementEditor
          key={`${editor.mode} ${page.query.id}`}
          editor={editor}
          idempotencyKey={idempotencyKey}
        />
      )}
      {isNowhere && <p className="empty">{t('agreements.chooseRow')}</p>}
      {question && !actionData?.confirm && (
        <AgreementQuestion key={question.row.id} question={question} idempotencyKey={idempotencyKey} />
      )}
    </ActionResultProvider>
  );
}
