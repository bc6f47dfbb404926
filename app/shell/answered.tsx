import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '~/forms/confirm';
import { SignInAgain } from '~/forms/sign-in-again';
import { SignedOutProvider, SubmissionProvider, useRefusalMessage } from '~/forms/submission';
import type { Refusal } from '~/session/answer.server';
import { Standing, Toast } from './toast';

interface AnsweredProps {
  readonly answer: Refusal | undefined;
  /** Fields that go with the answer to a question. */
  readonly inQuestion?: ReactNode;
  readonly children: ReactNode;
}

/** The forms of a page and the action's answer to them: messages at the fields, a toast, a question. */
export function Answered({ answer, inQuestion, children }: AnsweredProps) {
  const signedOut = answer?.isSignedOut && answer;
  // If the session has ended, the form keeps its state, as if it had not been submitted.
  const [known, setKnown] = useState(answer);
  if (known !== answer && !signedOut) setKnown(answer);
  const { confirm, toast } = known ?? {};
  return (
    <SignedOutProvider value={signedOut}>
      <SubmissionProvider answer={known}>
        {children}
        {confirm && <ConfirmDialog {...confirm}>{inQuestion}</ConfirmDialog>}
        <RefusalToast toast={toast} />
        {signedOut && (
          <Standing kind="error">
            <SignInAgain />
          </Standing>
        )}
      </SubmissionProvider>
    </SignedOutProvider>
  );
}

/** Goes once all errors at fields are corrected. */
function RefusalToast({ toast }: Pick<Refusal, 'toast'>) {
  const { text } = useRefusalMessage();
  return <Toast toast={toast} isOver={toast?.kind === 'error' && text === undefined} />;
}
