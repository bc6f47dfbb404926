import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/forms/dialog';
import { Field, SelectField } from '~/forms/field';
import { IntentKey } from '~/forms/intent-key';
import { changeQuery } from '~/listing/query';
import { CustomerField } from '../shared/customer-field';
import { useCustomers } from '../shared/customers';
import { asOptions } from '../shared/options';
import styles from './batch-dialog.module.css';
import type { TransactionPage } from './load.server';

interface BatchDialogProps {
  readonly page: TransactionPage;
  readonly batch: NonNullable<TransactionPage['batch']>;
  /** Code of the transaction type that the screen presets. */
  readonly type: number;
}

/** Batch recalculation (spec billing 2.2): everything unbilled of a customer and warehouse in a range. */
export function BatchDialog({ page, batch, type }: BatchDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const busy = useNavigation().formMethod === 'POST';
  const { customers, warehouses, hasOthers, onType } = useCustomers(page);
  const closeTo = changeQuery(search, { dialog: null }) || '?';

  return (
    <Dialog title={t('transactions.batchTitle')} close={closeTo}>
      <Form method="post" className={styles.form}>
        <IntentKey fresh={page.intentKey} />
        <input type="hidden" name="transaction_type" value={type} />
        <CustomerField code={page.customer?.customer_code ?? ''} customers={customers} onType={onType} />
        <SelectField
          label={t('transactions.warehouse')}
          name="warehouse_id"
          placeholder={t('forms.choose')}
          defaultValue={hasOthers ? '' : page.filters.warehouse_id}
          options={warehouses.map((w) => ({ value: w.id, label: w.warehouse_code }))}
          aria-required
        />
        <SelectField
          label={t('transactions.transactionType')}
          name="transaction_type_shown"
          placeholder=""
          defaultValue={String(type)}
          options={asOptions(batch.transaction_type_list)}
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
          defaultValue={page.range.start}
          aria-required
        />
        <Field
          type="date"
          label={t('listing.dateEnd')}
          name="create_time_end"
          defaultValue={page.range.end}
          aria-required
        />
        <div className={styles.actions}>
          <button type="submit" name="intent" value="batch" className="primary" disabled={busy}>
            {t('transactions.preview')}
          </button>
          <Link to={closeTo} className="button" preventScrollReset>
            {t('forms.cancel')}
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}
