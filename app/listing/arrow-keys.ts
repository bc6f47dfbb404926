import type { KeyboardEvent } from 'react';
import { isPanelOpen } from './popover';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus through the items of a menu, wrapping around. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items.at((at + step) % items.length)?.focus();
}

/** The down arrow opens a button's menu at its first item. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const menu = document.getElementById(event.currentTarget.getAttribute('popovertarget') ?? '');
  if (event.key !== 'ArrowDown' || !menu) return;
  event.preventDefault();
  // A click instead of `showPopover`, so that closing returns the focus to the button.
  if (!isPanelOpen(menu)) event.currentTarget.click();
  menu.querySelector<HTMLElement>('a, button')?.focus();
}
