import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useActionResult } from './submission';

export interface FormRow<Values> {
  readonly key: number;
  /** Initial values. */
  readonly values: Values;
  /** Index in the form sent last, as error messages refer to it; undefined if the row is new. */
  readonly place?: number;
}

/**
 * Rows of a form that are added and removed at once where scripts run; without them the same buttons send the form,
 * which comes back with one row more or less.
 * @param begin the rows that the form begins or came back with
 * @returns the rows, a ref for the element whose children they are, and handlers for the buttons
 */
export function useRows<Values, Frame extends HTMLElement>(begin: () => readonly Values[]) {
  const answer = useActionResult();
  const [answered, setAnswered] = useState(answer);
  const [rows, setRows] = useState<readonly FormRow<Values>[]>(() =>
    begin().map((values, i) => ({ key: i, values, place: i })),
  );
  const frame: RefObject<Frame> = useRef<Frame>(null);
  const nextKey = useRef(rows.length);
  const hasNew = useRef(false);

  if (answered !== answer) {
    setAnswered(answer);
    setRows(rows.map((row, i) => ({ ...row, place: i })));
  }

  useEffect(() => {
    if (hasNew.current) fieldOf(frame.current?.lastElementChild)?.focus();
    hasNew.current = false;
  });

  function add(event: MouseEvent, values: Values) {
    event.preventDefault();
    hasNew.current = true;
    setRows([...rows, { key: nextKey.current++, values }]);
  }

  function remove(event: MouseEvent, key: number) {
    event.preventDefault();
    const at = rows.findIndex((row) => row.key === key);
    fieldOf(frame.current?.children[at + 1] ?? frame.current?.children[at - 1])?.focus();
    setRows(rows.filter((row) => row.key !== key));
  }

  return { rows, frame, add, remove };
}

const fieldOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('input:not([type="hidden"]), select');
