/** Whether the browser has the Popover API; without it panels open while the focus is in them, see `base.css`. */
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

export const isPanelOpen = (panel: HTMLElement): boolean =>
  hasPopovers() ? panel.matches(':popover-open') : panel.contains(document.activeElement);

export function closePopover(panel: HTMLElement): void {
  const selected = document.activeElement;
  if (hasPopovers()) panel.hidePopover();
  // Not before the click is done: a button that is no longer shown submits nothing.
  else if (selected instanceof HTMLElement) setTimeout(() => selected.blur());
}

/** @returns false where there are no popovers */
export function openPopover(panel: HTMLElement): boolean {
  if (hasPopovers()) panel.showPopover();
  return hasPopovers();
}

/** Moves the focus where that opens a panel: not every browser focuses a button that is clicked. */
export function focusWithoutPopovers(target: HTMLElement | null): void {
  if (!hasPopovers()) target?.focus();
}
