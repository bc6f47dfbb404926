import { createContext, type ReactNode, useContext } from 'react';

/** What an action answers when it refuses a form: messages by field, and what was typed. */
interface Submission {
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

const nothing: Submission = { fields: {}, values: {} };
const SubmissionContext = createContext<Submission>(nothing);

/** Hands the answer of a refused form to the fields inside. */
export function SubmissionProvider(props: { answer: Submission | undefined; children: ReactNode }) {
  return (
    <SubmissionContext.Provider value={props.answer ?? nothing}>{props.children}</SubmissionContext.Provider>
  );
}

/** The message and the typed value of one field of a refused form, if any. */
export function useRefused(name: string): { error: string | undefined; typed: string | undefined } {
  const { fields, values } = useContext(SubmissionContext);
  return { error: fields[name], typed: values[name] };
}
