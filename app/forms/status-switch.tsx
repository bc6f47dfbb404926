import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { SubmitButton } from './buttons';
import { EnabledTag, enabledText } from './status-field';
import styles from './status-switch.module.css';

export interface StatusSwitchProps {
  /** Accessible name, e.g. "Status of operator". */
  readonly label: string;
  readonly id: number;
  /** 1 on, 0 off; if the server does not say, there is no switch. */
  readonly status?: number | null | undefined;
  /** Users who may not switch it see only the text. */
  readonly disabled?: boolean;
}

/** A switch in a list: a form whose button sends the other status, so that it works without scripts. */
export function StatusSwitch({ label, id, status, disabled }: StatusSwitchProps) {
  const { t } = useTranslation();
  const isOn = status === 1;
  const text = enabledText(t, status);
  if (disabled || !text) return <EnabledTag status={status} />;
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
