import { useSearchParams } from '@remix-run/react';
import { Field } from '~/forms/field';
import { FormDialog, RecordFields } from '~/forms/form-dialog';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { TimeField } from '../../shared/time-field';
import type { VasPage } from './load.server';

interface ApproveDialogProps {
  readonly page: VasPage;
  readonly detail: NonNullable<VasPage['detail']>;
}

/** Who approved a service at the customer, and when. */
export default function ApproveDialog({ page, detail: { res } }: ApproveDialogProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <FormDialog
      title={t('vas.approve')}
      close={changeQuery(search, { dialog: null })}
      intent="approve"
      idempotencyKey={page.idempotencyKey}
    >
      <RecordFields id={res.id} updateTime={res.update_time} />
      <p data-wide>
        {res.error_msg}
        <br />
        {t('vas.approveHint')}
      </p>
      <Field name="approved_by" label={t('vas.approvedBy')} maxLength={64} autoComplete="off" aria-required />
      <TimeField
        name="approved_day"
        hasCalendar
        label={t('vas.approvedDay')}
        defaultValue={page.today}
        max={page.today}
        aria-required
      />
    </FormDialog>
  );
}
