import { useSearchParams } from '@remix-run/react';
import { EnterButton } from '~/forms/buttons';
import { CheckList } from '~/forms/check-list';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Field, SelectField } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { PartRows } from '~/forms/part-rows';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { addressFields, contactFields } from '../../shared/places';
import type { CustomersPage } from './load.server';

interface CustomerDialogProps
  extends NonNullable<CustomersPage['form']>,
    Pick<CustomersPage, 'languages' | 'idempotencyKey'> {}

/** A customer to add, edit or delete; its code cannot be changed later. */
export function CustomerDialog(props: CustomerDialogProps) {
  const { kind, id, res, isDeleted, languages, currencies, warehouses, idempotencyKey } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null, ...(search.get('tab') ? {} : { id: null }) });
  if (kind === 'delete') return res && <DeleteDialog id={id} name={res.customer_code} close={close} />;
  return (
    <FormDialog
      title={t(id ? 'customers.edit' : 'customers.new')}
      close={close}
      intent={id ? 'edit' : 'add'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      <EnterButton />
      <RecordFields id={id} updateTime={res?.update_time} />
      <Field
        name="customer_code"
        label={t('customers.code')}
        defaultValue={res?.customer_code}
        maxLength={64}
        autoComplete="off"
        required
        disabled={id > 0}
      />
      <Field name="title" label={t('customers.name')} defaultValue={res?.title} maxLength={120} required />
      <Field
        name="tax_number"
        label={t('customers.taxNumber')}
        defaultValue={res?.tax_number}
        maxLength={64}
        autoComplete="off"
      />
      <SelectField
        name="language"
        label={t('customers.language')}
        placeholder={t('forms.choose')}
        defaultValue={res?.language}
        options={languages.map(({ value, title }) => ({ value, label: title }))}
        required
      />
      <SelectField
        name="is_prepaid"
        label={t('customers.terms')}
        placeholder={t('forms.choose')}
        defaultValue={res?.is_prepaid ?? 1}
        options={[
          { value: 1, label: t('customers.prepaid') },
          { value: 0, label: t('customers.postpaid') },
        ]}
        required
      />
      <CheckList
        name="currency_codes"
        label={t('customers.currencies')}
        options={currencies.map((code) => ({ value: code, label: code }))}
        chosen={res?.currency_codes ?? []}
        empty={t('customers.noCurrencies')}
      />
      <CheckList
        name="warehouse_ids"
        label={t('customers.warehouses')}
        options={warehouses.map((each) => ({ value: each.id, label: each.warehouse_code }))}
        chosen={res?.warehouse_ids ?? []}
        empty={t('customers.noWarehouses')}
      />
      <PartRows
        part="addresses"
        legend={t('places.addresses')}
        addText={t('places.addAddress')}
        fields={addressFields(t)}
        stored={res?.addresses ?? []}
      />
      <PartRows
        part="contacts"
        legend={t('places.contacts')}
        addText={t('places.addContact')}
        fields={contactFields(t)}
        stored={res?.contacts ?? []}
      />
    </FormDialog>
  );
}
