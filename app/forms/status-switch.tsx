import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { SubmitButton } from './buttons';
import { EnabledTag } from './status-field';
import styles from './status-switch.module.css';

interface StatusSwitchProps {
  /** Accessible name, e.g. "Status of operator". */
  readonly label: string;
  readonly id: number;
  /** 1 on, 0 off. */
  readonly status: number;
  /** Users who may not switch it see only the text. */
  readonly disabled?: boolean;
}

/** A switch in a list: a form whose button sends the other status, so that it works without scripts. */
export function StatusSwitch({ label, id, status, disabled }: StatusSwitchProps) {
  const { t } = useTranslation();
  const isOn = status === 1;
  const text = t(isOn ? 'common.enabled' : 'common.disabled');
  if (disabled) return <EnabledTag status={status} />;
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="status" value={isOn ? 0 : 1} />
      <SubmitButton
        name="intent"
        value="status"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        title={text}
        className={styles.switch}
      >
        <span className={styles.track} aria-hidden="true" />
        {text}
      </SubmitButton>
    </Form>
  );
}
