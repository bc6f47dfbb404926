import { useSearchParams } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { Field, SelectField, TextareaField } from '~/forms/field';
import { FieldGroup, FormDialog } from '~/forms/form-dialog';
import { RowButton } from '~/forms/row-button';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import styles from '../../shared/computed.module.css';
import { CustomerAndWarehouse } from '../../shared/customer-and-warehouse';
import { TimeField } from '../../shared/time-field';
import { useInputValues } from '../../shared/use-input-values';
import { type Numbers, vasAmounts } from './amounts';
import { ANOTHER } from './begin';
import type { VasPage } from './load.server';
import { type Place, useServiceFee } from './use-service-fee';

interface VasAddDialogProps {
  readonly page: VasPage;
  readonly form: NonNullable<VasPage['form']>;
}

/** The form for a new VAS document (spec billing 2.5, 5). */
export default function VasAddDialog({ page, form }: VasAddDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t('vas.add')}
      close={changeQuery(search, { dialog: null })}
      intent="add"
      idempotencyKey={page.idempotencyKey}
      saveToo={
        <SubmitButton name={ANOTHER} value="1">
          {t('forms.saveAndAnother')}
        </SubmitButton>
      }
    >
      <VasFields form={form} />
    </FormDialog>
  );
}

function VasFields({ form }: Pick<VasAddDialogProps, 'form'>) {
  const { t } = useTranslation();
  const { begin } = form;
  const begun = {
    customer_code: begin.customer_code,
    warehouse_id: String(begin.warehouse_id ?? ''),
    billing_type_id: '',
    is_service_fee: '0',
    quantity: '',
    unit_price: '',
    business_time: begin.day,
  };
  // Another customer has other warehouses.
  const { typed, watch } = useInputValues(begun, { customer_code: 'warehouse_id' });
  const required = { 'aria-required': true } as const;
  return (
    <div {...watch}>
      <FieldGroup legend={t('vas.serviceFields')}>
        <CustomerAndWarehouse
          code={begin.customer_code}
          customers={form.customers}
          warehouses={begin.warehouses}
          warehouseId={begin.warehouse_id}
        />
        <SelectField
          name="billing_type_id"
          label={t('transactions.chargeItem')}
          placeholder={t('forms.choose')}
          options={form.items.map(({ id, title }) => ({ value: id, label: title }))}
          {...required}
        />
        <TimeField
          name="business_time"
          hasCalendar
          label={t('transactions.businessTime')}
          defaultValue={begin.day}
          max={form.today}
          {...required}
        />
      </FieldGroup>
      <FieldGroup legend={t('vas.priceFields')}>
        <Field
          name="quantity"
          label={t('transactions.quantity')}
          inputMode="decimal"
          maxLength={15}
          autoComplete="off"
          {...required}
        />
        <Field
          name="unit_price"
          label={t('transactions.unitPrice')}
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          {...(form.hasPriceList ? { placeholder: t('vas.byPriceList') } : required)}
        />
        <YesNoField name="is_service_fee" label={t('vas.needServiceFee')} isYes={false} />
        {form.hasPriceList && (
          <Field name="price_reason" label={t('vas.priceReason')} maxLength={200} autoComplete="off" />
        )}
        <Amounts typed={typed} />
      </FieldGroup>
      <FieldGroup legend={t('vas.noteFields')}>
        <Field name="ref_no" label={t('transactions.refNo')} maxLength={64} autoComplete="off" />
        <TextareaField name="note" label={t('transactions.note')} rows={2} maxLength={500} />
      </FieldGroup>
    </div>
  );
}

/** The document's amounts, updated while typing; without scripts, when the button is pressed. */
function Amounts({ typed }: { typed: Place & Numbers }) {
  const { t } = useTranslation();
  const { fee, isMissing, list, isUnlisted } = useServiceFee(typed);
  const { deduction, total } = list ?? vasAmounts({ ...typed, service_fee: fee });
  return (
    <div className={styles.panel} data-wide>
      <input type="hidden" name="service_fee" value={fee} />
      <dl>
        <div>
          <dt>{t('vas.deduction')}</dt>
          <dd>{deduction ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('transactions.serviceFee')}</dt>
          <dd>{fee || '—'}</dd>
        </div>
        <div>
          <dt>{t('transactions.totalAmount')}</dt>
          <dd>
            <output>{total ?? '—'}</output>
          </dd>
        </div>
      </dl>
      <RowButton value="amounts" className={styles.show}>
        {t('vas.compute')}
      </RowButton>
      {isMissing && <p>{t('vas.noAgreement')}</p>}
      {isUnlisted && !isMissing && <p>{t('vas.notListed')}</p>}
      {list && <p>{list.text}</p>}
    </div>
  );
}
