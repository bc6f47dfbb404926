import { useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Field } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import type { PaymentGroupRow } from '~contract/catalogue/payment-groups';
import { RecordHistory } from '../../shared/history/history';
import type { History } from '../../shared/history/read-changes.server';
import { TITLE_MAX_UNITS, TitleRows } from './title-rows';

interface PaymentGroupDialogProps {
  readonly kind: 'new' | 'edit' | 'delete';
  /** 0 for new ones. */
  readonly id: number;
  readonly group: (PaymentGroupRow & { readonly update_time: string }) | null;
  readonly history: History | null;
  readonly isDeleted: boolean;
  readonly idempotencyKey: string;
}

/** Payment groups to add (several at once), to rename or to delete (spec admin 5). */
export function PaymentGroupDialog(props: PaymentGroupDialogProps) {
  const { kind, id, group, history, isDeleted, idempotencyKey } = props;
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
      <RecordHistory changes={history} />
    </FormDialog>
  );
}
