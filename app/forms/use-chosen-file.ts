import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useActionResult } from './submission';

interface Given {
  /** Why a file is refused; undefined if it is valid. */
  readonly check: (file: File) => string | undefined;
  /** The server's error. */
  readonly refused: string | undefined;
  /** Called with the chosen file, if any, and why it is refused. */
  readonly onPick?: (file: File | undefined, problem: string | undefined) => void;
}

/**
 * The file of a file input. Invalid files are refused at once: some are so large that no server would accept them, not
 * even to report it in the form.
 * @returns attributes of the input, the error of its file, and a function that sets one
 */
export function useChosenFile({ check, refused, onPick }: Given) {
  const answer = useActionResult();
  const ref = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  /** The answer since which a file was chosen: its error was about another. */
  const [corrected, setCorrected] = useState<object>();

  // Once there is an answer, the file is no longer in the form: the browser does not send it again. After a refusal
  // here the server could only report that it is missing.
  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    if (ref.current) ref.current.value = '';
    setProblem((before) => refused && before);
  }, [answer, refused]);

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    const found = file && check(file);
    if (found) currentTarget.value = '';
    setProblem(found);
    setCorrected(answer);
    onPick?.(file, found);
  }
  const error = problem ?? (corrected === answer ? undefined : refused);
  return { input: { ref, onChange }, problem, error, setProblem };
}
