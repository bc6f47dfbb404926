import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '~/forms/confirm';
import { SignInAgain } from '~/forms/refusal-notice';
import { SignedOutProvider, SubmissionProvider, useRefusalMessage } from '~/forms/submission';
import type { ActionFailure } from '~/session/failure-responses.server';
import { InlineMessage, ToastMessage } from './toast';

interface AnsweredProps {
  readonly answer: ActionFailure | undefined;
  /** Fields that go with the answer to a question. */
  readonly inQuestion?: ReactNode;
  readonly children: ReactNode;
}

/** The forms of a page and the action's answer to them: messages at the fields, a toast, a question. */
export function ActionResultProvider({ answer, inQuestion, children }: AnsweredProps) {
  const signedOut = answer?.isSignedOut && answer;
  // If the session has ended, the form keeps its state, as if it had not been submitted.
  const [existing, setKnown] = useState(answer);
  if (existing !== answer && !signedOut) setKnown(answer);
  const { confirm, toast } = existing ?? {};
  return (
    <SignedOutProvider value={signedOut}>
      <SubmissionProvider answer={existing}>
        {children}
        {confirm && <ConfirmDialog {...confirm}>{inQuestion}</ConfirmDialog>}
        <RefusalToast toast={toast} />
        {signedOut && (
          <InlineMessage kind="error">
            <SignInAgain />
          </InlineMessage>
        )}
      </SubmissionProvider>
    </SignedOutProvider>
  );
}

/** Goes once all errors at fields are corrected. */
function RefusalToast({ toast }: Pick<ActionFailure, 'toast'>) {
  const { text } = useRefusalMessage();
  return <ToastMessage toast={toast} isOver={toast?.kind === 'error' && text === undefined} />;
}
