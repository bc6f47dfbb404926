import { Form } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useTranslation } from '~/i18n/use-translation';
import styles from './exceptions.module.css';
import type { ExceptionsPage } from './load.server';

interface RetryProps {
  /** Key of the group. */
  readonly group: string;
  readonly idempotencyKey: string;
  /** Accessible name that distinguishes the buttons of different groups. */
  readonly label?: string;
}

/** Previews pricing a group again; nothing is written until the user agrees. */
export function Retry({ group, idempotencyKey, label }: RetryProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="group" value={group} />
      <SubmitButton className={label && styles.retry} aria-label={label}>
        {t('exceptions.retry')}
      </SubmitButton>
    </Form>
  );
}

interface RetryAllProps extends Pick<ExceptionsPage, 'query' | 'idempotencyKey'> {
  readonly customerId: NonNullable<ExceptionsPage['list']>['customerId'];
}

/** Prices all again that the list is filtered to; asks first, with their number. */
export function RetryAll({ query, customerId, idempotencyKey }: RetryAllProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="intent" value="retry_all" />
      {customerId && <input type="hidden" name="customer_id" value={customerId} />}
      {query.code && <input type="hidden" name="code" value={query.code} />}
      <SubmitButton>{t('exceptions.retryAll')}</SubmitButton>
    </Form>
  );
}
