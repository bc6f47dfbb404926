import type { ChangeEvent } from 'react';

/** With scripts, choosing is enough; without, the form's own button submits it. */
export function submitOnChange(event: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void {
  event.currentTarget.form?.requestSubmit();
}
