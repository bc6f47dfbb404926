import type { ChangeEvent } from 'react';

/** With scripts, choosing submits; without, the form's own button does. */
export function submitOnChange(event: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void {
  event.currentTarget.form?.requestSubmit();
}
