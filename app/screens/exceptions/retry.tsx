import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IdempotencyKey } from '~/forms/idempotency-key';
import { SubmitButton } from '~/forms/submit-button';
import styles from './exceptions.module.css';

const RETRY_FORM = 'retry';

/** The form that all groups' buttons submit. */
export function RetryForm({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <Form method="post" id={RETRY_FORM} preventScrollReset>
      <IdempotencyKey fresh={idempotencyKey} />
      <input type="hidden" name="intent" value="retry" />
    </Form>
  );
}

interface RetryButtonProps {
  /** Key of the group. */
  readonly group: string;
  /** Accessible name that distinguishes the buttons of different groups. */
  readonly label?: string;
}

/** Previews pricing a group again; nothing is written until the user agrees. */
export function RetryButton({ group, label }: RetryButtonProps) {
  const { t } = useTranslation();
  return (
    <SubmitButton
      form={RETRY_FORM}
      name="group"
      value={group}
      className={label && styles.retry}
      aria-label={label}
    >
      {t('exceptions.retry')}
    </SubmitButton>
  );
}
