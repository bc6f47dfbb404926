import { useSearchParams } from '@remix-run/react';
import { Field, SelectField, TextareaField } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { StatusField } from '~/forms/status-field';
import { UnsetFields } from '~/forms/unset';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { TYPE_FIELDS } from '~contract/catalogue/payment-types';
import type { PaymentFormData } from '~contract/catalogue/payments';
import { RecordHistory } from '../../shared/history/history';
import type { History } from '../../shared/history/read-changes.server';
import { asOptions, withStored } from '../../shared/options';
import styles from './dialog.module.css';
import { RECEIVED_GROUPS_FIELD, typeFieldsOf } from './fields';
import { ImageField } from './image-field';

interface PaymentMethodDialogProps {
  /** 0 for a new one. */
  readonly id: number;
  readonly data: PaymentFormData;
  readonly isDeleted: boolean;
  readonly history: History | null;
  /** Whether the status may be changed; a new one stays disabled without. */
  readonly canSwitch: boolean;
  readonly idempotencyKey: string;
}

/** What the form shows where the server does not say. */
const UNSET = Object.fromEntries([...TYPE_FIELDS, 'status'].map((name) => [name, '']));

/** A payment method to add or edit; shows the fields of the chosen type (spec admin 5). */
export function PaymentMethodDialog({
  id,
  data,
  isDeleted,
  history,
  canSwitch,
  idempotencyKey,
}: PaymentMethodDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { res, payment_type_list: types } = data;
  const detail = typeFieldsOf(data);
  const groups = res?.payment_group_access;
  const bankField = (name: (typeof TYPE_FIELDS)[number], label: string, maxLength: number) => (
    <Field name={name} label={label} defaultValue={detail[name]} maxLength={maxLength} required />
  );
  return (
    <FormDialog
      title={t(id ? 'payments.edit' : 'payments.new')}
      close={changeQuery(search, { dialog: null, id: null })}
      intent={id ? 'edit' : 'add'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
      hasFiles
    >
      <RecordFields id={id} updateTime={res?.update_time} />
      <UnsetFields record={res && { ...detail, status: res.status }} shown={UNSET} />
      {groups && <input type="hidden" name={RECEIVED_GROUPS_FIELD} value={JSON.stringify(groups)} />}
      <Field name="name" label={t('payments.name')} defaultValue={res?.name} maxLength={64} required />
      <SelectField
        name="payment_type"
        label={t('payments.type')}
        placeholder={t('forms.choose')}
        defaultValue={res?.payment_type}
        options={withStored(asOptions(types), res && String(res.payment_type))}
        required
      />
      <StatusField status={res ? (res.status ?? null) : undefined} disabled={!canSwitch} />
      <div className={styles.image}>
        <ImageField stored={detail.image_url} />
      </div>
      <div className={styles.bank}>
        {bankField('bank_name', t('payments.bankName'), 128)}
        {bankField('bank_payee', t('payments.bankPayee'), 128)}
        {bankField('bank_account', t('payments.bankAccount'), 64)}
      </div>
      <div className={styles.address}>
        {/* A field of one line would drop the line breaks that another server may have stored. */}
        {detail.bank_address?.includes('\n') ? (
          <TextareaField
            name="bank_address"
            label={t('payments.bankAddress')}
            defaultValue={detail.bank_address}
            rows={2}
            maxLength={255}
            required
          />
        ) : (
          bankField('bank_address', t('payments.bankAddress'), 255)
        )}
      </div>
      <RecordHistory changes={history} />
    </FormDialog>
  );
}
