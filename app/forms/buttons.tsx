import { useNavigation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link, type LinkProps } from '~/link';
import styles from './enter-button.module.css';

/** Whether something is being sent. */
const useSending = (): boolean => useNavigation().formMethod === 'POST';

/** Submits a form. Pressing it while something is being sent does nothing; `disabled` would lose the focus. */
export function SubmitButton(props: Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  const isSending = useSending();
  return (
    <button
      type="submit"
      {...props}
      aria-disabled={isSending || undefined}
      onClick={(event) => isSending && event.preventDefault()}
    />
  );
}

/**
 * A hidden default button, so that Enter does not press one that removes a row or computes a figure. It sends the form
 * as its own button does.
 */
export function EnterButton() {
  const { t } = useTranslation();
  return (
    <button type="submit" className={styles.button}>
      {t('forms.confirm')}
    </button>
  );
}

/** Leads out of a form. Inactive while the form is being sent: its result would not be shown. */
export function CloseLink({ onClick, ...link }: LinkProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Link
      {...link}
      preventScrollReset
      aria-disabled={isSending || undefined}
      onClick={(event) => (isSending ? event.preventDefault() : onClick?.(event))}
    />
  );
}
