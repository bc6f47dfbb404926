import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseLink } from '~/forms/close-link';
import { Dialog } from '~/forms/dialog';
import { IntentKey } from '~/forms/intent-key';
import { SubmitButton } from '~/forms/submit-button';
import styles from './question.module.css';

interface QuestionProps {
  readonly title: string;
  /** The same page without the dialog in its query. */
  readonly close: string;
  /** What the action is asked to do. */
  readonly intent: string;
  readonly intentKey: string;
  /** What the button says; without, there is nothing left to do but close. */
  readonly yes: string | undefined;
  /** What it is about, with hidden fields that name it. */
  readonly children: ReactNode;
}

/** Asks before something final is done, and shows what it is about. */
export function Question({ title, close, intent, intentKey, yes, children }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} close={close}>
      <Form method="post" className={styles.form} preventScrollReset>
        <IntentKey fresh={intentKey} />
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div className={styles.actions}>
          {yes && <SubmitButton className="primary">{yes}</SubmitButton>}
          <CloseLink to={close} className="button">
            {t(yes ? 'forms.cancel' : 'forms.close')}
          </CloseLink>
        </div>
      </Form>
    </Dialog>
  );
}
