export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a control's value differs from that in the page as it was sent. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, initial);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  const { type, checked, defaultChecked } = control;
  if (type === 'checkbox') return checked !== defaultChecked;
  if (type === 'radio') return checked && !defaultChecked;
  return type !== 'hidden' && control.value !== control.defaultValue;
}
