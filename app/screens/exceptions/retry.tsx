import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '~/forms/idempotency-key';
import { SubmitButton } from '~/forms/submit-button';
import styles from './exceptions.module.css';

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
