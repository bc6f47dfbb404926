import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CloseLink } from '~/forms/close-link';
import { DeleteDialog } from '~/forms/delete-dialog';
import { Dialog } from '~/forms/dialog';
import { IntentKey } from '~/forms/intent-key';
import { CONFIRM_FIELD, SEEN_FIELD } from '~/forms/names';
import { SubmitButton } from '~/forms/submit-button';
import { useFormatters } from '~/i18n/use-formatters';
import { changeQuery } from '~/listing/query';
import { Facts } from '../shared/facts';
import { withoutDialog } from './actions';
import { Warnings } from './fees/fee-view';
import type { AgreementsPage } from './load.server';
import styles from './question.module.css';

interface QuestionProps {
  readonly question: NonNullable<AgreementsPage['question']>;
  readonly intentKey: string;
}

/** Asks before an agreement is started, stopped or deleted. */
export function AgreementQuestion({ question, intentKey }: QuestionProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { kind, row, warnings } = question;
  const close = changeQuery(search, withoutDialog(search)) || '?';
  if (kind === 'delete') {
    return <DeleteDialog id={row.id} updateTime={row.update_time} name={row.title} close={close} />;
  }

  const isStart = kind === 'start';
  const isExpired = Date.parse(row.end_create_time ?? '') <= Date.now();
  const facts: [string, string][] = [
    [t('agreements.name'), row.title],
    [t('agreements.customer'), row.customer_code],
    [t('agreements.warehouse'), row.warehouse_code],
    [t('agreements.start'), format.dateTime(row.start_create_time)],
    [t('agreements.end'), format.dateTime(row.end_create_time)],
  ];
  return (
    <Dialog title={t(isStart ? 'agreements.startTitle' : 'agreements.stopTitle')} close={close}>
      <Form method="post" className={styles.form} preventScrollReset>
        <IntentKey fresh={intentKey} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name={SEEN_FIELD} value={row.update_time} />
        <p>{t(isStart ? 'agreements.startMeans' : 'agreements.stopMeans')}</p>
        <Facts facts={facts} />
        {isStart && warnings.length > 0 && (
          <>
            {/* What the upstream would ask stands here already, but for the expiry. */}
            {!isExpired && <input type="hidden" name={CONFIRM_FIELD} value="yes" />}
            <p>{t('agreements.startDespite')}</p>
            <Warnings warnings={warnings} named />
          </>
        )}
        <div className={styles.actions}>
          <SubmitButton name="intent" value={kind} className="primary">
            {t(`agreements.actions.${kind}`)}
          </SubmitButton>
          <CloseLink to={close} className="button">
            {t('forms.cancel')}
          </CloseLink>
        </div>
      </Form>
    </Dialog>
  );
}
