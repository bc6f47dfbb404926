import { useSearchParams } from '@remix-run/react';
import { Field } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { YesNoField } from '~/forms/yes-no-field';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { TRANSACTION_TYPE } from '~contract/constants';
import { CustomerAndWarehouse } from '../shared/customer-and-warehouse';
import { kindLabel } from '../shared/kind-label';
import { TimeField } from '../shared/time-field';
import type { TransactionPage } from './load.server';

interface BatchDialogProps {
  readonly page: TransactionPage;
  readonly batch: NonNullable<TransactionPage['batch']>;
  /** Code of the transaction type preset by the screen. */
  readonly type: number;
}

/** Batch recalculation (spec billing 2.2): what a screen shows, unbilled, of a customer and warehouse in a range. */
export default function BatchDialog({ page, batch, type }: BatchDialogProps) {
  const { t, language } = useTranslation();
  const [search] = useSearchParams();
  const hasPreview = page.offers.batchPreview;
  const named = batch.transaction_type_list.find(({ key }) => key === String(type))?.value;
  // This code means orders and shipments; only a server that knows of screens leaves one of them out.
  const isNarrowed = hasPreview && type === TRANSACTION_TYPE.shipment;
  const kind = (isNarrowed ? undefined : named) ?? kindLabel(page.screen, language, 'page');
  return (
    <FormDialog
      title={t('transactions.batchTitle')}
      close={changeQuery(search, { dialog: null })}
      intent="batch"
      idempotencyKey={page.idempotencyKey}
      saveText={t(hasPreview ? 'transactions.preview' : 'transactions.recalculate')}
    >
      <CustomerAndWarehouse
        code={page.customer?.customer_code ?? ''}
        customers={page.customers}
        warehouses={page.warehouses}
        warehouseId={page.filters.warehouse_id}
      />
      <input type="hidden" name="transaction_type" value={type} />
      <input type="hidden" name="is_preview" value={hasPreview ? 1 : 0} />
      <Field
        label={t('transactions.transactionType')}
        name="transaction_type_shown"
        defaultValue={kind}
        disabled
      />
      <YesNoField name="is_adjust_amount" label={t('transactions.recalculateAdjusted')} isYes={false} />
      <TimeField
        hasCalendar
        label={t('listing.dateStart')}
        name="create_time_start"
        defaultValue={page.range.start}
        aria-required
      />
      <TimeField
        hasCalendar
        label={t('listing.dateEnd')}
        name="create_time_end"
        defaultValue={page.range.end}
        aria-required
      />
    </FormDialog>
  );
}
