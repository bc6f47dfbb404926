/** Errors at fields, as they stand in the page. */

/** Marks the message of a field. */
export const ERROR_MARK = 'data-field-error';

const CONTROL = 'input:not([type="hidden"], :disabled), select:enabled, textarea:enabled';

const controlsIn = (error: HTMLElement): HTMLElement[] => [
  ...(error.parentElement?.querySelectorAll<HTMLElement>(CONTROL) ?? []),
];
const isVisible = (element: HTMLElement): boolean => element.getClientRects().length > 0;

export const isErrorShown = (): boolean => document.querySelector(`[${ERROR_MARK}]`) !== null;

/** The controls marked as wrong that an error describes, themselves or with the group around them. */
export const wrongControls = (error: HTMLElement): HTMLElement[] =>
  controlsIn(error).filter(
    (control) =>
      control.getAttribute('aria-invalid') === 'true' &&
      control.closest(`[aria-describedby~="${error.id}"]`) !== null,
  );

/** Moves the focus to the first control with an error; of an open dialog, as that covers the rest. */
export function focusFirstError(): void {
  const scope = [...document.querySelectorAll('dialog[open]')].pop() ?? document;
  for (const error of scope.querySelectorAll<HTMLElement>(`[${ERROR_MARK}]`)) {
    const control = [...wrongControls(error), ...controlsIn(error)].find(isVisible);
    if (!control) continue;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center', inline: 'nearest' });
    return;
  }
}
