import { useLocation } from '@remix-run/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { focusFirstError, isErrorShown } from './first-error';
import { UPDATE_TIME_FIELD } from './names';

/** An action's answer to a refused form: messages by field, what was typed, and why. */
interface Submission {
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly toast?: { readonly kind: 'success' | 'error'; readonly text: string };
  /** The form had too many fields. */
  readonly isTooLong?: true;
}

const nothing: Submission = { fields: {}, values: {} };
const SubmissionContext = createContext<Submission>(nothing);

/** Marks the error of a field that says why the form was refused: it is not said above the form too. */
export const SHOWS_FAILURE = 'data-says-refusal';

interface Message {
  /** Why the form was refused, until a field says so or all errors at fields are corrected. */
  readonly text: string | undefined;
  /** The same once the errors are corrected: its place stays, as theirs does. */
  readonly was: string | undefined;
  /** Called when an error has gone from its field, with what it said. */
  readonly onCorrected: (error: string) => void;
}
const MessageContext = createContext<Message>({
  text: undefined,
  was: undefined,
  onCorrected: () => undefined,
});

interface ProviderProps {
  readonly answer: Submission | undefined;
  readonly children: ReactNode;
}

/** Passes the answer of a refused form to the fields inside, and moves the focus to the first that is wrong. */
export function SubmissionProvider({ answer = nothing, children }: ProviderProps) {
  /** The answer whose message a field says. */
  const [said, setSaid] = useState<Submission>();
  const [corrected, setCorrected] = useState<Submission>();
  const isFirst = useRef(true);
  const message = answer.toast?.kind === 'error' && answer !== said ? answer.toast.text : undefined;
  const [text, was] = answer === corrected ? [undefined, message] : [message, undefined];

  useEffect(() => {
    // A page that came with errors: the user may have begun to type.
    const isBusy = isFirst.current && document.activeElement?.matches('input, select, textarea');
    isFirst.current = false;
    if (!isBusy && Object.keys(answer.fields).length > 0) focusFirstError();
    if (document.querySelector(`[${SHOWS_FAILURE}]`)) setSaid(answer);
  }, [answer]);
  const onCorrected = useCallback(
    (error: string) => (error === text || !isErrorShown()) && setCorrected(answer),
    [answer, text],
  );

  return (
    <SubmissionContext.Provider value={answer}>
      <MessageContext.Provider value={{ text, was, onCorrected }}>{children}</MessageContext.Provider>
    </SubmissionContext.Provider>
  );
}

/** The errors of a query's fields: one answer an address, however often it is rendered. */
export function useQueryAnswer(errors: Readonly<Record<string, string>>): Submission {
  const { key } = useLocation();
  const wrong = JSON.stringify(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same errors may come again
  return useMemo(() => ({ fields: JSON.parse(wrong), values: {} }), [wrong, key]);
}

/** Why the form was refused, as long as that is so. */
export const useRefusalMessage = (): Message => useContext(MessageContext);

const SignedOutContext = createContext<object | undefined>(undefined);
export const SignedOutProvider = SignedOutContext.Provider;

/** Set when a form was refused because the session has ended; a new object each time. */
export const useSignedOut = (): object | undefined => useContext(SignedOutContext);

interface FieldState {
  readonly error: string | undefined;
  readonly typed: string | undefined;
  /** Someone else has saved the record since; the stored value is shown beside the typed one. */
  readonly hasConflict: boolean;
}

/** The message and the typed value of a field of a refused form, if any. */
export function useFieldState(name: string): FieldState {
  const { fields, values } = useContext(SubmissionContext);
  return { error: errorAt(fields, name), typed: values[name]?.[0], hasConflict: UPDATE_TIME_FIELD in fields };
}

/** The same for a field with several values; `typed` is undefined unless the form was refused. */
export function useRefusedList(name: string): Pick<FieldState, 'error'> & { typed?: readonly string[] } {
  const { fields, values } = useContext(SubmissionContext);
  return { error: errorAt(fields, name), typed: values[name] };
}

/** The error of a field, or of a value in the list that it holds. */
function errorAt(fields: Submission['fields'], name: string): string | undefined {
  const isItem = (path: string) => path.startsWith(`${name}.`) && /^\d+$/.test(path.slice(name.length + 1));
  return fields[name] ?? fields[Object.keys(fields).find(isItem) ?? ''];
}

/** The answer to the last form; a new object each time. */
export const useActionResult = (): Submission => useContext(SubmissionContext);
