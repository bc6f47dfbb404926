import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { Field, SelectField } from '~/forms/field';
import { IntentKey } from '~/forms/intent-key';
import { changeQuery } from '~/listing/query';
import type { Choice } from '~contract/reply';
import { CustomerField } from '../shared/customer-field';
import { type Customer, useCustomers, type Warehouse } from '../shared/customers';
import { asOptions } from '../shared/options';
import type { DayRange } from '../shared/range';
import styles from './batch-dialog.module.css';

interface BatchDialogProps {
  /** Code of the transaction type that the screen presets. */
  readonly type: number;
  readonly types: readonly Choice[];
  readonly customer: Customer | null;
  readonly customers: readonly Customer[];
  readonly warehouses: readonly Warehouse[];
  readonly warehouseId: number | undefined;
  readonly range: Partial<DayRange>;
  readonly intentKey: string;
}

/** Batch recalculation (spec billing 2.2): everything unbilled of a customer and warehouse in a range. */
export function BatchDialog(props: BatchDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const busy = useNavigation().formMethod === 'POST';
  const { customers, warehouses, hasOthers, onType } = useCustomers(props);
  const closeTo = changeQuery(search, { dialog: null }) || '?';

  return (
    <Dialog title={t('transactions.batchTitle')} close={closeTo}>
      <Form method="post" className={styles.form}>
        <IntentKey fresh={props.intentKey} />
        <input type="hidden" name="transaction_type" value={props.type} />
        <CustomerField code={props.customer?.customer_code ?? ''} customers={customers} onType={onType} />
        <SelectField
          label={t('transactions.warehouse')}
          name="warehouse_id"
          placeholder={t('forms.choose')}
          defaultValue={hasOthers ? '' : props.warehouseId}
          options={warehouses.map((w) => ({ value: w.id, label: w.warehouse_code }))}
          aria-required
        />
        <SelectField
          label={t('transactions.transactionType')}
          name="transaction_type_shown"
          placeholder=""
          defaultValue={String(props.type)}
          options={asOptions(props.types)}
          disabled
        />
        <SelectField
          label={t('transactions.recalculateAdjusted')}
          name="is_adjust_amount"
          placeholder={t('forms.choose')}
          defaultValue="0"
          options={[
            { value: '0', label: t('forms.no') },
            { value: '1', label: t('forms.yes') },
          ]}
          aria-required
        />
        <Field
          type="date"
          label={t('listing.dateStart')}
          name="create_time_start"
          defaultValue={props.range.start}
          aria-required
        />
        <Field
          type="date"
          label={t('listing.dateEnd')}
          name="create_time_end"
          defaultValue={props.range.end}
          aria-required
        />
        <div className={styles.actions}>
          <button type="submit" name="intent" value="batch" className="primary" disabled={busy}>
            {t('forms.confirm')}
          </button>
          <Link to={closeTo} className="button" preventScrollReset>
            {t('forms.cancel')}
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
