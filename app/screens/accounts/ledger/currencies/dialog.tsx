import { useSearchParams } from '@remix-run/react';
import { Dialog } from '~/forms/dialog';
import { Field, SelectField } from '~/forms/field';
import { RecordFields, RecordForm } from '~/forms/form-dialog';
import { StatusField } from '~/forms/status-field';
import { UnsetFields } from '~/forms/unset';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { RecordHistory } from '../../../shared/history/history';
import { asCodeOptions } from '../../../shared/options';
import { noDialog, toList } from '../dialog-address';
import { CurrencyTable } from './list';
import type { CurrencyForm, CurrencyPage } from './load.server';

interface CurrencyDialogProps {
  readonly page: CurrencyPage;
  readonly idempotencyKey: string;
}

/** Set currency (spec billing 2.10): the currencies and their exchange losses, as a list or in a form. */
export default function CurrencyDialog({ page, idempotencyKey }: CurrencyDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const close = changeQuery(search, noDialog);
  if (page.kind === 'list') {
    return (
      <Dialog key="list" title={t('accounts.currencies')} close={close} size="large">
        <CurrencyTable rows={page.rows} />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title={t(page.id ? 'accounts.editCurrency' : 'accounts.newCurrency')} close={close}>
      <RecordForm
        close={changeQuery(search, toList)}
        intent={page.id ? 'edit' : 'add'}
        idempotencyKey={idempotencyKey}
        isDeleted={page.isDeleted}
      >
        <CurrencyFields page={page} />
      </RecordForm>
    </Dialog>
  );
}

function CurrencyFields({ page: { id, setting, codes, history } }: { page: CurrencyForm }) {
  const { t } = useTranslation();
  const percent = (name: 'recharge_exchange_loss' | 'consume_exchange_loss', label: string) => (
    <Field
      name={name}
      label={label}
      defaultValue={setting?.[name] ?? '0'}
      inputMode="decimal"
      maxLength={10}
      autoComplete="off"
    />
  );
  return (
    <>
      <RecordFields id={id} updateTime={setting?.update_time} />
      {setting ? (
        <>
          <input type="hidden" name="currency_code" value={setting.currency_code} />
          <Field
            name="currency_code"
            label={t('ledger.currency')}
            defaultValue={setting.currency_code}
            disabled
          />
        </>
      ) : (
        <SelectField
          name="currency_code"
          label={t('ledger.currency')}
          placeholder={t('forms.choose')}
          options={asCodeOptions(codes)}
          aria-required
        />
      )}
      <UnsetFields record={id ? setting : null} shown={{ status: '' }} />
      <StatusField status={id ? (setting?.status ?? null) : undefined} />
      {percent('recharge_exchange_loss', t('accounts.rechargeLoss'))}
      {percent('consume_exchange_loss', t('accounts.consumeLoss'))}
      <RecordHistory changes={history} />
    </>
  );
}
