import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IntentKey } from '~/forms/intent-key';
import { SubmitButton } from '~/forms/submit-button';
import styles from './exceptions.module.css';

const RETRY_FORM = 'retry';

/** The form of every group's button. */
export function RetryForm({ intentKey }: { intentKey: string }) {
  return (
    <Form method="post" id={RETRY_FORM} preventScrollReset>
      <IntentKey fresh={intentKey} />
      <input type="hidden" name="intent" value="retry" />
    </Form>
  );
}

interface RetryButtonProps {
  /** Key of the group. */
  readonly group: string;
  /** What tells this button from those of other groups. */
  readonly label?: string;
}

/** Prices a group anew and shows what comes of it; nothing is written until that is agreed to. */
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
