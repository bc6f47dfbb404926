/** True where the field that a validator complains of is absent, null, blank or an empty list. */
export function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = raw;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
