type Change = readonly [name: string, value: string];

/** Fields of a form that differ from what was sent of it, with their values. */
export function changesOf(form: HTMLFormElement, sent: FormData): Change[] {
  const now = [...new FormData(form)] as [string, string][];
  return now.filter(([name, value]) => sent.get(name) !== value);
}

/** Puts values back into fields, as if they had been typed. */
export function restore(form: HTMLFormElement, changes: readonly Change[]): void {
  for (const [name, value] of changes) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
