import { useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Dialog } from '~/forms/dialog';
import { RecordForm } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { CustomerField } from '../../../shared/customer-field';
import { useCustomers } from '../../../shared/customers';
import { RecordHistory } from '../../../shared/history/history';
import { noDialog, toList } from '../dialog-address';
import { LimitsFields } from './fields';
import { LimitsTable } from './list';
import type { LimitsChoice, LimitsPage } from './load.server';

interface LimitsDialogProps {
  readonly page: LimitsPage;
  readonly idempotencyKey: string;
}

/** Set customer account (spec billing 2.10): credit limits and warning lines, as a list or in a form. */
export default function LimitsDialog({ page, idempotencyKey }: LimitsDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const list = changeQuery(search, toList);
  const close = changeQuery(search, noDialog);
  if (page.kind === 'choice') {
    return (
      <Dialog key="choice" title={t('accounts.newLimits')} close={close} size="small">
        <RecordForm close={list} intent="customer" idempotencyKey={idempotencyKey} saveText={t('forms.next')}>
          <ChooseCustomer {...page} />
        </RecordForm>
      </Dialog>
    );
  }
  if (page.kind === 'form') {
    return (
      <Dialog key="form" title={t('accounts.editLimits')} close={close}>
        <RecordForm close={list} intent="limits" idempotencyKey={idempotencyKey}>
          <LimitsFields page={page} />
          <RecordHistory changes={page.history} />
        </RecordForm>
      </Dialog>
    );
  }
  const { deleting } = page;
  if (deleting) {
    return (
      <DeleteDialog
        name={t('accounts.limitsOf', {
          customer: deleting.customer_code,
          currency: deleting.currency_code,
        })}
        id={`${deleting.customer_id} ${deleting.currency_code}`}
        close={list}
      />
    );
  }
  return (
    <Dialog key="list" title={t('accounts.limits')} close={close}>
      <LimitsTable page={page} />
    </Dialog>
  );
}

/** Chooses the customer whose limits the form then shows. */
function ChooseCustomer({ customers: given }: LimitsChoice) {
  const { customers, onType } = useCustomers({ customers: given });
  return <CustomerField code="" customers={customers} onType={onType} />;
}
