import { Form } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { Field } from '~/forms/field';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { ChangeRequest } from '~contract/transactions/change-requests';
import type { TransactionItem } from '~contract/transactions/transactions';
import job from '../shared/job-panel.module.css';
import styles from './request-panel.module.css';

interface RequestPanelProps {
  readonly request: ChangeRequest;
  readonly items: readonly TransactionItem[];
  readonly idempotencyKey: string;
}

/** What waits for a second person: what it would change, and the buttons of who may decide on it. */
export function RequestPanel({ request, items, idempotencyKey }: RequestPanelProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { currency_code: currency, is_own: isOwn, is_outdated: isOutdated, action } = request;
  const money = (amount: string) => format.money(amount, currency);
  const names = new Map(items.map((item) => [item.id, item]));
  return (
    <section className={`${job.panel} ${styles.lines}`} aria-label={t('requests.title')}>
      <h2>{t('requests.title')}</h2>
      <p>
        {t(action === 'reverse' ? 'requests.reverse' : 'requests.adjust', {
          user: request.user_name,
          time: format.dateTime(request.create_time),
          from: money(request.from_amount),
          to: money(request.to_amount),
        })}
      </p>
      {request.item.length > 0 && (
        <ul>
          {request.item.map(({ id, amount }) => (
            <li key={id}>
              {t('requests.item', {
                name: names.get(id)?.billing_name ?? `#${id}`,
                from: money(names.get(id)?.amount ?? ''),
                to: money(amount),
              })}
            </li>
          ))}
        </ul>
      )}
      {request.reason && <p>{t('transactions.reasonLine', { text: request.reason })}</p>}
      {request.customer_note && <p>{t('transactions.customerNoteLine', { text: request.customer_note })}</p>}
      {isOutdated === 1 && <p data-tag="error">{t('requests.outdated')}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="request_id" value={request.id} />
        <IdempotencyKey fresh={idempotencyKey} />
        {isOwn !== 1 && (
          <Field name="review_reason" label={t('requests.reviewReason')} maxLength={200} autoComplete="off" />
        )}
        <p className={job.actions}>
          {isOwn !== 1 && isOutdated !== 1 && (
            <SubmitButton name="intent" value="confirm_request" className="primary">
              {t('requests.confirm')}
            </SubmitButton>
          )}
          <SubmitButton name="intent" value="refuse_request">
            {t(isOwn === 1 ? 'requests.withdraw' : 'requests.refuse')}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
