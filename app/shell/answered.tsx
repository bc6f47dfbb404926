import type { ReactNode } from 'react';
import { ConfirmDialog } from '~/forms/confirm';
import { SubmissionProvider } from '~/forms/submission';
import type { Refusal } from '~/session/answer.server';
import { Toast } from './toast';

/** The forms of a page and what an action answered them: messages at the fields, a toast, a question. */
export function Answered({ answer, children }: { answer: Refusal | undefined; children: ReactNode }) {
  return (
    <SubmissionProvider answer={answer}>
      {children}
      {answer?.confirm && <ConfirmDialog {...answer.confirm} />}
      <Toast toast={answer?.toast} />
    </SubmissionProvider>
  );
}
