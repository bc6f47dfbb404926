import { useSearchParams } from '@remix-run/react';
import { Field, SelectField, TextareaField } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { StatusField } from '~/forms/status-field';
import { UnsetFields } from '~/forms/unset';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import type { BillingTypeFormData } from '~contract/catalogue/billing-types';
import type { Choice } from '~contract/reply';
import { RecordHistory } from '../../shared/history/history';
import type { History } from '../../shared/history/read-changes.server';
import { asOptions, withStored } from '../../shared/options';

interface ChargeItemDialogProps {
  /** 0 for a new one. */
  readonly id: number;
  readonly item: BillingTypeFormData['res'];
  readonly isDeleted: boolean;
  readonly types: readonly Choice[];
  /** Whether the server takes a description. */
  readonly hasDetail: boolean;
  /** Whether the status may be changed; a new one stays disabled without. */
  readonly canSwitch: boolean;
  /** Who changed what of it; null for a new one. */
  readonly history: History | null;
  readonly idempotencyKey: string;
}

/** A charge item to add or edit; its type cannot be changed later (spec admin 3). */
export function ChargeItemDialog(props: ChargeItemDialogProps) {
  const { id, item, isDeleted, types, hasDetail, canSwitch, history, idempotencyKey } = props;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t(id ? 'chargeItems.edit' : 'chargeItems.new')}
      close={changeQuery(search, { dialog: null, id: null })}
      intent={id ? 'edit' : 'add'}
      idempotencyKey={idempotencyKey}
      isDeleted={isDeleted}
    >
      <RecordFields id={id} updateTime={item?.update_time} />
      <UnsetFields record={item} shown={{ sort: '', status: '' }} />
      {id > 0 && <input type="hidden" name="type" value={item?.type ?? ''} />}
      <Field name="title" label={t('chargeItems.name')} defaultValue={item?.title} maxLength={64} required />
      <SelectField
        name="type"
        label={t('chargeItems.type')}
        placeholder={t('forms.choose')}
        defaultValue={item?.type}
        options={withStored(asOptions(types), item?.type)}
        required
        disabled={id > 0}
      />
      <Field
        name="sort"
        type="number"
        label={t('chargeItems.sort')}
        defaultValue={item ? (item.sort ?? '') : 0}
        min={0}
        max={999}
      />
      <StatusField status={item ? (item.status ?? null) : undefined} disabled={!canSwitch} />
      {hasDetail && (
        <TextareaField
          name="detail"
          label={t('chargeItems.fields.detail')}
          defaultValue={item?.detail}
          maxLength={500}
        />
      )}
      {history && <RecordHistory changes={history} />}
    </FormDialog>
  );
}
