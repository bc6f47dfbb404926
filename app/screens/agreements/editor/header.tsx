import { Field, SelectField, TextareaField } from '~/forms/field';
import { receivedName } from '~/forms/fields';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { AgreementFormData } from '~contract/agreements/agreements';
import { CustomerAndWarehouse } from '../../shared/customer-and-warehouse';
import type { Customer, Warehouse } from '../../shared/customers';
import { asCodeOptions, withStored } from '../../shared/options';
import { TimeField } from '../../shared/time-field';
import styles from './form.module.css';

interface DateTimeFieldProps {
  readonly name: string;
  readonly label: string;
  /** The time as the upstream sent it; empty for none. */
  readonly received: string;
  readonly 'aria-required'?: boolean;
}

/** A time in the operator's zone, with the text that it came as; `readDateTime` reads both. */
function DateTimeField({ received, ...field }: DateTimeFieldProps) {
  const format = useFormatters();
  return (
    <>
      <TimeField {...field} kind="datetime-local" hasCalendar defaultValue={format.dateTimeInput(received)} />
      <input type="hidden" name={receivedName(field.name)} value={received} />
    </>
  );
}

export const TITLE_MAX_CHARS = 128;

/** The customer and the warehouse of a new agreement, as far as the address says them. */
export interface Preset {
  readonly customer: Customer;
  readonly warehouses: readonly Warehouse[];
  readonly warehouseId: number | undefined;
}

interface HeaderProps {
  readonly data: AgreementFormData;
  readonly customers: readonly Customer[];
  readonly title: string | undefined;
  /** Customer and warehouse cannot be changed. */
  readonly isFixed: boolean;
  readonly preset: Preset | null | undefined;
}

/** Title, customer, warehouse and effective range of an agreement (spec billing 5). */
export function AgreementHeader({ data, customers, title, isFixed, preset }: HeaderProps) {
  const { t } = useTranslation();
  const { res } = data;
  const required = { 'aria-required': true } as const;
  return (
    <div className={styles.header} data-wide>
      <Field
        name="title"
        label={t('agreements.name')}
        defaultValue={title}
        maxLength={TITLE_MAX_CHARS}
        {...required}
      />
      {isFixed ? (
        <>
          <Field
            name="customer_code"
            label={t('agreements.customer')}
            defaultValue={res?.customer_code}
            disabled
          />
          <Field
            name="warehouse"
            label={t('agreements.warehouse')}
            defaultValue={res?.warehouse_code}
            disabled
          />
        </>
      ) : (
        <CustomerAndWarehouse
          code={res?.customer_code ?? preset?.customer.customer_code ?? ''}
          customers={customers}
          warehouses={preset?.warehouses ?? data.warehouse_list}
          warehouseId={res?.warehouse_id ?? preset?.warehouseId}
        />
      )}
      <DateTimeField
        name="start_create_time"
        label={t('agreements.start')}
        received={res?.start_create_time ?? ''}
        {...required}
      />
      <DateTimeField
        name="end_create_time"
        label={t('agreements.end')}
        received={res?.end_create_time ?? ''}
        {...required}
      />
      <SelectField
        name="currency_code"
        label={t('agreements.currency')}
        placeholder={t('forms.choose')}
        defaultValue={res?.currency_code}
        options={withStored(
          asCodeOptions(data.currency_list.map(({ currency_code }) => currency_code)),
          data.res?.currency_code,
        )}
        {...required}
      />
      <div className={styles.note}>
        <TextareaField
          name="note"
          label={t('agreements.note')}
          defaultValue={res?.note}
          rows={2}
          maxLength={1000}
        />
      </div>
    </div>
  );
}
