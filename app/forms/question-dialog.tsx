import { Form } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { CloseLink, SubmitButton } from './buttons';
import { Dialog } from './dialog';
import { IdempotencyKey } from './hidden-fields';
import styles from './question-dialog.module.css';

interface QuestionDialogProps extends Pick<ComponentProps<typeof Dialog>, 'size'> {
  readonly title: string;
  /** The page without the dialog in its query. */
  readonly close: string;
  /** Value of `intent`, by which the action dispatches. */
  readonly intent: string;
  /** Not needed if repeating the action changes nothing. */
  readonly idempotencyKey?: string;
  /** Text of the button; if undefined, the dialog can only be closed. */
  readonly yes: string | undefined;
  /** What it does destroys. */
  readonly isDanger?: boolean;
  /** A description of the record, with the hidden fields that identify it. */
  readonly children: ReactNode;
}

/** Asks before something final is done, and describes the record. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, size, close, intent, idempotencyKey, yes, isDanger, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={title} close={close} size={size}>
      {yes ? (
        <Form method="post" className={styles.form} replace preventScrollReset>
          {idempotencyKey && <IdempotencyKey fresh={idempotencyKey} />}
          <input type="hidden" name="intent" value={intent} />
          {children}
          <div className={styles.actions}>
            <SubmitButton className={isDanger ? 'danger' : 'primary'}>{yes}</SubmitButton>
            <CloseLink to={close} className="button">
              {t('forms.cancel')}
            </CloseLink>
          </div>
        </Form>
      ) : (
        <div className={styles.form}>
          {children}
          <div className={styles.actions}>
            <CloseLink to={close} className="button">
              {t('forms.close')}
            </CloseLink>
          </div>
        </div>
      )}
    </Dialog>
  );
}
