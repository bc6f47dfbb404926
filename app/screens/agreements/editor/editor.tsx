import { useSearchParams } from '@remix-run/react';
import { useId } from 'react';
import { Dialog } from '~/forms/dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { TO_LIST, withoutDialog } from '../actions';
import type { AgreementsPage } from '../load.server';
import { AgreementForm, type AgreementFormProps } from './form';

interface EditorProps {
  readonly editor: NonNullable<AgreementsPage['editor']>;
  readonly idempotencyKey: string;
}

/** The form in a dialog over the page, or instead of the details. */
export default function AgreementEditor({ editor, idempotencyKey }: EditorProps) {
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
