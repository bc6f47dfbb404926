import { createContext, type ReactNode, useContext } from 'react';
import { SEEN_FIELD } from './names';

/** What an action answers when it refuses a form: messages by field, what was typed, and why. */
interface Submission {
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly toast?: { readonly kind: 'success' | 'error'; readonly text: string };
}

const nothing: Submission = { fields: {}, values: {} };
const SubmissionContext = createContext<Submission>(nothing);

/** Hands the answer of a refused form to the fields inside. */
export function SubmissionProvider(props: { answer: Submission | undefined; children: ReactNode }) {
  return (
    <SubmissionContext.Provider value={props.answer ?? nothing}>{props.children}</SubmissionContext.Provider>
  );
}

const SignedOutContext = createContext<object | undefined>(undefined);
export const SignedOutProvider = SignedOutContext.Provider;

/** That nobody is signed in any more, and a form was not taken for it; a new object each time. */
export const useSignedOut = (): object | undefined => useContext(SignedOutContext);

interface Refused {
  readonly error: string | undefined;
  readonly typed: string | undefined;
  /** Somebody has saved the record since it was opened: what is stored now stands beside what was typed. */
  readonly isOvertaken: boolean;
}

/** The message and the typed value of one field of a refused form, if any. */
export function useRefused(name: string): Refused {
  const { fields, values } = useContext(SubmissionContext);
  return { error: fields[name], typed: values[name]?.[0], isOvertaken: SEEN_FIELD in fields };
}

/** The same of a field that may have several values; `typed` is undefined where nothing was refused. */
export function useRefusedList(name: string): Pick<Refused, 'error'> & { typed?: readonly string[] } {
  const { fields, values } = useContext(SubmissionContext);
  return { error: fields[name], typed: values[name] };
}

/** What was answered to the last form; a new object each time. */
export const useAnswer = (): Submission => useContext(SubmissionContext);
