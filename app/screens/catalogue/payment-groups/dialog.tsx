import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Field } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { changeQuery } from '~/listing/query';
import type { PaymentGroupRow } from '~contract/catalogue/payment-groups';
import { TITLE_MAX_UNITS, TitleRows } from './title-rows';

interface PaymentGroupDialogProps {
  readonly kind: 'new' | 'edit' | 'delete';
  /** 0 for new ones. */
  readonly id: number;
  readonly group: (PaymentGroupRow & { readonly update_time: string }) | null;
  readonly isDeleted: boolean;
  readonly idempotencyKey: string;
}

/** Payment groups to add (several at once), to rename or to delete (spec admin 5). */
export function PaymentGroupDialog({ kind, id, group, isDeleted, idempotencyKey }: PaymentGroupDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, { dialog: null, id: null });
  if (kind === 'delete') return group && <DeleteDialog id={id} name={group.title} close={close} />;
  return (
    <FormDialog
      title={t(kind === 'new' ? 'paymentGroups.new' : 'paymentGroups.edit')}
      close={close}
      size="small"
      intent={kind === 'new' ? 'add' : 'edit'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      {kind === 'new' ? (
        <TitleRows />
      ) : (
        <div data-wide>
          <RecordFields id={id} updateTime={group?.update_time} />
          <Field
            name="title"
            label={t('paymentGroups.name')}
            defaultValue={group?.title}
            maxLength={TITLE_MAX_UNITS}
            required
          />
        </div>
      )}
    </FormDialog>
  );
}
