import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move the focus through what a menu offers, and round again. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items.at((at + step) % items.length)?.focus();
}

/** The arrow down opens the menu of a button, at its first item. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const menu = event.currentTarget.popoverTargetElement;
  if (event.key !== 'ArrowDown' || !(menu instanceof HTMLElement)) return;
  event.preventDefault();
  // As its click does, and not `showPopover`: closing then gives the focus back to the button.
  if (!menu.matches(':popover-open')) event.currentTarget.click();
  menu.querySelector<HTMLElement>('a, button')?.focus();
}
