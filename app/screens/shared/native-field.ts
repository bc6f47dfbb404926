/** A time as a browser's own field holds it. */
export const withT = (written: string): string => written.replace(' ', 'T');

/** Makes a field of text the browser's own for a kind of time. */
export function becomeNative(field: HTMLInputElement, kind: string): void {
  const { value } = field;
  field.type = kind;
  field.value = withT(value);
}
