/** Identities as they come, apart from their schema so that the browser need not load that. */

/** A list, or comma-joined as some servers write them. */
export type IdList = string | number[];

/** The identities of either form. */
export const toIds = (list: IdList): number[] =>
  typeof list === 'string' ? list.split(',').flatMap((id) => (id.trim() ? [Number(id)] : [])) : list;

/** Chosen identities in the form, and as far as they came, in the order of the record's. */
export function likeReceived(received: IdList, chosen: readonly (number | string)[]): string | number[] {
  const before = toIds(received);
  const after = new Set(chosen.map(Number));
  const ids = [...before.filter((id) => after.has(id)), ...[...after].filter((id) => !before.includes(id))];
  return typeof received === 'string' ? ids.join() : ids;
}
