import { Form } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { SubmitButton } from './buttons';
import { Dialog } from './dialog';
import { CONFIRM_FIELD, CONFIRM_TOKEN_FIELD } from './names';
import styles from './question-dialog.module.css';

/** A question of the upstream before it carries out a form (code 1001). */
export interface UpstreamQuestion {
  readonly title: string;
  /** What a yes does: the text of its button. */
  readonly verb: string;
  readonly text: string;
  /** Value of a `yes` for the upstream. */
  readonly agreement: string;
  /** Fields that go with a yes, and what is said where they are empty. */
  readonly needs?: Readonly<Record<string, string>>;
  /** The sent fields in their order, repeated names included. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

interface ConfirmDialogProps extends Omit<UpstreamQuestion, 'needs'> {
  /** More fields; what is typed there outranks what was sent before. */
  readonly children?: ReactNode;
}

/** Asks, and sends the form again with the answer: yes carries it out, no changes nothing. */
export function ConfirmDialog({ title, verb, text, agreement, fields, children }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const no = { form, name: CONFIRM_FIELD, value: 'no' };
  return (
    <Dialog title={title} close={no} size="small">
      <Form method="post" id={form} className={styles.form} noValidate replace preventScrollReset>
        <p>{text}</p>
        {children}
        {fields.map(([name, value], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the fields never move
          <input key={i} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={CONFIRM_TOKEN_FIELD} value={agreement} />
        <div className={styles.actions}>
          <SubmitButton name={CONFIRM_FIELD} value="yes" className="primary">
            {verb}
          </SubmitButton>
          <SubmitButton {...no}>{t('forms.cancel')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
