import { useSearchParams } from '@remix-run/react';
import { DeleteDialog } from '~/forms/delete-dialog';
import { CONFIRM_FIELD, UPDATE_TIME_FIELD } from '~/forms/names';
import { QuestionDialog } from '~/forms/question-dialog';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { changeQuery } from '~/listing/query';
import { DescriptionList } from '../shared/description-list';
import { withoutDialog } from './actions';
import { Warnings } from './fees/fee-view';
import type { AgreementsPage } from './load.server';

interface QuestionProps {
  readonly question: NonNullable<AgreementsPage['question']>;
  readonly idempotencyKey: string;
}

/** Asks before an agreement is started, stopped or deleted. */
export default function AgreementQuestion({ question, idempotencyKey }: QuestionProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { kind, row, warnings } = question;
  const close = changeQuery(search, withoutDialog(search));
  if (kind === 'delete') {
    return <DeleteDialog id={row.id} updateTime={row.update_time} name={row.title} close={close} />;
  }

  const isStart = kind === 'start';
  const expiry = format.milliseconds(row.end_create_time);
  const isExpired = expiry !== null && expiry <= Date.now();
  const facts: [string, string][] = [
    [t('agreements.name'), row.title],
    [t('agreements.customer'), row.customer_code],
    [t('agreements.warehouse'), row.warehouse_code],
    [t('agreements.start'), format.dateTime(row.start_create_time)],
    [t('agreements.end'), format.dateTime(row.end_create_time)],
  ];
  return (
    <QuestionDialog
      title={t(isStart ? 'agreements.startTitle' : 'agreements.stopTitle')}
      close={close}
      intent={kind}
      idempotencyKey={idempotencyKey}
      yes={t(`agreements.actions.${kind}`)}
    >
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name={UPDATE_TIME_FIELD} value={row.update_time} />
      <p>{t(isStart ? 'agreements.startMeans' : 'agreements.stopMeans')}</p>
      <DescriptionList facts={facts} />
      {isStart && warnings.length > 0 && (
        <>
          {/* This already shows what the upstream would ask, except about the expiry. */}
          {!isExpired && <input type="hidden" name={CONFIRM_FIELD} value="yes" />}
          <p>{t('agreements.startDespite')}</p>
          <Warnings warnings={warnings} named />
        </>
      )}
    </QuestionDialog>
  );
}
