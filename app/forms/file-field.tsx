import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './file-field.module.css';
import { useAnswer, useRefused } from './submission';

interface FileFieldProps {
  /** Of the file in the form. */
  readonly name: string;
  readonly label: string;
  readonly accept: string;
  /** Whether a file of that size cannot be sent at all, and what is then said. */
  readonly isTooLarge: (bytes: number) => boolean;
  readonly tooLarge: string;
  /** Hears whether the file that was just chosen was refused at once. */
  readonly onPick?: (isRefused: boolean) => void;
  /** Field at which the server says what is wrong with it, if not its own name. */
  readonly refusedAs?: string;
  /** What stands below it while nothing is wrong. */
  readonly children: ReactNode;
}

/** A file to choose. One that no server takes would not even be answered in the form: it is refused at once. */
export function FileField({ name, label, accept, isTooLarge, tooLarge, ...rest }: FileFieldProps) {
  const { refusedAs = name, onPick, children } = rest;
  const id = useId();
  const answer = useAnswer();
  const { error: refused } = useRefused(refusedAs);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const error = problem ?? refused;

  // The answer says what became of the file; it is not sent once more. Of one that was refused here it says only
  // that there is none.
  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    if (input.current) input.current.value = '';
    setProblem((before) => refused && before);
  }, [answer, refused]);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const isRefused = isTooLarge(currentTarget.files?.[0]?.size ?? 0);
    if (isRefused) currentTarget.value = '';
    setProblem(isRefused ? tooLarge : undefined);
    onPick?.(isRefused);
  }

  return (
    <div className={styles.field} data-wide>
      <label htmlFor={id}>
        {label}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        onChange={pick}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : (
        <p id={`${id}-hint`}>{children}</p>
      )}
    </div>
  );
}
