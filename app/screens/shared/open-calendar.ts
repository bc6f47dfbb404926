import { becomeNative, withT } from './native-field';

/**
 * Opens the browser's calendar below a button, and writes what is chosen into the field before that. A browser that
 * opens none by script gets its own field instead.
 */
export function openCalendar(button: HTMLButtonElement, kind: string, max?: string | number): void {
  const field = button.previousElementSibling as HTMLInputElement;
  if (!('showPicker' in field)) {
    becomeNative(field, kind);
    return;
  }
  const calendar = document.createElement('input');
  calendar.type = kind;
  calendar.value = withT(field.value);
  calendar.max = String(max ?? '');
  calendar.tabIndex = -1;
  calendar.ariaHidden = 'true';
  // Only its calendar is seen, which opens where it would stand.
  calendar.style.cssText = 'position: absolute; opacity: 0; pointer-events: none';
  calendar.addEventListener('input', () => {
    field.value = calendar.value.replace('T', ' ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  button.parentElement!.querySelector('input[tabindex="-1"]')?.remove();
  button.after(calendar);
  calendar.showPicker();
}
