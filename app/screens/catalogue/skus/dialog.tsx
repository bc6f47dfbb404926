import { useSearchParams } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Dialog } from '~/forms/dialog';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { CustomerField } from '../../shared/customer-field';
import { useCustomers } from '../../shared/customers';
import { DescriptionList } from '../../shared/description-list';
import { RecordHistory } from '../../shared/history/history';
import { SkuFields } from './fields';
import { MeasureHistory } from './history';
import type { SkusPage } from './load.server';

interface SkuDialogProps
  extends NonNullable<SkusPage['dialog']>,
    Pick<SkusPage, 'customer' | 'customers' | 'idempotencyKey'> {
  readonly canEdit: boolean;
}

/** A SKU to add, to edit or look at, or to delete. */
export default function SkuDialog(props: SkuDialogProps) {
  const { kind, id, sku, isDeleted, canEdit, idempotencyKey } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null, id: null });
  if (kind === 'delete') return sku && <DeleteDialog id={id} name={sku.sku} close={close} />;
  if (kind === 'new') {
    return (
      <FormDialog title={t('skus.new')} close={close} intent="add" idempotencyKey={idempotencyKey}>
        <NewSkuOwner {...props} />
        <SkuFields sku={null} materials={props.materials} />
      </FormDialog>
    );
  }
  const title = t('skus.titleOf', { sku: sku?.sku ?? '' });
  if (!canEdit) {
    return (
      <Dialog title={title} close={close}>
        <About {...props} />
        <History {...props} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      close={close}
      intent="edit"
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
      saveToo={
        <SubmitButton name="is_confirmed" value="1">
          {t('skus.confirm')}
        </SubmitButton>
      }
    >
      <RecordFields id={id} updateTime={sku?.update_time} />
      <div data-wide>
        <About {...props} />
      </div>
      <SkuFields sku={sku} materials={props.materials} />
      <div data-wide>
        <History {...props} />
      </div>
    </FormDialog>
  );
}

/** Whose SKU a new one is. */
function NewSkuOwner({ customer, customers: offered }: Pick<SkusPage, 'customer' | 'customers'>) {
  const { customers, onType } = useCustomers({ customers: offered });
  return <CustomerField code={customer?.customer_code ?? ''} customers={customers} onType={onType} />;
}

/** What cannot be entered; without a form all there is to say. */
function About({ sku, unbilled_count, canEdit }: Pick<SkuDialogProps, 'sku' | 'unbilled_count' | 'canEdit'>) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    sku && (
      <DescriptionList
        facts={[
          [t('transactions.customer'), sku.customer_code],
          ...(canEdit ? [] : [[t('skus.name'), sku.title] as const]),
          [t('skus.volume'), sku.volume ? format.number(sku.volume) : ''],
          ...(canEdit ? [] : [[t('skus.material'), sku.material_name] as const]),
          [t('skus.unbilled'), format.number(unbilled_count)],
        ]}
      />
    )
  );
}

function History({ measureChanges, fieldChanges }: Pick<SkuDialogProps, 'measureChanges' | 'fieldChanges'>) {
  return (
    <>
      <MeasureHistory changes={measureChanges} />
      <RecordHistory changes={fieldChanges} />
    </>
  );
}
