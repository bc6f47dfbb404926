import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { AgreementForm, type AgreementFormProps } from './form';

type NewAgreementDialogProps = Omit<AgreementFormProps, 'mode'> & { readonly mode: 'new' | 'copy' };

/** The dialog for a new agreement or a copy of one (spec billing 2.1). */
export function NewAgreementDialog(props: NewAgreementDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const title = t(props.mode === 'copy' ? 'agreementEditor.copy' : 'agreementEditor.new');
  return (
    <Dialog title={title} close={props.close} size="large" maximizable={form}>
      <AgreementForm {...props} id={form} />
    </Dialog>
  );
}
