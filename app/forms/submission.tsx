import { createContext, type ReactNode, useContext } from 'react';
import { SEEN_FIELD } from './names';

/** An action's answer to a refused form: messages by field, what was typed, and why. */
interface Submission {
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly toast?: { readonly kind: 'success' | 'error'; readonly text: string };
}

const nothing: Submission = { fields: {}, values: {} };
const SubmissionContext = createContext<Submission>(nothing);

/** Passes the answer of a refused form to the fields inside. */
export function SubmissionProvider(props: { answer: Submission | undefined; children: ReactNode }) {
  return (
    <SubmissionContext.Provider value={props.answer ?? nothing}>{props.children}</SubmissionContext.Provider>
  );
}

const SignedOutContext = createContext<object | undefined>(undefined);
export const SignedOutProvider = SignedOutContext.Provider;

/** Set when a form was refused because the session has ended; a new object each time. */
export const useSignedOut = (): object | undefined => useContext(SignedOutContext);

interface Refused {
  readonly error: string | undefined;
  readonly typed: string | undefined;
  /** Someone else has saved the record since; the stored value is shown beside the typed one. */
  readonly isOvertaken: boolean;
}

/** The message and the typed value of a field of a refused form, if any. */
export function useRefused(name: string): Refused {
  const { fields, values } = useContext(SubmissionContext);
  return { error: fields[name], typed: values[name]?.[0], isOvertaken: SEEN_FIELD in fields };
}

/** The same for a field with several values; `typed` is undefined unless the form was refused. */
export function useRefusedList(name: string): Pick<Refused, 'error'> & { typed?: readonly string[] } {
  const { fields, values } = useContext(SubmissionContext);
  return { error: fields[name], typed: values[name] };
}

/** The answer to the last form; a new object each time. */
export const useAnswer = (): Submission => useContext(SubmissionContext);
