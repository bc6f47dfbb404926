import { useSearchParams } from '@remix-run/react';
import { CheckList } from '~/forms/check-list';
import { Field } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
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
      <div data-wide>
        <Field name="title" label={t('apiKeys.name')} maxLength={64} required autoComplete="off" />
      </div>
      <Field name="customer_codes" label={t('apiKeys.customersOnly')} maxLength={1000} autoComplete="off" />
      <Field name="warehouse_codes" label={t('apiKeys.warehousesOnly')} maxLength={1000} autoComplete="off" />
      <CheckList
        name="kinds"
        label={t('apiKeys.kindsOnly')}
        options={kinds.map(({ key, value }) => ({ value: key, label: value }))}
        chosen={[]}
      />
    </FormDialog>
  );
}
