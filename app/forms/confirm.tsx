import { Form } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm.module.css';
import { Dialog } from './dialog';
import { AGREEMENT_FIELD, CONFIRM_FIELD } from './names';
import { SubmitButton } from './submit-button';

/** What the upstream asks before it does what a form wants (code 1001). */
export interface Question {
  readonly text: string;
  /** What a `yes` says to the upstream. */
  readonly agreement: string;
  /** What the form sent, name by name, repeated names included. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Asks, and sends the form once more with the answer: yes does it, no leaves everything as it was. */
export function ConfirmDialog({ text, agreement, fields }: Question) {
  const { t } = useTranslation();
  const form = useId();
  const no = { form, name: CONFIRM_FIELD, value: 'no' };
  return (
    <Dialog title={t('forms.question')} close={no} size="small">
      <Form method="post" id={form} className={styles.form} preventScrollReset>
        {fields.map(([name, value], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may be repeated, and none of them ever moves
          <input key={i} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={AGREEMENT_FIELD} value={agreement} />
        <p>{text}</p>
        <div className={styles.actions}>
          <SubmitButton name={CONFIRM_FIELD} value="yes" className="primary">
            {t('forms.confirm')}
          </SubmitButton>
          <SubmitButton {...no}>{t('forms.cancel')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
