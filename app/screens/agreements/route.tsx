import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useId } from 'react';
import { Dialog } from '~/forms/dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { Neighbours } from '../shared/neighbours';
import { AddLink, PageHeader, RefreshLink } from '../shared/page-head';
import { PageTabs } from '../shared/page-tabs';
import { runAction } from '../shared/run/actions.server';
import { RunPanel } from '../shared/run/lazy-panel';
import { TO_LIST, withoutDialog } from './actions';
import { deleteAgreement, previewStruck, startAgreement, stopAgreement } from './actions.server';
import { AgreementDetails } from './details';
import { AgreementForm, type AgreementFormProps } from './editor/form';
import { saveAgreement } from './editor/save.server';
import { AgreementList } from './list';
import { type AgreementsPage, loadAgreements } from './load.server';
import { AgreementQuestion } from './question';
import { StruckBand } from './struck-band';
import { cancelTrialJob, priceSample, startWhatIf } from './trial/actions.server';

type NewAgreementDialogProps = Omit<AgreementFormProps, 'mode'> & { readonly mode: 'new' | 'copy' };

/** The dialog for a new agreement or a copy of one (spec billing 2.1). */
function NewAgreementDialog(props: NewAgreementDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const title = t(props.mode === 'copy' ? 'agreementEditor.copy' : 'agreementEditor.new');
  return (
    <Dialog title={title} close={props.close} size="large" maximizable={form}>
      <AgreementForm {...props} id={form} />
    </Dialog>
  );
}

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
        <Editor key={`${editor.mode} ${page.query.id}`} editor={editor} idempotencyKey={idempotencyKey} />
      )}
      {isNowhere && <p className="empty">{t('agreements.chooseRow')}</p>}
      {question && !actionData?.confirm && (
        <AgreementQuestion key={question.row.id} question={question} idempotencyKey={idempotencyKey} />
      )}
    </ActionResultProvider>
  );
}

interface EditorProps {
  readonly editor: NonNullable<AgreementsPage['editor']>;
  readonly idempotencyKey: string;
}

/** The form in a dialog over the page, or instead of the details. */
function Editor({ editor, idempotencyKey }: EditorProps) {
  const [search] = useSearchParams();
  const close = changeQuery(search, closes[editor.mode](search));
  const { mode, ...form } = editor;
  return mode === 'new' || mode === 'copy' ? (
    <NewAgreementDialog mode={mode} {...form} idempotencyKey={idempotencyKey} close={close} />
  ) : (
    <AgreementForm mode={mode} {...form} idempotencyKey={idempotencyKey} close={close} />
  );
}

/** Query changes for closing. */
const closes = {
  new: withoutDialog,
  copy: withoutDialog,
  edit: () => ({ mode: null }),
  create: () => TO_LIST,
};
