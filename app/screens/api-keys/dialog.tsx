import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { changeQuery } from '~/listing/query';
import type { Choice } from '~contract/reply';

interface DialogProps {
  readonly kinds: readonly Choice[];
  readonly idempotencyKey: string;
}

/** A new key: its title, and what it may push. */
export function ApiKeyDialog({ kinds, idempotencyKey }: DialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t('apiKeys.new')}
      close={changeQuery(search, { dialog: null })}
      intent="add"
      idempotencyKey={idempotencyKey}
    >
      <Field name="title" label={t('apiKeys.name')} maxLength={64} required autoComplete="off" />
      <Field name="customer_codes" label={t('apiKeys.customersOnly')} maxLength={1000} autoComplete="off" />
      <Field name="warehouse_codes" label={t('apiKeys.warehousesOnly')} maxLength={1000} autoComplete="off" />
      <fieldset>
        <legend>{t('apiKeys.kindsOnly')}</legend>
        {kinds.map(({ key, value }) => (
          <label key={key}>
            <input type="checkbox" name="kinds" value={key} /> {value}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
