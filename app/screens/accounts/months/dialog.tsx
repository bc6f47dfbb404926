import { useSearchParams } from '@remix-run/react';
import { TextareaField } from '~/forms/field';
import { FormDialog } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { monthName } from '../../shared/months';
import type { MonthsPage } from './load.server';

interface MonthDialogProps {
  readonly form: NonNullable<MonthsPage['form']>;
  readonly idempotencyKey: string;
}

/** Why a month is closed or reopened. */
export function MonthDialog({ form: { dialog, month }, idempotencyKey }: MonthDialogProps) {
  const { t, language } = useTranslation();
  const [search] = useSearchParams();
  const title = t(`months.${dialog}Month`, { month: monthName(month, language) });
  return (
    <FormDialog
      title={title}
      close={changeQuery(search, { dialog: null, month: null })}
      intent={dialog}
      idempotencyKey={idempotencyKey}
      saveText={title}
    >
      <input type="hidden" name="month" value={month} />
      <p data-wide>{t(`months.${dialog}Means`)}</p>
      <TextareaField name="reason" label={t('months.reason')} rows={2} maxLength={500} aria-required />
    </FormDialog>
  );
}
