import { type Control, isChanged } from '~/forms/is-changed';

/**
 * Keeps what is typed, ticked and chosen before hydration has finished.
 * @returns replays it: React handles these events only from then on
 */
export function replayEarlyInput(): () => void {
  // Hydration resets a textarea to its initial text.
  const texts = new Map<HTMLTextAreaElement, string>();
  for (const area of document.querySelectorAll('textarea')) if (isChanged(area)) texts.set(area, area.value);
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) texts.set(target, target.value);
  };
  const selected = new Set<EventTarget | null>();
  const noteChoice = ({ target }: Event) => selected.add(target);
  window.addEventListener('input', note, true);
  window.addEventListener('change', noteChoice, true);
  return () => {
    window.removeEventListener('input', note, true);
    window.removeEventListener('change', noteChoice, true);
    for (const [area, text] of texts) if (area.value !== text) area.value = text;
    repeatInput(selected);
  };
}

function repeatInput(selected: ReadonlySet<EventTarget | null>): void {
  // After Back or a reload the browser itself may have restored a choice: that must submit nothing, unlike one that was
  // seen being made.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  for (const control of document.querySelectorAll<Control>('input, select, textarea')) {
    if (!isChanged(control)) continue;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    if (arrival?.type === 'navigate' || control.type === 'file' || selected.has(control))
      control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
