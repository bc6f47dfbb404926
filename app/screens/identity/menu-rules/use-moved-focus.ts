import { type FormEvent, useEffect, useRef } from 'react';
import { MOVE_FIELD } from './move';

/** Keeps the focus on the button that moved a rule, which leaves the page for a moment with its row. */
export function useMovedFocus(rules: unknown) {
  const pressed = useRef<{ row: string | undefined; sign: string | null }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rules stand in their new order
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    const { row, sign } = pressed.current;
    const all = document.querySelectorAll<HTMLElement>(
      `[data-rule="${row}"] button[name="${MOVE_FIELD}"]:enabled`,
    );
    ([...all].find((button) => button.textContent === sign) ?? all[0])?.focus();
    pressed.current = undefined;
  }, [rules]);
  return ({ nativeEvent }: FormEvent<HTMLFormElement>) => {
    const { submitter } = nativeEvent as SubmitEvent;
    const row = submitter?.closest<HTMLElement>('[data-rule]')?.dataset.rule;
    pressed.current = submitter ? { row, sign: submitter.textContent } : undefined;
  };
}
