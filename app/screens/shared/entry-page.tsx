import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '~/forms/buttons';
import { RefusalNotice } from '~/forms/refusal-notice';
import { SubmissionProvider } from '~/forms/submission';
import { useTranslation } from '~/i18n/use-translation';
import type { ActionFailure } from '~/session/failure-responses.server';
import { LanguageChoice, ThemeChoice } from '~/shell/top-bar';
import type { Language } from '~contract/common';
import styles from './entry-page.module.css';

const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US'];

interface EntryPageProps {
  readonly title: string;
  readonly lead: string;
  readonly answer: ActionFailure | undefined;
  /** Text of the form's button. */
  readonly submit: string;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** A page outside the layout, for somebody who is not signed in: one form, with the choices of language and theme. */
export function EntryPage({ title, lead, answer, submit, children }: EntryPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <LanguageChoice
          languages={LANGUAGES.map((value) => ({ value, title: t(`login.languages.${value}`) }))}
        />
        <ThemeChoice />
      </header>
      <main className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <SubmissionProvider answer={answer}>
          <Form method="post" className={styles.form} noValidate>
            <RefusalNotice />
            {children}
            <SubmitButton className="primary">{submit}</SubmitButton>
          </Form>
        </SubmissionProvider>
      </main>
    </div>
  );
}
