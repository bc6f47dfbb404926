import type { ButtonHTMLAttributes } from 'react';
import { useActionResult } from './submission';

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly value: string;
  /** How the values of buttons begin that go with the rows that they change: this one has the focus in their place. */
  readonly rows?: string;
}

/**
 * A button that changes its form. Without scripts the form comes back from its beginning: the button that was pressed
 * has the focus, so that what it changed is in sight, unless something in the form is wrong.
 */
export function RowButton({ value, rows, ...button }: RowButtonProps) {
  const { values, fields } = useActionResult();
  const pressed = values.row?.[0];
  const isPressed = pressed === value || (rows !== undefined && pressed?.startsWith(rows));
  const focus = isPressed && Object.keys(fields).length === 0 ? { autoFocus: true } : {};
  return <button {...button} {...focus} type="submit" name="row" value={value} />;
}
